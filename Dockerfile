# One image for backend (which serves both apps) and worker; nothing of dev/, e2e/ or bench/ is in it.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY backend/package.json backend/
COPY worker/package.json worker/
COPY admin-ui/package.json admin-ui/
COPY public-ui/package.json public-ui/
COPY dev/package.json dev/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --workspace contract --workspace backend --workspace worker --workspace admin-ui --workspace public-ui
COPY tsconfig.base.json tsconfig.build.json nest-cli.json ./
COPY contract contract
COPY backend backend
COPY worker worker
COPY admin-ui admin-ui
COPY public-ui public-ui
RUN contract/node_modules/.bin/tsc -p contract/tsconfig.build.json \
  && contract/node_modules/.bin/tsc -p backend/tsconfig.build.json && npx rolldown -c backend/rolldown.config.ts \
  && npx nest build worker && npx rolldown -c worker/rolldown.config.ts \
  && (cd public-ui && npx vite build) && (cd admin-ui && npx vite build)

FROM node:24-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY backend/package.json backend/
COPY worker/package.json worker/
COPY admin-ui/package.json admin-ui/
COPY public-ui/package.json public-ui/
COPY dev/package.json dev/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --omit=dev --workspace contract --workspace backend --workspace worker

FROM node:24-bookworm-slim
# With more arenas, and a threshold that follows the largest picture, glibc keeps what pictures held (docs/scale.md).
ENV NODE_ENV=production HOST=0.0.0.0 UV_THREADPOOL_SIZE=8 MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 NPM_CONFIG_UPDATE_NOTIFIER=false
WORKDIR /app
COPY --from=dependencies /app/package.json ./
COPY --from=dependencies /app/node_modules node_modules
COPY --from=dependencies /app/contract contract
COPY --from=dependencies /app/backend backend
COPY --from=dependencies /app/worker worker
COPY --from=build /app/contract/dist contract/dist
COPY --from=build /app/backend/dist backend/dist
COPY --from=build /app/worker/dist worker/dist
COPY --from=build /app/public-ui/dist public-ui/dist
COPY --from=build /app/admin-ui/dist admin-ui/dist
# A volume takes its owner from here.
RUN mkdir -m 700 /backups && chown node:node /backups
USER node
EXPOSE 3000 3001
CMD ["node", "--import", "./backend/dist/platform/source-maps.js", "--max-semi-space-size=8", "backend/dist/program/main.js"]
