import { createPublicKey, verify } from 'node:crypto';
import { checkProof, type ProofKeySet, type ProofVerdict } from '@portal/contract/members/check-proof';
import { scanned } from '../../../members/documents/rendering/testing/scan.js';
import type { ApprovalWorld } from './approval-world.js';

/** What the QR of a drawn document proves to somebody who has the portal's public keys and nothing else. @param url of the picture */
export async function scannedProof(world: ApprovalWorld, url: string): Promise<ProofVerdict> {
  const picture = new Uint8Array(await (await fetch(url)).arrayBuffer());
  const [text = ''] = await scanned(picture);
  const address = new URL(text);
  const set = (await world.person().get('/.well-known/document-keys.json')).body as unknown as ProofKeySet;
  return checkProof({
    text: address.hash.slice(1),
    code: address.pathname.replace('/verify/', ''),
    keys: set.keys,
    now: new Date(),
    verify: async (key, signed, signature) =>
      verify(null, signed, createPublicKey({ key: { ...key }, format: 'jwk' }), signature),
  });
}
