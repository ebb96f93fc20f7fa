import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PortalConfig } from '../config/config.js';
import { derivedKey } from './keyed-hash.js';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const PURPOSE = 'sealed-text';

/** A sealed text cannot be opened: its key is missing, or it was changed or moved. */
export class UnreadableSeal extends Error {
  constructor(options?: ErrorOptions) {
    super('A sealed text can not be opened', options);
    this.name = 'UnreadableSeal';
  }
}

interface Key {
  readonly id: string;
  readonly bytes: Buffer;
}

function keyOf(secret: string): Key {
  const bytes = derivedKey(secret, PURPOSE);
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
}

/** Encrypts short texts at rest with DATA_KEYS: the newest key seals, every key opens (docs/rules/sessions.md). */
@Injectable()
export class SealedTexts {
  private readonly keys: readonly Key[];

  constructor(config: PortalConfig) {
    this.keys = config.DATA_KEYS.map(keyOf);
  }

  /**
   * Seals a text with AES-256-GCM.
   * @param place context of its storage; the text opens only with the same place
   * @returns `key id.iv and tag and text in base64url`
   */
  seal(text: string, place: string): string {
    const [key] = this.keys;
    if (key === undefined) throw new Error('There is no key to seal with');
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key.bytes, iv).setAAD(Buffer.from(place));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return `${key.id}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
  }

  /** Whether a text is sealed with the newest key. */
  isNewest(sealed: string): boolean {
    return sealed.split('.', 1)[0] === this.keys[0]?.id;
  }

  /** @throws UnreadableSeal for an unknown key, a changed text or another place. */
  open(sealed: string, place: string): string {
    const [id, body = ''] = sealed.split('.', 2);
    const key = this.keys.find((known) => known.id === id);
    if (key === undefined) throw new UnreadableSeal();
    const bytes = Buffer.from(body, 'base64url');
    try {
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    } catch (error) {
      throw new UnreadableSeal({ cause: error });
    }
  }
}
