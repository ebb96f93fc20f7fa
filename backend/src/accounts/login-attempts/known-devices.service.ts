import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SessionKind } from '@portal/contract/sessions/session-kinds';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PortalConfig } from '../../platform/config/config.js';
import { readCookie, setCookie } from '../../platform/http/cookies.js';
import { networksOf } from '../../platform/http/network.js';
import { accountLimits } from '../accounts.limits.js';

const PURPOSE = 'known-device';

/** From where somebody tries to log in. */
export interface LoginSource {
  readonly network: string;
  /** What the browser showed as a device that accounts have used before. */
  readonly device?: KnownDevice;
}

/** A browser in which accounts were logged in. */
export interface KnownDevice {
  readonly id: string;
  /** Marks of those accounts, the last one first. */
  readonly accounts: readonly string[];
}

/**
 * Remembers, in a signed cookie of the browser alone, which accounts were logged in there. A person at a known device has attempts of
 * their own, which no stranger can use up (docs/rules/sessions.md, SEC-06). It opens nothing.
 */
@Injectable()
export class KnownDevices {
  private readonly keys: readonly Buffer[];

  constructor(private readonly config: PortalConfig) {
    this.keys = config.DATA_KEYS.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, 32)));
  }

  /** From where a request comes. */
  sourceOf(request: FastifyRequest): LoginSource {
    const device = this.read(request);
    return { network: networksOf(request.ip).near, ...(device === undefined ? {} : { device }) };
  }

  /** The device's id, when this account was logged in there before. */
  idFor({ device }: LoginSource, kind: SessionKind, accountId: string): string | undefined {
    if (device === undefined) return undefined;
    return this.marksOf(device.id, kind, accountId).some((mark) => device.accounts.includes(mark))
      ? device.id
      : undefined;
  }

  /** Notes in the browser that this account was logged in there. */
  remember(request: FastifyRequest, reply: FastifyReply, kind: SessionKind, accountId: string): void {
    const known = this.read(request);
    const id = known?.id ?? randomBytes(16).toString('base64url');
    const marks = this.marksOf(id, kind, accountId);
    const others = known?.accounts.filter((mark) => !marks.includes(mark)) ?? [];
    const accounts = [...marks.slice(0, 1), ...others].slice(0, accountLimits.accountsPerDevice);
    const content = [id, ...accounts].join('.');
    const [key] = this.keys;
    if (key === undefined) throw new Error('There is no key to sign with');
    const value = `${content}.${macOf(key, content)}`;
    setCookie(reply, this.config, 'device', value, accountLimits.knownDeviceSeconds);
  }

  private read(request: FastifyRequest): KnownDevice | undefined {
    const value = readCookie(request, this.config, 'device') ?? '';
    const end = value.lastIndexOf('.');
    if (end < 0) return undefined;
    const content = value.slice(0, end);
    const given = Buffer.from(value.slice(end + 1));
    const isOurs = this.keys.some((key) => {
      const wanted = Buffer.from(macOf(key, content));
      return wanted.length === given.length && timingSafeEqual(wanted, given);
    });
    const [id = '', ...accounts] = content.split('.');
    return isOurs ? { id, accounts } : undefined;
  }

  /** What stands for an account in the cookie, by each key; it tells nobody which account it is. */
  private marksOf(id: string, kind: SessionKind, accountId: string): string[] {
    return this.keys.map((key) => macOf(key, JSON.stringify([id, kind, accountId])).slice(0, 22));
  }
}

function macOf(key: Buffer, content: string): string {
  return createHmac('sha256', key).update(content).digest('base64url');
}
