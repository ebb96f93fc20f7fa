import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { POLICY, type RoutePolicy } from './endpoint.decorator.js';
import { forbidden } from './wire-error.js';
import { PortalConfig } from '../config/config.js';

/** The origins of the portal and the console. */
@Injectable()
export class OwnOrigins {
  private readonly origins: ReadonlySet<string>;

  constructor(private readonly config: PortalConfig) {
    const { PUBLIC_URL, CONSOLE_ORIGIN } = config;
    this.origins = new Set([PUBLIC_URL, CONSOLE_ORIGIN ?? PUBLIC_URL].map((url) => new URL(url).origin));
  }

  /**
   * Whether the browser reports a page of another origin as the source of the request, also one of the same site. Other clients send
   * neither header, and hold no user's cookies.
   */
  isForeign({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
    const { origin, host } = headers;
    if (origin !== undefined) return !this.isOwn(origin, host);
    const site = headers['sec-fetch-site'];
    return site !== undefined && site !== 'same-origin' && site !== 'none';
  }

  /** Whether the browser reports a page of the portal or of the payment provider, or hides the page. */
  isPayment({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
    const { origin, host } = headers;
    if (origin === undefined || origin === 'null' || this.isOwn(origin, host)) return true;
    const checkout = new URL(this.config.RAZORPAY_CHECKOUT_URL);
    if (origin === checkout.origin) return true;
    return checkout.hostname.endsWith('.razorpay.com') && /^https:\/\/([\w-]+\.)*razorpay\.com$/.test(origin);
  }

  /** Outside production, the page's host also counts: developers use localhost and 127.0.0.1. */
  private isOwn(origin: string, host: string | undefined): boolean {
    if (this.origins.has(origin)) return true;
    return !this.config.isProduction && host !== undefined && origin === `http://${host}`;
  }
}

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Denies changes by pages of other sites, with or without cookies (CSRF, SEC-11): they could log a user in to another account or
 * replace the open draft. The payment provider authenticates by its signature instead.
 */
@Injectable()
export class CrossOriginGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly origins: OwnOrigins,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const policy = this.reflector.get<RoutePolicy | undefined>(POLICY, context.getHandler());
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const changes = policy?.writes === true || !safeMethods.has(request.method);
    if (changes && policy?.access !== 'provider' && this.origins.isForeign(request)) throw forbidden();
    return true;
  }
}
