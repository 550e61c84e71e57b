# One instance of the site. Several of them, with what they share: compose.yaml.
FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
# The lock stays as it is: with another one the start would install the packages anew.
RUN npm run build && npm prune --omit=dev --no-save --no-audit --no-fund && rm -rf .next/cache

# Only what runs: no sources, tests, documents or packages of the build.
FROM node:24-bookworm-slim
ARG COMMIT=
ENV NODE_ENV=production \
    NEXT_TELEMETRY_DISABLED=1 \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    COMMIT=$COMMIT
RUN install --directory --owner=node --group=node --mode=0700 /data
WORKDIR /site
COPY --from=build --chown=node:node /site/package.json /site/package-lock.json /site/next.config.ts ./
COPY --from=build --chown=node:node /site/node_modules ./node_modules
COPY --from=build --chown=node:node /site/public ./public
COPY --from=build --chown=node:node /site/content ./content
COPY --from=build --chown=node:node /site/samples ./samples
COPY --from=build --chown=node:node /site/scripts ./scripts
COPY --from=build --chown=node:node /site/.build ./.build
COPY --from=build --chown=node:node /site/.next ./.next
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, which would keep signals to itself.
CMD ["node", "scripts/start.mjs"]
