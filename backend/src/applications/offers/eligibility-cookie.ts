import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PortalConfig } from '../../platform/config/config.js';
import { KeyedHash } from '../../platform/crypto/keyed-hash.js';
import { readCookie, setCookie } from '../../platform/http/cookies.js';
import { OFFER_MS } from './offer.js';

const PURPOSE = 'checking-browser';

/**
 * The signed cookie that identifies a browser that checked a student number, so that its offer is worthless in another browser. The
 * signature keeps an attacker from planting an id.
 */
@Injectable()
export class EligibilityCookie {
  private readonly keyed: KeyedHash;

  constructor(private readonly config: PortalConfig) {
    this.keyed = new KeyedHash(config, PURPOSE);
  }

  /** The browser's id; undefined without a validly signed one. */
  read(request: FastifyRequest): string | undefined {
    const [id = '', hash = ''] = (readCookie(request, this.config, 'eligibility') ?? '').split('.');
    return id !== '' && this.keyed.matches(id, hash) ? id : undefined;
  }

  /** The browser's id, new if necessary; its cookie lives as long as an offer made now. */
  keep(request: FastifyRequest, reply: FastifyReply): string {
    const id = this.read(request) ?? randomBytes(16).toString('base64url');
    setCookie(reply, this.config, 'eligibility', `${id}.${this.keyed.of(id)}`, OFFER_MS / 1000);
    return id;
  }
}
