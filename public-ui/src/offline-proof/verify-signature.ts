import { verifyAsync } from '@noble/ed25519';
import type { ProofKey } from '@portal/contract/members/check-proof';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Verifies a signature with Web Crypto, or with a library in browsers without Ed25519.
 * @returns undefined if neither works: an insecure page has no SHA-512
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
    const publicKey = await subtle.importKey('jwk', { kty, crv, x }, { name: 'Ed25519' }, false, ['verify']);
    return await subtle.verify({ name: 'Ed25519' }, publicKey, signature, signed);
  } catch {
    return verifyByLibrary(key, signed, signature);
  }
}

/** Verifies a signature without Web Crypto's Ed25519. */
export async function verifyByLibrary({ x }: ProofKey, signed: Bytes, signature: Bytes): Promise<boolean> {
  try {
    const letters = atob(x.replaceAll('-', '+').replaceAll('_', '/'));
    const publicKey = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return await verifyAsync(signature, signed, publicKey, { zip215: false });
  } catch {
    return false;
  }
}
