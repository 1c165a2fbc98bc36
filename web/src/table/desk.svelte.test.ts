import { flushSync, tick } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableProps } from '../games/types.ts';
import { Desk, type Thing } from './desk.svelte.ts';

/** As much of a button as an attachment touches. */
class Button extends EventTarget {
  readonly told = new Map<string, string>();
  readonly animate = vi.fn();
  hasVisibleFocus = false;

  setAttribute(name: string, value: string): void {
    this.told.set(name, value);
  }

  removeAttribute(name: string): void {
    this.told.delete(name);
  }

  matches(selector: string): boolean {
    return selector === ':focus-visible' && this.hasVisibleFocus;
  }

  press(): void {
    this.dispatchEvent(new Event('click'));
  }

  pointed(pointerType: string): void {
    this.dispatchEvent(Object.assign(new Event('pointerenter'), { pointerType }));
  }
}

const REASON = { problem: 'It is Bo’s turn.', clause: 'ABC-1.2' };

let isStill = false;
vi.stubGlobal('matchMedia', () => ({ matches: isStill }));

function seated(change: Partial<TableProps> = {}) {
  const act = vi.fn();
  const explain = vi.fn();
  const props = $state({ viewer: 1, names: ['Bo', 'Ines'], legal: ['draw'], previews: {}, pending: null });
  Object.assign(props, change);
  const desk = new Desk<unknown, unknown, unknown, unknown>(
    () => ({ ...props, act, explain }) as unknown as TableProps,
  );
  return { act, explain, props, desk };
}

/** A button with a thing on it; also what takes the attachment away again. */
async function laid(desk: Desk<unknown, unknown, unknown, unknown>, thing: Thing) {
  const button = new Button();
  let gone = (): void => undefined;
  const stop = $effect.root(() => {
    gone = desk.playable(() => thing)(button as unknown as HTMLButtonElement) ?? gone;
  });
  // Svelte begins to hear pointers a moment later.
  await tick();
  return {
    button,
    at: button as unknown as HTMLElement,
    end: () => {
      gone();
      stop();
    },
  };
}

beforeEach(() => {
  isStill = false;
});

describe('what can be played', () => {
  it('acts when it is pressed, and is forgotten as what one looks at', async () => {
    const { desk, act } = seated();
    const { button } = await laid(desk, { action: 'draw' });
    button.pointed('mouse');
    button.press();

    expect(act.mock.calls).toEqual([['draw']]);
    expect(desk.looked).toBeNull();
    expect([...button.told]).toEqual([]);
  });

  it('says so while its action is on its way, and takes no further press', async () => {
    const { desk, act, explain, props } = seated();
    const { button } = await laid(desk, { action: 'draw', why: () => REASON });
    Object.assign(props, { pending: 'draw' });
    flushSync();
    button.press();

    expect([...button.told]).toEqual([
      ['aria-disabled', 'true'],
      ['aria-busy', 'true'],
    ]);
    expect([act.mock.calls, explain.mock.calls]).toEqual([[], []]);
    expect([desk.isLegal('draw'), desk.can('draw')]).toEqual([true, false]);
  });

  it('is told about while one hovers over it or has the focus on it, and not when it is touched', async () => {
    const { desk } = seated();
    const { button, at } = await laid(desk, { action: 'draw' });
    const looked = { action: 'draw', thing: null, at };

    button.pointed('touch');
    expect(desk.looked).toBeNull();
    button.pointed('mouse');
    expect(desk.looked).toEqual(looked);
    button.dispatchEvent(new Event('pointerleave'));
    expect(desk.looked).toBeNull();
    button.dispatchEvent(new Event('focus'));
    expect(desk.looked).toBeNull();
    button.hasVisibleFocus = true;
    button.dispatchEvent(new Event('focus'));
    expect(desk.looked).toEqual(looked);
    button.dispatchEvent(new Event('blur'));
    expect(desk.looked).toBeNull();
  });

  it('is not asked any more when one looks away, as it may be gone', async () => {
    const { desk } = seated();
    let isThere = true;
    const { button } = await laid(desk, {
      get action() {
        if (!isThere) throw new Error('it is gone');
        return 'draw';
      },
    });
    button.pointed('mouse');
    isThere = false;
    button.dispatchEvent(new Event('blur'));

    expect(desk.looked).toBeNull();
  });

  it('hears nothing any more once it is gone', async () => {
    const { desk, act } = seated();
    const { button, end } = await laid(desk, { action: 'draw' });
    end();
    button.press();

    expect(act).not.toHaveBeenCalled();
  });
});

describe('what cannot be played', () => {
  it('says so, shakes, and tells why when it is pressed', async () => {
    const { desk, act, explain } = seated();
    const { button, at } = await laid(desk, { action: 'stop', why: () => REASON });
    button.press();

    expect(button.told.get('aria-disabled')).toBe('true');
    expect(act).not.toHaveBeenCalled();
    expect(explain.mock.calls).toEqual([[REASON.problem, REASON.clause, at]]);
    expect(button.animate).toHaveBeenCalledOnce();
  });

  it('does not shake for whoever wants no motion', async () => {
    isStill = true;
    const { desk, explain } = seated();
    const { button } = await laid(desk, { action: 'stop', why: () => REASON });
    button.press();

    expect(explain).toHaveBeenCalledOnce();
    expect(button.animate).not.toHaveBeenCalled();
  });

  it('can be played as soon as it is legal', async () => {
    const { desk, act, props } = seated({ legal: [] });
    const { button } = await laid(desk, { action: 'draw' });
    expect(button.told.get('aria-disabled')).toBe('true');

    props.legal = ['draw'];
    flushSync();
    button.press();

    expect(button.told.has('aria-disabled')).toBe(false);
    expect(act).toHaveBeenCalledOnce();
  });

  it('may do something else instead, and be looked at all the same', async () => {
    const { desk, explain } = seated();
    const refused = vi.fn();
    const look = { action: null, thing: 'spike' };
    const { button, at } = await laid(desk, { can: false, why: () => REASON, refused, look });
    button.pointed('pen');
    button.press();

    expect(refused.mock.calls).toEqual([[at]]);
    expect(explain).not.toHaveBeenCalled();
    expect(desk.looked).toEqual({ ...look, at });
  });
});

it('a desk shows whoever watches the first seat below', () => {
  expect([1, 0, -2, -3].map((viewer) => seated({ viewer }).desk.below)).toEqual([1, 0, 0, 0]);
  expect([1, -2].map((viewer) => seated({ viewer }).desk.isSeated)).toEqual([true, false]);
});
