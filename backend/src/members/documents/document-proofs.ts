import { sign } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AppType } from '@portal/contract/enums';
import type { DocumentKind } from '@portal/contract/members/document-kinds';
import type { ProofKey, ProofKeySet } from '@portal/contract/members/check-proof';
import { versionOfCode, writeProof } from '@portal/contract/members/proof';
import { PortalConfig } from '../../platform/config/config.js';
import {
  privateKeyOf,
  type ProofKeyEntry,
  proofKeyEntry,
  proofKeyIdOf,
  publicBytesOf,
} from '../../platform/config/proof-keys.js';

/** What a proof says of one document of a person; all of it stands on the document as well. */
export interface ProvenFacts {
  readonly appType: AppType;
  /** The printed number. */
  readonly memNo: string;
  /** As printed, without the title. */
  readonly name: string;
  /** The moment that the document is dated with. */
  readonly issuedAt: Date;
  /** Last day in India, `YYYY-MM-DD`. */
  readonly validUntil?: string;
}

/** Signs what a document says of itself, and names the keys by which that is checked (docs/decisions/0019-offline-proof.md). */
@Injectable()
export class DocumentProofs {
  private readonly newest: ProofKeyEntry;
  private readonly signingKid: string;
  private readonly keys: ProofKeySet;

  constructor(config: PortalConfig) {
    const entries = config.DOCUMENT_PROOF_KEYS.flatMap((text) => proofKeyEntry(text) ?? []);
    const [newest] = entries;
    if (newest === undefined) throw new RangeError('DOCUMENT_PROOF_KEYS names no key');
    this.newest = newest;
    this.signingKid = proofKeyIdOf(publicBytesOf(newest));
    this.keys = { keys: entries.map(publicKeyOf) };
  }

  /**
   * The proof of a document, as it stands behind the `#` of its address: the same facts make the same text as long as the key is the
   * same, so that a document that is drawn again is the same picture.
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

  /** Every key that a document may have been signed with, newest first; only what anybody may know. */
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
