import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PortalConfig } from '../../platform/config/config.js';

const ID_BYTES = 12;
const MAC_BYTES = 12;
const CODE = /^[A-Za-z0-9_-]{32}$/;

/** Codes of documents: a random id and its signature, so that a made-up code costs no query (docs/rules/approval.md). */
@Injectable()
export class DocumentCodes {
  constructor(private readonly config: PortalConfig) {}

  /** A new code of 32 characters, as it stands in the QR's address. */
  make(): string {
    const id = randomBytes(ID_BYTES);
    return Buffer.concat([id, this.signatureOf(id)]).toString('base64url');
  }

  /** Whether a code was made here. */
  isGenuine(code: string): boolean {
    if (!CODE.test(code)) return false;
    const bytes = Buffer.from(code, 'base64url');
    return timingSafeEqual(bytes.subarray(ID_BYTES), this.signatureOf(bytes.subarray(0, ID_BYTES)));
  }

  /** The address that the QR of a document holds. */
  addressOf(code: string): string {
    return `${this.config.PUBLIC_URL.replace(/(?<!\/)\/+$/, '')}/verify/${code}`;
  }

  private signatureOf(id: Buffer): Buffer {
    return createHmac('sha256', this.config.DOCUMENT_SIGNING_KEY).update(id).digest().subarray(0, MAC_BYTES);
  }
}
