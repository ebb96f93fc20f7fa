import type { AppType } from '../enums.js';
import { type DocumentKind, documentKinds, documentKindTable } from './document-kinds.js';

// The proof in the QR code of a document (docs/decisions/0019-offline-proof.md). The file uses only APIs that browsers and Node share, because
// the page that checks proofs offline is a single script. Printed documents carry proofs, so every format must stay readable; a change needs a
// new number in the first byte.

/** The signed facts of a document. */
export interface DocumentProof {
  /** Id of the signing key: the first 8 hex digits of the SHA-256 of its 32 public bytes. */
  readonly kid: string;
  readonly appType: AppType;
  readonly kind: DocumentKind;
  /** Whole seconds; its India date is the date of issue. */
  readonly issuedAt: Date;
  /** Last day in India, `YYYY-MM-DD`; absent when the membership is for life. */
  readonly validUntil?: string;
  /** Version of the document: the first 8 characters of its code. */
  readonly version: string;
  /** The printed number. */
  readonly number: string;
  /** As printed, without the title; truncated if `isNameCut`. */
  readonly name: string;
  readonly isNameCut: boolean;
}

/** A parsed proof; untrusted until the signature over `signed` is verified. */
interface ReadProof {
  readonly proof: DocumentProof;
  readonly signed: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
}

/** Signature included. */
export const PROOF_BYTES = 120;
const NAME_BYTES = 24;
const SIGNATURE_BYTES = 64;
/** Bytes before the number: format, key, kinds, time, last day, version, length of the number. */
const HEAD_BYTES = 19;
const FORMAT = 1;
const CUT = 0x80;
const DAY_MS = 86_400_000;
/** Domain separator, signed before the bytes, so that no other signature is valid here. */
const CONTEXT = 'membership document proof:';

const appTypeNumbers = { single: 1, couple: 2, student: 3, old: 4 } as const satisfies Record<
  AppType,
  number
>;

const utf8 = new TextEncoder();
const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns the document version of a code. */
export const versionOfCode = (code: string): string => code.slice(0, 8);

/**
 * Returns the proof of a document; deterministic per facts and key, as Ed25519 signatures are.
 * @param facts with the full name
 * @param sign Ed25519 signature of the given bytes
 * @returns decimal digits, the densest QR mode: 287 digits for 120 bytes
 * @throws RangeError if the number leaves no room for a name, or a date is outside 1970 to 2106
 */
export function writeProof(
  facts: Omit<DocumentProof, 'isNameCut'>,
  sign: (bytes: Uint8Array) => Uint8Array,
): string {
  const number = utf8.encode(facts.number);
  const room = Math.min(NAME_BYTES, PROOF_BYTES - HEAD_BYTES - SIGNATURE_BYTES - number.length);
  const name = beginningOf(facts.name, room);
  if (number.length === 0 || name === '') throw new RangeError('A proof has no room for this number or name');
  const body = new Uint8Array(HEAD_BYTES + number.length + utf8.encode(name).length);
  const view = new DataView(body.buffer);
  const cut = name === facts.name ? 0 : CUT;
  view.setUint8(0, FORMAT);
  view.setUint32(1, Number.parseInt(facts.kid, 16));
  view.setUint8(5, cut + documentKindTable[facts.kind].proofNumber * 8 + appTypeNumbers[facts.appType]);
  view.setUint32(6, within(facts.issuedAt.getTime() / 1000, 0xffffffff));
  view.setUint16(10, facts.validUntil === undefined ? 0 : within(dayNumber(facts.validUntil), 0xffff));
  body.set(bytesOfVersion(facts.version), 12);
  view.setUint8(18, number.length);
  body.set(number, HEAD_BYTES);
  body.set(utf8.encode(name), HEAD_BYTES + number.length);
  return BigInt(`0x${hexOf(body)}${hexOf(sign(signedBytes(body)))}`).toString();
}

/**
 * Parses a proof from the fragment of a URL; does not verify the signature.
 * @returns undefined for invalid input or an unknown format
 */
export function readProof(text: string): ReadProof | undefined {
  const bytes = bytesOfDigits(text);
  if (bytes === undefined || bytes[0] !== FORMAT) return undefined;
  const body = bytes.subarray(0, -SIGNATURE_BYTES);
  const view = new DataView(body.buffer, 0, body.length);
  const nameAt = HEAD_BYTES + view.getUint8(18);
  if (nameAt === HEAD_BYTES || nameAt >= body.length) return undefined;
  const kinds = view.getUint8(5);
  const appType = keyOf(appTypeNumbers, kinds & 7);
  const kind = documentKinds.find((one) => documentKindTable[one].proofNumber === ((kinds >> 3) & 7));
  const number = textOfBytes(body.subarray(HEAD_BYTES, nameAt));
  const name = textOfBytes(body.subarray(nameAt));
  if (appType === undefined || kind === undefined || number === undefined || name === undefined)
    return undefined;
  const lastDay = view.getUint16(10);
  return {
    proof: {
      ...{ kid: hexOf(body.subarray(1, 5)), appType, kind, number, name },
      issuedAt: new Date(view.getUint32(6) * 1000),
      ...(lastDay === 0 ? {} : { validUntil: new Date(lastDay * DAY_MS).toISOString().slice(0, 10) }),
      version: versionOfBytes(body.subarray(12, 18)),
      isNameCut: (kinds & CUT) !== 0,
    },
    signed: signedBytes(body),
    signature: bytes.subarray(-SIGNATURE_BYTES),
  };
}

/** Truncates a text to a number of bytes at grapheme clusters, or at code points if the first cluster is too long. */
function beginningOf(text: string, room: number): string {
  if (utf8.encode(text).length <= room) return text;
  const letters = [...new Intl.Segmenter('hi', { granularity: 'grapheme' }).segment(text)];
  const whole = taken(
    letters.map(({ segment }) => segment),
    room,
  );
  return whole === '' ? taken([...text], room) : whole;
}

function taken(parts: readonly string[], room: number): string {
  let beginning = '';
  for (const part of parts) {
    if (utf8.encode(beginning + part).length > room) break;
    beginning += part;
  }
  return beginning.trimEnd();
}

function signedBytes(body: Uint8Array): Uint8Array<ArrayBuffer> {
  const context = utf8.encode(CONTEXT);
  const bytes = new Uint8Array(context.length + body.length);
  bytes.set(context);
  bytes.set(body, context.length);
  return bytes;
}

/** The first byte, the format, is not zero, so that digits and bytes encode the same number. */
function bytesOfDigits(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[1-9]\d{190,288}$/.test(text)) return undefined;
  const hex = BigInt(text).toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  const length = even.length / 2;
  if (length < HEAD_BYTES + SIGNATURE_BYTES + 2 || length > PROOF_BYTES) return undefined;
  return Uint8Array.from({ length }, (_, at) => Number.parseInt(even.slice(2 * at, 2 * at + 2), 16));
}

function textOfBytes(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function bytesOfVersion(version: string): Uint8Array {
  if (!/^[\w-]{8}$/.test(version)) throw new RangeError('A version has 8 characters of a code');
  return Uint8Array.from(atob(version.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
}

const versionOfBytes = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

function within(value: number, most: number): number {
  const whole = Math.floor(value);
  if (!(whole > 0 && whole <= most)) throw new RangeError('A date of a proof is outside of its range');
  return whole;
}

function keyOf<Key extends string>(numbers: Readonly<Record<Key, number>>, wanted: number): Key | undefined {
  return (Object.keys(numbers) as Key[]).find((key) => numbers[key] === wanted);
}
