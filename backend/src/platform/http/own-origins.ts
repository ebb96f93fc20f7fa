import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PortalConfig } from '../config/config.js';

/** The origins that the portal and the console are served from. */
@Injectable()
export class OwnOrigins {
  private readonly origins: ReadonlySet<string>;

  constructor(private readonly config: PortalConfig) {
    const { PUBLIC_URL, CONSOLE_ORIGIN } = config;
    this.origins = new Set([PUBLIC_URL, CONSOLE_ORIGIN ?? PUBLIC_URL].map((url) => new URL(url).origin));
  }

  /**
   * Whether a browser says that a page of another site made the request. A program that is no browser sends neither header and
   * is no danger: it holds nobody's cookies.
   */
  isForeign({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
    const { origin, host } = headers;
    if (origin !== undefined) return !this.isOwn(origin, host);
    return headers['sec-fetch-site'] === 'cross-site';
  }

  /** On a developer's machine the same page is reached as localhost and as 127.0.0.1. */
  private isOwn(origin: string, host: string | undefined): boolean {
    if (this.origins.has(origin)) return true;
    return !this.config.isProduction && host !== undefined && origin === `http://${host}`;
  }
}
