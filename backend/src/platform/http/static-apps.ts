import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Controller, Injectable, Logger, Req, Res } from '@nestjs/common';
import { appOf, pages } from '@portal/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PortalConfig } from '../config/config.js';
import { OpenRoute } from './call.decorator.js';
import { StaticFiles } from './static-files.js';
import { notFound, unavailable } from './wire-error.js';

/** Built files carry a hash in their name. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';
const HASHED = /^\/(assets|console-assets)\//;
/** Addresses of calls: an unknown one is told in JSON. */
const CALLS = /^\/(api|payment|constants|health)(\/|$)/i;

// From backend/src/platform/http and from backend/dist/platform/http alike.
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', '..');

const patterns = Object.values(pages).map(
  ({ path }) => new RegExp(`^${path.replace(/:[A-Za-z]+/g, '[^/]+')}/?$`, 'i'),
);

/** Which app serves an address, and whether the page table knows it (decisions 4); the console finds its own way. */
export function pageOf(path: string): { readonly app: 'portal' | 'console'; readonly known: boolean } {
  const address = path.length > 1 ? path.replace(/\/$/, '') : path;
  const app = appOf(address);
  return { app, known: app === 'console' || patterns.some((pattern) => pattern.test(address)) };
}

/** The built portal and console. */
@Injectable()
export class StaticApps {
  private readonly apps: Readonly<Record<'portal' | 'console', StaticFiles>>;

  constructor(config: PortalConfig) {
    const folders = {
      portal: config.PORTAL_DIST ?? join(root, 'public-ui', 'dist'),
      console: config.CONSOLE_DIST ?? join(root, 'admin-ui', 'dist'),
    };
    this.apps = { portal: new StaticFiles(folders.portal), console: new StaticFiles(folders.console) };
    for (const app of ['portal', 'console'] as const) {
      if (this.apps[app].find('/index.html') === undefined) {
        new Logger(StaticApps.name).warn(`The ${app} is not built: ${folders[app]}`);
      }
    }
  }

  /** Answers an address that is no call: a file of one of the apps, or the page of the app it belongs to. */
  async answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const path = request.url.split('?', 1)[0] ?? '/';
    const owner = (['portal', 'console'] as const).find(
      (app) => path !== '/index.html' && this.apps[app].find(path) !== undefined,
    );
    if (owner !== undefined) return this.send(this.apps[owner], path, 200, request, reply);
    if (CALLS.test(path) || HASHED.test(path)) throw notFound();
    const { app, known } = pageOf(path);
    return this.send(this.apps[app], '/index.html', known ? 200 : 404, request, reply);
  }

  private async send(
    files: StaticFiles,
    path: string,
    status: number,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const file = files.find(path);
    if (file === undefined) throw unavailable(5);
    reply.headers({
      etag: file.etag,
      vary: 'accept-encoding',
      'cache-control': HASHED.test(path) ? FOR_EVER : ASK_AGAIN,
    });
    if (status === 200 && request.headers['if-none-match'] === file.etag) {
      await reply.status(304).send();
      return;
    }
    const accepted = request.headers['accept-encoding'];
    const { encoding, body } = await files.encoded(path, file, typeof accepted === 'string' ? accepted : '');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    await reply.status(status).type(file.contentType).send(body);
  }
}

/** Everything that no call answers. */
@Controller()
export class StaticAppsController {
  constructor(private readonly apps: StaticApps) {}

  @OpenRoute('/*')
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.apps.answer(request, reply);
  }
}
