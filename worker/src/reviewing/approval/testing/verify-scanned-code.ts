import { createPublicKey, verify } from 'node:crypto';
import { checkProof, type ProofKeySet, type ProofVerdict } from '@portal/contract/members/check-proof';
import { scanned } from '../../../members/documents/rendering/testing/scan.js';
import type { ApprovalHarness } from './approval-harness.js';

/** Verifies the QR code of a rendered document offline, with the portal's public keys. @param url of the image */
export async function verifyScannedCode(harness: ApprovalHarness, url: string): Promise<ProofVerdict> {
  const picture = new Uint8Array(await (await fetch(url)).arrayBuffer());
  const [text = ''] = await scanned(picture);
  const address = new URL(text);
  const set = (await harness.person().get('/.well-known/document-keys.json')).body as unknown as ProofKeySet;
  return checkProof({
    text: address.hash.slice(1),
    code: address.pathname.replace('/verify/', ''),
    keys: set.keys,
    now: new Date(),
    verify: async (key, signed, signature) =>
      verify(null, signed, createPublicKey({ key: { ...key }, format: 'jwk' }), signature),
  });
}
