import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { isCalendarDay } from '@portal/contract/format';
import { ValidateBy } from 'class-validator';

/** A key of `DOCUMENT_PROOF_KEYS` (docs/operations.md). */
export interface ProofKeyEntry {
  /** First day on which it signs, `YYYY-MM-DD`. */
  readonly from: string;
  /** `sign`: a private seed. `read` and `withdrawn`: only the public key. */
  readonly use: 'sign' | 'read' | 'withdrawn';
  /** 64 hex digits: the seed, or the public key. */
  readonly hex: string;
}

const ENTRY = /^(\d{4}-\d{2}-\d{2}):(sign|read|withdrawn):([0-9a-f]{64})$/i;
/** DER prefixes of the 32 key bytes in PKCS #8 and SPKI (RFC 8410). */
const PRIVATE_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

/** Parses an entry, `2026-11-24:sign:<64 hex digits>`. @returns undefined for an invalid one */
export function proofKeyEntry(text: string): ProofKeyEntry | undefined {
  const [, from = '', use, hex = ''] = ENTRY.exec(text) ?? [];
  if (use === undefined || !isCalendarDay(from)) return undefined;
  return { from, use: use.toLowerCase() as ProofKeyEntry['use'], hex: hex.toLowerCase() };
}

/** Returns the private key of a `sign` entry. */
export function privateKeyOf({ hex }: ProofKeyEntry): KeyObject {
  const key = Buffer.concat([PRIVATE_HEAD, Buffer.from(hex, 'hex')]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

/** Returns the 32 bytes of the public key. */
export function publicBytesOf(entry: ProofKeyEntry): Buffer {
  if (entry.use !== 'sign') return Buffer.from(entry.hex, 'hex');
  const spki = createPublicKey(privateKeyOf(entry)).export({ format: 'der', type: 'spki' });
  return spki.subarray(PUBLIC_HEAD.length);
}

/** Returns the id by which proofs name their key: 8 hex digits derived from the key itself. */
export const proofKeyIdOf = (publicBytes: Uint8Array): string =>
  createHash('sha256').update(publicBytes).digest('hex').slice(0, 8);

/** Returns the problem of a list; undefined for a valid one. */
function problemOf(list: unknown): string | undefined {
  if (!Array.isArray(list) || list.length === 0) return 'names no key';
  const entries = list.map((text: unknown) => (typeof text === 'string' ? proofKeyEntry(text) : undefined));
  const good = entries.filter((entry) => entry !== undefined);
  if (good.length < entries.length)
    return 'has the form day:sign:seed, day:read:key or day:withdrawn:key, each with 64 hex digits';
  if (good[0]?.use !== 'sign') return 'must begin with a key that signs';
  const ids = new Set(good.map((entry) => proofKeyIdOf(publicBytesOf(entry))));
  return ids.size < good.length ? 'names a key twice' : undefined;
}

/** Validates a list of distinct proof keys, the first of which signs. */
export function AreProofKeys(): PropertyDecorator {
  return ValidateBy({
    name: 'areProofKeys',
    validator: {
      validate: (list) => problemOf(list) === undefined,
      defaultMessage: (args) => problemOf(args?.value) ?? '',
    },
  });
}

/** Returns the private seeds in a list. */
export const seedsOf = (list: readonly string[]): string[] =>
  list.flatMap((text) => {
    const entry = proofKeyEntry(text);
    return entry?.use === 'sign' ? [entry.hex] : [];
  });

/** Seeds of the test vectors in RFC 8032. */
const PRINTED = /^(9d61b19deffd5a60|4ccd089b28ff96da|c5aa8df43f9f837b)/;

/** Whether a seed is not random: a published test vector, or repeating or consecutive bytes. */
export function isKnownSeed(hex: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(hex)) return false;
  const bytes = [...Buffer.from(hex, 'hex')];
  const steps = new Set(bytes.slice(1).map((byte, at) => (byte - (bytes[at] ?? 0)) & 0xff));
  return PRINTED.test(hex) || steps.size < 8;
}
