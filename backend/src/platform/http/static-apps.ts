import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import send from '@fastify/send';
import type { FastifyStaticOptions } from '@fastify/static';
import { Controller, Injectable, Logger, Optional, Req, Res } from '@nestjs/common';
import { appOf, pages } from '@portal/contract/pages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PortalConfig } from '../config/config.js';
import { OpenRoute } from './endpoint.decorator.js';
import { PortalPages, type WrittenPage } from './portal-pages.js';
import { notFound, unavailable } from './wire-error.js';

/** A page is written in the language that was chosen or is asked for, and not to every browser with its content. */
const PAGE_VARIES = 'Accept-Language, Cookie, Accept-Encoding';
/** Written as the pages are, for its names are the office's. */
const MANIFEST = '/manifest.webmanifest';
/** Built files carry a hash in their name. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';
const HASHED = /^\/(assets|console-assets)\//;
/** Source maps, hidden files, and the compressed forms, which are sent under the name of the file. */
const UNSERVED = /\.(?:map|br|gz)$|\/\./;
/** Addresses of calls: an unknown one is told in JSON. */
const CALLS = /^\/(api|payment|constants|health)(\/|$)/i;

// The type that JavaScript has by now, and with its charset.
send.mime.define({ 'text/javascript': ['js', 'mjs'] }, true);

// From backend/src/platform/http and from backend/dist/platform/http alike.
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', '..');

const patterns = Object.values(pages).map(
  ({ path }) => new RegExp(`^${path.replace(/:[A-Za-z]+/g, '[^/]+')}/?$`, 'i'),
);

/** Folder of the built portal. */
export const portalDist = (config: PortalConfig): string =>
  config.PORTAL_DIST ?? join(root, 'public-ui', 'dist');

/** Which app serves an address, and whether the page table knows it; the console finds its own way. */
export function pageOf(path: string): { readonly app: 'portal' | 'console'; readonly known: boolean } {
  const address = path.length > 1 ? path.replace(/\/$/, '') : path;
  const app = appOf(address);
  return { app, known: app === 'console' || patterns.some((pattern) => pattern.test(address)) };
}

/** For `@fastify/static`: only what is asked for here is served, and its own headers are set here. */
export const staticFileOptions: FastifyStaticOptions = {
  serve: false,
  preCompressed: true,
  cacheControl: false,
};

/** The built portal and console. */
@Injectable()
export class StaticApps {
  private readonly apps: Readonly<Record<'portal' | 'console', StaticApp>>;

  constructor(
    config: PortalConfig,
    @Optional() private readonly pages?: PortalPages,
  ) {
    this.apps = {
      portal: builtApp(portalDist(config)),
      console: builtApp(config.CONSOLE_DIST ?? join(root, 'admin-ui', 'dist')),
    };
    for (const app of ['portal', 'console'] as const) {
      const { folder, paths } = this.apps[app];
      if (!paths.has('/index.html')) new Logger(StaticApps.name).warn(`The ${app} is not built: ${folder}`);
    }
  }

  /** Answers an address that is no call: a file of one of the apps, or the page of the app it belongs to. */
  async answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const path = request.url.split('?', 1)[0] ?? '/';
    const owner = (['portal', 'console'] as const).find(
      (app) => path !== '/index.html' && this.apps[app].paths.has(path),
    );
    if (owner !== undefined) return this.send(this.apps[owner], path, 200, reply);
    if (CALLS.test(path) || HASHED.test(path)) throw notFound();
    const { app, known } = pageOf(path);
    if (app === 'portal' && (known || path === MANIFEST)) {
      void reply.header('vary', PAGE_VARIES);
      const page = await this.pages?.pageFor(request, path);
      if (page) return sendPage(page, request, reply);
    }
    return this.send(this.apps[app], '/index.html', known ? 200 : 404, reply);
  }

  private async send(app: StaticApp, path: string, status: number, reply: FastifyReply): Promise<void> {
    if (!app.paths.has(path)) throw unavailable(5);
    reply.header('cache-control', HASHED.test(path) ? FOR_EVER : ASK_AGAIN).status(status);
    // The page of an unknown address is sent whole each time: 304 and 206 are for what was found.
    const isFound = status === 200;
    await reply.sendFile(path, app.folder, { etag: isFound, lastModified: isFound, acceptRanges: isFound });
  }
}

/** Sends a written page, or 304 to a browser that has it. */
async function sendPage(page: WrittenPage, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { headers } = request;
  void reply.headers({ 'cache-control': ASK_AGAIN, etag: page.etag });
  const known = headers['if-none-match']?.split(',').some((tag) => tag.trim() === page.etag);
  if (known === true) return reply.status(304).send();
  const offered = (headers['accept-encoding'] ?? '')
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one));
  const accepted = offered.map((one) => one.split(';', 1)[0]?.trim());
  const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one));
  if (encoding) void reply.header('content-encoding', encoding);
  await reply.type(page.type).send(page[encoding ?? 'plain']);
}

/** One built app: the folder, and the addresses of what is in it. Nothing else can be asked for. */
interface StaticApp {
  readonly folder: string;
  readonly paths: ReadonlySet<string>;
}

function builtApp(folder: string): StaticApp {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    return { folder, paths: new Set() };
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `/${path.replaceAll('\\', '/')}`)
    .filter((path) => !UNSERVED.test(path) && statSync(join(folder, path)).isFile());
  return { folder, paths: new Set(paths) };
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
