import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PortalConfig } from '../../platform/config/config.js';
import { KeyedHash } from '../../platform/crypto/keyed-hash.js';
import { readCookie, setCookie } from '../../platform/http/cookies.js';
import { OFFER_MS } from './offers.limits.js';

const PURPOSE = 'checking-browser';

/**
 * Knows a browser that checked a student number, by a signed cookie: what it was offered is worth nothing in another one. An id that
 * the server did not give counts for nothing, so that nobody can plant one that they know.
 */
@Injectable()
export class CheckingBrowser {
  private readonly keyed: KeyedHash;

  constructor(private readonly config: PortalConfig) {
    this.keyed = new KeyedHash(config, PURPOSE);
  }

  /** Its id; undefined when it shows none of ours. */
  read(request: FastifyRequest): string | undefined {
    const [id = '', hash = ''] = (readCookie(request, this.config, 'eligibility') ?? '').split('.');
    return id !== '' && this.keyed.matches(id, hash) ? id : undefined;
  }

  /** Its id, a new one when it shows none, for as long as an offer that is made now. */
  keep(request: FastifyRequest, reply: FastifyReply): string {
    const id = this.read(request) ?? randomBytes(16).toString('base64url');
    setCookie(reply, this.config, 'eligibility', `${id}.${this.keyed.of(id)}`, OFFER_MS / 1000);
    return id;
  }
}
