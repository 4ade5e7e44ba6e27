# One image for every process: `npm start`, and its halves (compose.yaml).
FROM node:24-bookworm-slim AS build
WORKDIR /srv/marquee
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
WORKDIR /srv/marquee
ENV NODE_ENV=production HOST=0.0.0.0 DATA_FOLDER=/srv/data
RUN mkdir /srv/data && chown node:node /srv/data
COPY --from=build /srv/marquee .
USER node
VOLUME /srv/data
EXPOSE 3000
CMD ["node", "build/server/main.js"]
