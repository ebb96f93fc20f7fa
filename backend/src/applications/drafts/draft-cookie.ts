import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PortalConfig } from '../../platform/config/config.js';
import { clearCookie, readCookie, setCookie } from '../../platform/http/cookies.js';
import type { DraftOwnership } from '../../platform/http/principal.js';
import { DRAFT_DAYS } from './drafts.limits.js';
import { DraftsService } from './drafts.service.js';
import { BrowserDrafts } from './browser-drafts.service.js';

/** The cookie with the secret of a browser's drafts, and the ownership check based on it (docs/rules/drafts.md). */
@Injectable()
export class DraftCookie implements DraftOwnership {
  constructor(
    private readonly config: PortalConfig,
    private readonly drafts: DraftsService,
    private readonly ownDrafts: BrowserDrafts,
  ) {}

  read(request: FastifyRequest): string | undefined {
    return readCookie(request, this.config, 'draft');
  }

  /** Sets the secret for another 30 days. */
  set(reply: FastifyReply, secret: string): void {
    setCookie(reply, this.config, 'draft', secret, DRAFT_DAYS * 24 * 60 * 60);
  }

  /** Limits the cookie's lifetime to that of the longest-lived draft it opens. */
  async shorten(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const secret = this.read(request);
    if (secret === undefined) return;
    setCookie(reply, this.config, 'draft', secret, await this.ownDrafts.secondsLeft(secret));
  }

  clear(reply: FastifyReply): void {
    clearCookie(reply, this.config, 'draft');
  }

  async owns(request: FastifyRequest, appId: string): Promise<boolean> {
    return this.drafts.owns(this.read(request), appId);
  }
}
