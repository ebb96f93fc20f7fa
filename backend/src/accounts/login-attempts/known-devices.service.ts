import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SessionKind } from '@portal/contract/accounts/responses';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PortalConfig } from '../../platform/config/config.js';
import { KeyedHash } from '../../platform/crypto/keyed-hash.js';
import { readCookie, setCookie } from '../../platform/http/cookies.js';
import { accountLimits } from '../accounts.limits.js';

const PURPOSE = 'known-device';

/** A browser in which accounts have logged in. */
export interface KnownDevice {
  readonly id: string;
  /** Marks of those accounts, the latest first. */
  readonly accounts: readonly string[];
}

/**
 * Remembers in a signed cookie which accounts have logged in at a browser. A known device has its own attempts, which no stranger can
 * use up (docs/rules/sessions.md, SEC-06). It grants no access.
 */
@Injectable()
export class KnownDevices {
  private readonly keyed: KeyedHash;

  constructor(private readonly config: PortalConfig) {
    this.keyed = new KeyedHash(config, PURPOSE);
  }

  /** The id of the device if this account has logged in there. @param device result of `read` */
  idFor(device: KnownDevice | undefined, kind: SessionKind, accountId: string): string | undefined {
    if (device === undefined) return undefined;
    return this.marksOf(device.id, kind, accountId).some((mark) => device.accounts.includes(mark))
      ? device.id
      : undefined;
  }

  /** Records in the browser that this account has logged in. */
  remember(request: FastifyRequest, reply: FastifyReply, kind: SessionKind, accountId: string): void {
    const known = this.read(request);
    const id = known?.id ?? randomBytes(16).toString('base64url');
    const marks = this.marksOf(id, kind, accountId);
    const others = known?.accounts.filter((mark) => !marks.includes(mark)) ?? [];
    const accounts = [...marks.slice(0, 1), ...others].slice(0, accountLimits.accountsPerDevice);
    const content = [id, ...accounts].join('.');
    const value = `${content}.${this.keyed.of(content)}`;
    setCookie(reply, this.config, 'device', value, accountLimits.knownDeviceSeconds);
  }

  /** Reads the cookie; undefined when it is not ours. */
  read(request: FastifyRequest): KnownDevice | undefined {
    const value = readCookie(request, this.config, 'device') ?? '';
    const end = value.lastIndexOf('.');
    if (end < 0) return undefined;
    const content = value.slice(0, end);
    const [id = '', ...accounts] = content.split('.');
    return this.keyed.matches(content, value.slice(end + 1)) ? { id, accounts } : undefined;
  }

  /** Represents an account in the cookie, by each key, without revealing which one. */
  private marksOf(id: string, kind: SessionKind, accountId: string): string[] {
    return this.keyed.ofEach(JSON.stringify([id, kind, accountId])).map((mark) => mark.slice(0, 22));
  }
}
