import { type DocumentProof, readProof, versionOfCode } from './proof.js';

/** A public key of `/.well-known/document-keys.json`: a JSON Web Key (RFC 8037) with when it began, and whether it still counts. */
export interface ProofKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly use: 'sig';
  readonly kid: string;
  /** 32 bytes, base64url */
  readonly x: string;
  /** Day from which it signed, `YYYY-MM-DD`. */
  readonly from: string;
  /** What it signed proves nothing any more: somebody else may have had it. */
  readonly withdrawn?: true;
}

export interface ProofKeySet {
  readonly keys: readonly ProofKey[];
}

/** What a proof came to, and what of it holds without a connection. */
export type ProofVerdict =
  /** No proof, or an incomplete one. */
  | { readonly state: 'unreadable' }
  /** A key that is not in the set. */
  | { readonly state: 'unknownKey' | 'withdrawnKey'; readonly kid: string }
  /** The signature is not the organisation's over these bytes. */
  | { readonly state: 'forged' }
  /** This browser can not check signatures. */
  | { readonly state: 'uncheckable' }
  | {
      readonly state: 'genuine';
      readonly proof: DocumentProof;
      /** Whether it belongs to the code of the address; true without one. */
      readonly isOfCode: boolean;
      /** By the clock that was given. */
      readonly isExpired: boolean;
      /** Issued after now: the clock is behind, by more than clocks usually are. */
      readonly isEarly: boolean;
    };

interface ProofCheck {
  /** What stands behind the `#`. */
  readonly text: string;
  /** The code in the address, where there is one. */
  readonly code?: string;
  readonly keys: readonly ProofKey[];
  /** UTC */
  readonly now: Date;
  /** Ed25519. @returns undefined when it can not be checked here */
  readonly verify: (
    key: ProofKey,
    signed: Uint8Array<ArrayBuffer>,
    signature: Uint8Array<ArrayBuffer>,
  ) => Promise<boolean | undefined>;
}

/** Clocks of phones are right to a minute or so. */
const CLOCK_MS = 2 * 60_000;
const INDIA_MS = 5.5 * 60 * 60_000;

/** Checks a proof without asking anybody (docs/rules/approval.md). State and later versions are not in it: they are told online. */
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
