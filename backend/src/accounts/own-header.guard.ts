import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PortalConfig } from '../platform/config/config.js';
import { forbidden } from '../platform/http/wire-error.js';

/**
 * Calls that a cookie alone authorises: they need a header that no foreign page can send, and, where the browser names the
 * page's origin, one of ours (SEC-11).
 */
@Injectable()
export class OwnOriginGuard implements CanActivate {
  private readonly origins: ReadonlySet<string>;

  constructor(private readonly config: PortalConfig) {
    const { PUBLIC_URL, CONSOLE_ORIGIN } = config;
    this.origins = new Set([PUBLIC_URL, CONSOLE_ORIGIN ?? PUBLIC_URL].map((url) => new URL(url).origin));
  }

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (request.headers['x-requested-with'] === undefined) throw forbidden();
    const { origin } = request.headers;
    if (origin !== undefined && !this.isOwn(origin, request.headers.host)) throw forbidden();
    return true;
  }

  /** On a developer's machine the same page is reached as localhost and as 127.0.0.1. */
  private isOwn(origin: string, host: string | undefined): boolean {
    if (this.origins.has(origin)) return true;
    return !this.config.isProduction && host !== undefined && origin === `http://${host}`;
  }
}
