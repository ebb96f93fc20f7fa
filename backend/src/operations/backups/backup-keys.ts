import { createPrivateKey, createPublicKey, generateKeyPairSync, hash, type KeyObject } from 'node:crypto';

const PUBLIC = /^mpb-public:([A-Za-z0-9_-]{43})$/;
const PRIVATE = /^mpb-private:([A-Za-z0-9_-]{43})$/;
/** What stands before the 32 bytes of an X25519 private key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b656e04220420', 'hex');

/** A text that is no key of a backup. */
export class BackupKeyError extends Error {}

/** @returns a new pair: the public half for BACKUP_PUBLIC_KEY, the private one for a place away from the server */
export function newBackupKeys(): { readonly publicKey: string; readonly privateKey: string } {
  const { privateKey } = generateKeyPairSync('x25519');
  const { x = '', d = '' } = privateKey.export({ format: 'jwk' });
  return { publicKey: `mpb-public:${x}`, privateKey: `mpb-private:${d}` };
}

export function isBackupPublicKey(text: string): boolean {
  return PUBLIC.test(text);
}

/** @throws BackupKeyError */
export function publicKeyOf(text: string): KeyObject {
  const [, x] = PUBLIC.exec(text.trim()) ?? [];
  if (x === undefined) throw new BackupKeyError('This is no public key of backups: mpb-public: and 43 signs');
  return createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x }, format: 'jwk' });
}

/** @throws BackupKeyError */
export function privateKeyOf(text: string): KeyObject {
  const [, d] = PRIVATE.exec(text.trim()) ?? [];
  if (d === undefined)
    throw new BackupKeyError('This is no private key of backups: one line, mpb-private: and 43 signs');
  return createPrivateKey({
    key: Buffer.concat([PKCS8, Buffer.from(d, 'base64url')]),
    format: 'der',
    type: 'pkcs8',
  });
}

/** The 32 bytes of a public key, or of the public half of a private one. */
export function rawPublicKey(key: KeyObject): Buffer {
  const half = key.type === 'private' ? createPublicKey(key) : key;
  return Buffer.from(half.export({ format: 'jwk' }).x ?? '', 'base64url');
}

/** Names a pair: the same for both halves, and tells nothing of the private one. */
export function keyName(key: KeyObject): string {
  return hash('sha256', rawPublicKey(key), 'hex').slice(0, 16);
}
