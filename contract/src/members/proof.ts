import type { AppType } from '../enums.js';
import type { DocumentKind } from './document-kinds.js';

// The proof that the QR of a document carries (docs/decisions/0019-offline-proof.md). It needs nothing but what browsers and Node have
// in common, and imports nothing: the page that checks it without a network is one script. Documents are printed with it: what it reads
// today it has to read for ever, and a change is another number in the first byte.

/** What the organisation says of a document, signed. */
export interface DocumentProof {
  /** Of the key that signed it: the first 8 hex digits of the SHA-256 of its 32 public bytes. */
  readonly kid: string;
  readonly appType: AppType;
  readonly kind: DocumentKind;
  /** Whole seconds; its day in India is the date of issue. */
  readonly issuedAt: Date;
  /** Last day in India, `YYYY-MM-DD`; absent when the membership is for life. */
  readonly validUntil?: string;
  /** Of the document: the first 8 characters of its code. Another version has another code. */
  readonly version: string;
  /** The printed number. */
  readonly number: string;
  /** As printed, without the title; its beginning when `isNameCut`. */
  readonly name: string;
  readonly isNameCut: boolean;
}

/** A proof as it was found, taken apart. Nothing of it is true before the signature was checked over `signed`. */
interface ReadProof {
  readonly proof: DocumentProof;
  readonly signed: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
}

/** Signature included. */
export const PROOF_BYTES = 120;
const NAME_BYTES = 24;
const SIGNATURE_BYTES = 64;
/** Before the number: format, key, kinds, moment, last day, version, length of the number. */
const HEAD_BYTES = 19;
const FORMAT = 1;
const CUT = 0x80;
const DAY_MS = 86_400_000;
/** Signed before the bytes, so that no signature made for something else can stand here. */
const CONTEXT = 'membership document proof:';

const appTypeNumbers = { single: 1, couple: 2, student: 3, old: 4 } as const satisfies Record<
  AppType,
  number
>;
const kindNumbers = {
  certificate: 1,
  card: 2,
  'welcome-en': 3,
  'welcome-hi': 4,
} as const satisfies Record<DocumentKind, number>;

const utf8 = new TextEncoder();
const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The version of a document that a code belongs to. */
export const versionOfCode = (code: string): string => code.slice(0, 8);

/**
 * Makes the proof of a document: the same facts and key make the same text, for Ed25519 signs without chance.
 * @param facts with the whole name
 * @param sign Ed25519 over the bytes it is given
 * @returns decimal digits, the densest form that a QR code has: 120 bytes are 287 of them
 * @throws RangeError when the number leaves no room for a name, or a date is outside of 1970 to 2106
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
  view.setUint8(5, cut + kindNumbers[facts.kind] * 8 + appTypeNumbers[facts.appType]);
  view.setUint32(6, within(facts.issuedAt.getTime() / 1000, 0xffffffff));
  view.setUint16(10, facts.validUntil === undefined ? 0 : within(dayNumber(facts.validUntil), 0xffff));
  body.set(bytesOfVersion(facts.version), 12);
  view.setUint8(18, number.length);
  body.set(number, HEAD_BYTES);
  body.set(utf8.encode(name), HEAD_BYTES + number.length);
  return BigInt(`0x${hexOf(body)}${hexOf(sign(signedBytes(body)))}`).toString();
}

/**
 * Reads a proof, as it stands behind the `#` of an address. The signature is not checked.
 * @returns undefined for anything that is none, or is of a format that is not known here
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
  const kind = keyOf(kindNumbers, (kinds >> 3) & 7);
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

/** The beginning of a text within so many bytes: whole letters with their signs, and whole characters where one alone is longer. */
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

/** The first byte is the format and no zero: digits and bytes are the same number. */
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
