import send from '@fastify/send';
import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyStaticOptions } from '@fastify/static';
import { Controller, Injectable, Logger, Optional, Req, Res } from '@nestjs/common';
import { appOf, pages } from '@portal/contract/pages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PortalConfig } from '../config/config.js';
import { OpenRoute } from './endpoint.decorator.js';
import { notFound, unavailable } from './wire-error.js';

/** A server-rendered page of the portal, plain and compressed, with its ETag. */
export interface RenderedPage {
  readonly type: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
  /** Shows a person's data: no cache stores it. */
  readonly isPersonal?: boolean;
}

/** Renders pages of the portal on the server; a port, exported by the module that implements it. */
export abstract class PortalPages {
  /** @returns undefined when the built page is served unchanged: unknown address or failed rendering */
  abstract pageFor(request: FastifyRequest, path: string): Promise<RenderedPage | undefined>;
}

/** Pages depend on the chosen or requested language, and on the encoding. */
const PAGE_VARIES = 'Accept-Language, Cookie, Accept-Encoding';
/** Rendered like the pages because it contains the organisation's names. */
const MANIFEST = '/manifest.webmanifest';
/** For built files, which have a hash in their name. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
const HASHED = /^\/(assets|console-assets)\//;
/** Source maps, hidden files, and compressed variants, which are sent under the name of the original. */
const UNSERVED = /\.(?:map|br|gz)$|\/\./;
/** Paths of calls; unknown ones are answered in JSON. */
const CALLS = /^\/(api|payment|constants|health)(\/|$)/i;

// The current media type of JavaScript, with its charset.
send.mime.define({ 'text/javascript': ['js', 'mjs'] }, true);

// From backend/src/platform/http and from backend/dist/platform/http alike.
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', '..');

const patterns = Object.values(pages).map(
  ({ path }) => new RegExp(`^${path.replace(/:[A-Za-z]+/g, '[^/]+')}/?$`, 'i'),
);

/** Returns the folder of the built portal. */
export const portalDist = (config: PortalConfig): string =>
  config.PORTAL_DIST ?? join(root, 'public-ui', 'dist');

/** Returns the app that serves an address, and whether the page table knows it; the console routes itself. */
export function pageOf(path: string): { readonly app: 'portal' | 'console'; readonly known: boolean } {
  const address = path.length > 1 ? path.replace(/\/$/, '') : path;
  const app = appOf(address);
  return { app, known: app === 'console' || patterns.some((pattern) => pattern.test(address)) };
}

/** Options of `@fastify/static`: files are served, and their headers set, by this module alone. */
export const staticFileOptions: FastifyStaticOptions = {
  serve: false,
  preCompressed: true,
  cacheControl: false,
};

/** Serves the built portal and console. */
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

  /** Answers an address that is not a call: a file of an app, or the page of the app that owns the address. */
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
    reply.header('cache-control', HASHED.test(path) ? IMMUTABLE : REVALIDATE).status(status);
    // The page for an unknown address is always sent in full, because 304 and 206 would replace the 404.
    const isFound = status === 200;
    await reply.sendFile(path, app.folder, { etag: isFound, lastModified: isFound, acceptRanges: isFound });
  }
}

/** Sends a rendered page, or 304 when the browser's copy is current. */
export async function sendPage(
  page: RenderedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { headers } = request;
  void reply.headers(
    page.isPersonal === true
      ? { 'cache-control': 'no-store' }
      : { 'cache-control': REVALIDATE, etag: page.etag },
  );
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

/** A built app: its folder and an allow-list of its files. */
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

/** Answers every GET that is not a call. */
@Controller()
export class StaticAppsController {
  constructor(private readonly apps: StaticApps) {}

  @OpenRoute('/*')
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.apps.answer(request, reply);
  }
}
