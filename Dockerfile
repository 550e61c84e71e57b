# One instance of the site. Several of them, with what they share: compose.yaml.
FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build && node scripts/image.mjs

# Only what runs: no sources, tests, documents or packages of the build. Nothing of it is the site's to write.
FROM node:24-bookworm-slim
ARG COMMIT=
ENV NODE_ENV=production \
    NEXT_TELEMETRY_DISABLED=1 \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    COMMIT=$COMMIT
RUN install --directory --owner=node --group=node --mode=0700 /data /backups
WORKDIR /site
COPY --from=build /site/.image ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, which would keep signals to itself.
CMD ["node", "scripts/start.mjs"]
