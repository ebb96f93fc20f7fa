import { verifyAsync } from '@noble/ed25519';
import type { ProofKey } from '@portal/contract/members/check-proof';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Whether a key made a signature: by the browser itself, and by a library in one that does not know Ed25519 yet.
 * @returns undefined where neither can: a page without a secure connection has no SHA-512
 */
export async function verifySignature(
  key: ProofKey,
  signed: Bytes,
  signature: Bytes,
): Promise<boolean | undefined> {
  const subtle = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;
  if (subtle === undefined) return undefined;
  try {
    const { kty, crv, x } = key;
    const known = await subtle.importKey('jwk', { kty, crv, x }, { name: 'Ed25519' }, false, ['verify']);
    return await subtle.verify({ name: 'Ed25519' }, known, signature, signed);
  } catch {
    return verifyByLibrary(key, signed, signature);
  }
}

/** The same without the browser's own Ed25519. */
export async function verifyByLibrary({ x }: ProofKey, signed: Bytes, signature: Bytes): Promise<boolean> {
  try {
    const letters = atob(x.replaceAll('-', '+').replaceAll('_', '/'));
    const publicKey = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return await verifyAsync(signature, signed, publicKey, { zip215: false });
  } catch {
    return false;
  }
}
