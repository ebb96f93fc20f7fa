import { type DocumentProof, readProof, versionOfCode } from './proof.js';

/** A public key of `/.well-known/document-keys.json`: a JSON Web Key (RFC 8037) with its start and withdrawal. */
export interface ProofKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly use: 'sig';
  readonly kid: string;
  /** 32 bytes, base64url */
  readonly x: string;
  /** First day of use, `YYYY-MM-DD`. */
  readonly from: string;
  /** Its signatures are no longer valid, because it may be compromised. */
  readonly withdrawn?: true;
}

export interface ProofKeySet {
  readonly keys: readonly ProofKey[];
}

/** The result of checking a proof offline. */
export type ProofVerdict =
  /** No proof, or an incomplete one. */
  | { readonly state: 'unreadable' }
  /** The key is not in the set. */
  | { readonly state: 'unknownKey' | 'withdrawnKey'; readonly kid: string }
  /** The signature is invalid. */
  | { readonly state: 'forged' }
  /** The browser cannot verify signatures. */
  | { readonly state: 'uncheckable' }
  | {
      readonly state: 'genuine';
      readonly proof: DocumentProof;
      /** Whether it belongs to the code in the URL; true without one. */
      readonly isOfCode: boolean;
      /** By the given clock. */
      readonly isExpired: boolean;
      /** Issued in the future: the clock is behind by more than the tolerance. */
      readonly isEarly: boolean;
    };

interface ProofCheck {
  /** The fragment of the URL. */
  readonly text: string;
  /** The code in the URL, if any. */
  readonly code?: string;
  readonly keys: readonly ProofKey[];
  /** UTC */
  readonly now: Date;
  /** Ed25519. @returns undefined if it cannot be verified here */
  readonly verify: (
    key: ProofKey,
    signed: Uint8Array<ArrayBuffer>,
    signature: Uint8Array<ArrayBuffer>,
  ) => Promise<boolean | undefined>;
}

/** Tolerance of phone clocks. */
const CLOCK_MS = 2 * 60_000;
const INDIA_MS = 5.5 * 60 * 60_000;

/** Checks a proof offline (docs/rules/approval.md). State and later versions are only available online. */
export async function checkProof(check: ProofCheck): Promise<ProofVerdict> {
  const { text, code, keys, now, verify } = check;
  const read = readProof(text);
  if (read === undefined) return { state: 'unreadable' };
  const { proof, signed, signature } = read;
  const key = keys.find(({ kid }) => kid === proof.kid);
  if (key === undefined) return { state: 'unknownKey', kid: proof.kid };
  if (key.withdrawn === true) return { state: 'withdrawnKey', kid: proof.kid };
  const isGenuine = await verify(key, signed, signature);
  if (isGenuine === undefined) return { state: 'uncheckable' };
  if (!isGenuine) return { state: 'forged' };
  const today = new Date(now.getTime() + INDIA_MS).toISOString().slice(0, 10);
  return {
    state: 'genuine',
    proof,
    isOfCode: code === undefined || versionOfCode(code) === proof.version,
    isExpired: proof.validUntil !== undefined && proof.validUntil < today,
    isEarly: proof.issuedAt.getTime() - now.getTime() > CLOCK_MS,
  };
}
