"""``python -m tests.ordinary ARGUMENTS`` is ``python ARGUMENTS`` by somebody whom the modes of files bind.

Root is above them by two capabilities. They are given up here, so that a test of a folder that must not be written is the
same for everybody; root goes on owning its files.
"""

import ctypes
import os
import sys

PR_CAPBSET_DROP = 24
CAP_DAC_OVERRIDE = 1
CAP_DAC_READ_SEARCH = 2

if __name__ == "__main__":
    if os.geteuid() == 0:
        system = ctypes.CDLL(None, use_errno=True)
        for capability in (CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH):
            if system.prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) != 0:
                raise OSError(ctypes.get_errno(), "root cannot become ordinary")
    # A program that root starts gets no more than what is left.
    os.execv(sys.executable, [sys.executable, *sys.argv[1:]])  # noqa: S606 - our own arguments
