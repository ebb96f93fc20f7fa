import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PortalConfig } from '../../platform/config/config.js';

const ID_BYTES = 12;
const MAC_BYTES = 12;
const CODE = /^[A-Za-z0-9_-]{32}$/;

/** Document codes: a random id with a signature, so that a forged code is rejected without a query (docs/rules/approval.md). */
@Injectable()
export class DocumentCodes {
  constructor(private readonly config: PortalConfig) {}

  /** Returns a new code of 32 characters for the URL in the QR code. */
  make(): string {
    const id = randomBytes(ID_BYTES);
    return Buffer.concat([id, this.signatureOf(id)]).toString('base64url');
  }

  /** Whether a code has our signature. */
  isGenuine(code: string): boolean {
    if (!CODE.test(code)) return false;
    const bytes = Buffer.from(code, 'base64url');
    return timingSafeEqual(bytes.subarray(ID_BYTES), this.signatureOf(bytes.subarray(0, ID_BYTES)));
  }

  /** Returns the verification URL of a code. */
  addressOf(code: string): string {
    return `${this.config.PUBLIC_URL.replace(/(?<!\/)\/+$/, '')}/verify/${code}`;
  }

  private signatureOf(id: Buffer): Buffer {
    return createHmac('sha256', this.config.DOCUMENT_SIGNING_KEY).update(id).digest().subarray(0, MAC_BYTES);
  }
}
