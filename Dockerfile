# A house in a container. The pages and the rules are built in stages of their own; what runs has neither Node nor a compiler.
FROM node:22-bookworm-slim AS pages
WORKDIR /build/web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN npm ci --no-fund --no-audit
COPY web ./
RUN npm run build

FROM python:3.11-bookworm AS wheels
WORKDIR /build
COPY pyproject.toml setup.py constraints.txt README.md LICENSE ./
COPY src src
COPY --from=pages /build/src/cactarium/server/site src/cactarium/server/site
RUN pip install --no-cache-dir pip==26.3 \
    && pip wheel --no-cache-dir --constraint constraints.txt --build-constraint constraints.txt --wheel-dir /wheels .

FROM python:3.11-slim-bookworm
RUN --mount=from=wheels,source=/wheels,target=/wheels \
    pip install --no-cache-dir --no-index /wheels/*.whl \
    && useradd --uid 1000 --create-home cactarium \
    && install --directory --owner cactarium /data
USER 1000
WORKDIR /data
VOLUME /data
EXPOSE 8000
# It writes to the log, or fails.
HEALTHCHECK CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/healthz', timeout=10)"]
ENTRYPOINT ["cactarium", "serve", "--host", "0.0.0.0", "--data", "/data"]
