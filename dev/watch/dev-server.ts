import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { forwardRequest } from '../core/forward-request.ts';
import { root } from '../core/paths.ts';
import { appOf, type App } from './app-of.ts';

const folders: Record<App, string> = { portal: 'public-ui', console: 'admin-ui' };
/** Both apps share one origin, so the modules of each have their own path prefix. */
const baseOf = (app: App): string => `/@${app}/`;

async function viteFor(app: App, server: Server): Promise<ViteDevServer> {
  return await createVite({
    root: join(root, folders[app]),
    base: baseOf(app),
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, ws: { server, path: 'hot' } },
  });
}

/** Serves pages and modules of both apps with fast refresh, and proxies all other requests to the backend. */
export async function startDevServer(port: number, backendPort: number): Promise<void> {
  const server = createServer();
  const apps = { portal: await viteFor('portal', server), console: await viteFor('console', server) };
  const page = async (app: App, url: string): Promise<string> => {
    const html = readFileSync(join(root, folders[app], 'index.html'), 'utf8');
    return await apps[app].transformIndexHtml(url, html);
  };
  server.on('request', (incoming: IncomingMessage, answer: ServerResponse) => {
    const url = incoming.url ?? '/';
    const below = (['portal', 'console'] as const).find((app) => url.startsWith(baseOf(app)));
    if (below !== undefined) {
      apps[below].middlewares(incoming, answer);
      return;
    }
    const app =
      incoming.method === 'GET' && incoming.headers.accept?.includes('text/html') ? appOf(url) : undefined;
    if (app === undefined) {
      forwardRequest(incoming, answer, { port: backendPort }, () => {
        if (!answer.headersSent) answer.writeHead(503, { 'content-type': 'text/plain' });
        answer.end('The backend is being built or started; try again shortly.\n');
      });
      return;
    }
    page(app, url).then(
      (html) => answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
      (error: unknown) => answer.writeHead(500, { 'content-type': 'text/plain' }).end(String(error)),
    );
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', done);
  });
}
