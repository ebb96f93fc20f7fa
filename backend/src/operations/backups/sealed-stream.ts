import {
  createCipheriv,
  createDecipheriv,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import { rawPublicKey } from './backup-keys.js';

/** Before each file: the form, so that one of today is read for ever (sealed-stream.test.ts has one). */
const MAGIC = Buffer.from('MPB1');
const KEY_BYTES = 32;
const TAG_BYTES = 16;
const FRAME = 64 * 1024;
const LAST = 1;

/** A file was changed, cut off, or belongs to another key. */
export class SealBroken extends Error {}

function keyOf(shared: Buffer, own: Buffer, recipient: Buffer): Buffer {
  const salt = Buffer.concat([own, recipient]);
  return Buffer.from(hkdfSync('sha256', shared, salt, 'membership-portal backup 1', KEY_BYTES));
}

/** A frame has its place and whether it is the last one in its nonce: none can be left out, moved or put behind the end. */
function nonceOf(frame: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(frame));
  if (last) nonce.writeUInt8(LAST, 11);
  return nonce;
}

/**
 * Encrypts for the holder of the private key: X25519 with a key for this file alone, HKDF-SHA256, and AES-256-GCM in frames of 64 KiB,
 * each with its length before it. The process that writes it can not read it again.
 */
export async function* sealed(source: AsyncIterable<Buffer>, recipient: KeyObject): AsyncGenerator<Buffer> {
  const { privateKey } = generateKeyPairSync('x25519');
  const own = rawPublicKey(privateKey);
  const shared = diffieHellman({ privateKey, publicKey: recipient });
  const key = keyOf(shared, own, rawPublicKey(recipient));
  yield Buffer.concat([MAGIC, own]);
  let frame = 0;
  const framed = (plain: Buffer, last: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(frame, last));
    frame += 1;
    const body = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    return Buffer.concat([length, body]);
  };
  let kept: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    kept.push(chunk);
    bytes += chunk.length;
    if (bytes <= FRAME) continue;
    let rest = Buffer.concat(kept);
    // The last frame is the one that is written at the end, so one byte at least stays here.
    while (rest.length > FRAME) {
      yield framed(rest.subarray(0, FRAME), false);
      rest = rest.subarray(FRAME);
    }
    kept = [rest];
    bytes = rest.length;
  }
  yield framed(Buffer.concat(kept), true);
}

/** @throws SealBroken as soon as a frame is not what was written; what came before it is genuine */
export async function* opened(source: AsyncIterable<Buffer>, privateKey: KeyObject): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source);
  const head = await reader.take(MAGIC.length + KEY_BYTES);
  if (head === undefined || !head.subarray(0, MAGIC.length).equals(MAGIC))
    throw new SealBroken('This is no file of a backup');
  const own = head.subarray(MAGIC.length);
  const publicKey = createPublicKey({
    key: { kty: 'OKP', crv: 'X25519', x: own.toString('base64url') },
    format: 'jwk',
  });
  const key = keyOf(diffieHellman({ privateKey, publicKey }), own, rawPublicKey(privateKey));
  for (let frame = 0; ; frame += 1) {
    const length = (await reader.take(4))?.readUInt32BE();
    if (length === undefined) throw new SealBroken('The file is cut off');
    if (length < TAG_BYTES || length > FRAME + TAG_BYTES) throw new SealBroken('The file was changed');
    const body = await reader.take(length);
    if (body === undefined) throw new SealBroken('The file is cut off');
    const last = await reader.isAtEnd();
    yield plainOf(key, nonceOf(frame, last), body, frame);
    if (last) return;
  }
}

function plainOf(key: Buffer, nonce: Buffer, body: Buffer, frame: number): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce);
    decipher.setAuthTag(body.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(body.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new SealBroken(
      frame === 0
        ? 'The private key is another one, or the file was changed'
        : 'The file was changed or cut off',
    );
  }
}

/** Takes what is asked for from a stream of pieces of any size. */
export class ByteReader {
  private readonly pieces: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.pieces = source[Symbol.asyncIterator]();
  }

  /** @returns undefined when the stream ends before */
  async take(bytes: number): Promise<Buffer | undefined> {
    const parts = [this.rest];
    let have = this.rest.length;
    while (have < bytes) {
      const next = await this.pieces.next();
      if (next.done === true) return undefined;
      parts.push(next.value);
      have += next.value.length;
    }
    const all = parts.length === 1 ? this.rest : Buffer.concat(parts);
    this.rest = all.subarray(bytes);
    return all.subarray(0, bytes);
  }

  async isAtEnd(): Promise<boolean> {
    while (this.rest.length === 0) {
      const next = await this.pieces.next();
      if (next.done === true) return true;
      this.rest = next.value;
    }
    return false;
  }
}
