import { createPublicKey, sign, verify } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AppType } from '@portal/contract/enums';
import type { DocumentKind } from '@portal/contract/members/document-kinds';
import { checkProof, type ProofKey, type ProofKeySet } from '@portal/contract/members/check-proof';
import { type DocumentProof, versionOfCode, writeProof } from '@portal/contract/members/proof';
import { withoutTitle } from '@portal/contract/validation/visible-text';
import { PortalConfig } from '../../platform/config/config.js';
import {
  privateKeyOf,
  type ProofKeyEntry,
  proofKeyEntry,
  proofKeyIdOf,
  publicBytesOf,
} from '../../platform/config/proof-keys.js';

/** The facts in the proof of a document, all of which are printed on it. */
export interface ProvenFacts {
  readonly appType: AppType;
  /** The printed number. */
  readonly memNo: string;
  /** As printed, without the title. */
  readonly name: string;
  /** Date of the document. */
  readonly issuedAt: Date;
  /** Last day in India, `YYYY-MM-DD`. */
  readonly validUntil?: string;
}

/** Returns the facts of a document. @param name with or without the title */
export function provenFactsOf({
  name,
  validUntil,
  ...facts
}: Omit<ProvenFacts, 'validUntil'> & { readonly validUntil?: string | undefined }): ProvenFacts {
  return { ...facts, name: withoutTitle(name), ...(validUntil === undefined ? {} : { validUntil }) };
}

/** Signs the facts of documents, and publishes the keys to verify them (docs/decisions/0019-offline-proof.md). */
@Injectable()
export class DocumentProofs {
  private readonly newest: ProofKeyEntry;
  private readonly signingKid: string;
  private readonly keys: ProofKeySet;

  constructor(config: PortalConfig) {
    const entries = config.DOCUMENT_PROOF_KEYS.flatMap((text) => proofKeyEntry(text) ?? []);
    const [newest] = entries;
    if (newest === undefined) throw new RangeError('DOCUMENT_PROOF_KEYS is empty');
    this.newest = newest;
    this.signingKid = proofKeyIdOf(publicBytesOf(newest));
    this.keys = { keys: entries.map(publicKeyOf) };
  }

  /**
   * Returns the proof for the fragment of a document's URL. It is deterministic per key, so that a document rendered again is identical.
   * @throws RangeError for a number that leaves no room for a name
   */
  proofOf(facts: ProvenFacts, kind: DocumentKind, code: string): string {
    const { appType, memNo, name, issuedAt, validUntil } = facts;
    const key = privateKeyOf(this.newest);
    return writeProof(
      {
        ...{ kid: this.signingKid, appType, kind, issuedAt, name, number: memNo },
        version: versionOfCode(code),
        ...(validUntil === undefined ? {} : { validUntil }),
      },
      (bytes) => sign(null, bytes, key),
    );
  }

  /** Returns the facts of a genuine proof that belongs to a code; undefined for any other text. @param now UTC */
  async genuine(text: string, code: string, now: Date): Promise<DocumentProof | undefined> {
    const verdict = await checkProof({
      ...{ text, code, keys: this.keys.keys, now },
      verify: async (key, signed, signature) =>
        Promise.resolve(verify(null, signed, createPublicKey({ key: { ...key }, format: 'jwk' }), signature)),
    });
    return verdict.state === 'genuine' && verdict.isOfCode ? verdict.proof : undefined;
  }

  /** Returns the public keys of all signing keys, newest first. */
  keySet(): ProofKeySet {
    return this.keys;
  }
}

function publicKeyOf(entry: ProofKeyEntry): ProofKey {
  const bytes = publicBytesOf(entry);
  return {
    kty: 'OKP',
    crv: 'Ed25519',
    use: 'sig',
    kid: proofKeyIdOf(bytes),
    x: bytes.toString('base64url'),
    from: entry.from,
    ...(entry.use === 'withdrawn' ? { withdrawn: true as const } : {}),
  };
}
