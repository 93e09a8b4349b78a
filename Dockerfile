# The product with its packages and the built browser part; PostgreSQL is beside it (compose.yaml), or embedded where no DATABASE_URL is given.
FROM node:24-bookworm-slim AS build
WORKDIR /srv/ngan
COPY package.json package-lock.json ./
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN node -e "import('./scripts/build-web.mjs').then((one) => one.buildBrowserPart()).then(process.exit)" \
  && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 NGAN_DATA=/var/lib/ngan/data
WORKDIR /srv/ngan
COPY --from=build /srv/ngan ./
RUN useradd --system --home-dir /var/lib/ngan --create-home --shell /usr/sbin/nologin ngan \
  && install --directory --owner=ngan --mode=0700 /srv/files /srv/backups
USER ngan
VOLUME /var/lib/ngan
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# the program itself is the first process: a stop reaches it, and it has 60 s
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=50", "src/app/main.server.ts"]
