import { randomBytes } from 'node:crypto';
import {
  type AppType,
  appTypes,
  type FileSlot,
  fileSlots,
  slotExtensions,
  type UploadSlot,
  uploadSlots,
} from '@portal/contract/enums';

/** A slot in a file name; the spouse's have the suffix 1. */
export type SlotName = FileSlot | `${UploadSlot}1`;

export const slotNames: readonly SlotName[] = [
  ...fileSlots,
  ...uploadSlots.map((slot): SlotName => `${slot}1`),
];

/** A parsed key. */
export interface ApplicationKey {
  readonly appType: AppType;
  /** The appId, or the membership number once assigned. */
  readonly id: string;
  /** Absent in a key of the documented shape. */
  readonly version?: string;
  readonly slot: SlotName;
  /** Lower case. */
  readonly ext: string;
}

const MAX_KEY = 200;
const KEY =
  /^applications\/([a-z]+)\/([A-Za-z0-9_-]{1,34})\/(?:([a-z0-9]{1,32})\/)?([a-z]+_image1?)\.([A-Za-z]{3,4})$/;

function isSlotName(name: string): name is SlotName {
  return slotNames.some((slot) => slot === name);
}

/** Returns the slot without the spouse's suffix. */
export function baseSlot(slot: SlotName): FileSlot {
  const base = fileSlots.find((name) => slot === name || slot === `${name}1`);
  if (base === undefined) throw new RangeError(`Unknown slot ${slot}`);
  return base;
}

/**
 * Parses a key from a client, `applications/{appType}/{id}/{slot}.{ext}`, with or without the version segment (SEC-40).
 * @returns undefined for an invalid key: unknown slot, extension not allowed for the slot, `..`, more than 200 characters.
 */
export function parseRequestedKey(key: string): ApplicationKey | undefined {
  if (key.length > MAX_KEY) return undefined;
  const match = KEY.exec(key);
  if (match === null) return undefined;
  const [, type = '', id = '', version, slot = '', extension = ''] = match;
  const appType = appTypes.find((name) => name === type);
  const ext = extension.toLowerCase();
  if (appType === undefined || !isSlotName(slot) || !slotExtensions[baseSlot(slot)].includes(ext))
    return undefined;
  return { appType, id, slot, ext, ...(version === undefined ? {} : { version }) };
}

/** Returns a membership number as a key segment, without the slashes of old registers. */
export function keyNumber(memNo: string): string {
  return memNo.replaceAll('/', '_');
}

/** Target formats of converted images. */
const convertedExtensions: Readonly<Record<string, string>> = {
  bmp: 'png',
  webp: 'jpg',
  heic: 'jpg',
  heif: 'jpg',
};

/**
 * Returns the extension after inspection: BMP becomes png, WebP and HEIC jpg, and every signature a png with only its ink.
 */
export function inspectedExtension({ slot, ext }: Pick<ApplicationKey, 'slot' | 'ext'>): string {
  const original = ext.toLowerCase();
  return baseSlot(slot) === 'signature_image' ? 'png' : (convertedExtensions[original] ?? original);
}

/**
 * Builds the stored key with the version segment, so that each key is written once.
 * @throws RangeError when a part is outside the grammar.
 */
export function finalKey(parts: Required<ApplicationKey>): string {
  const { appType, id, version, slot } = parts;
  const key = `applications/${appType}/${id}/${version}/${slot}.${inspectedExtension(parts)}`;
  if (parseRequestedKey(key) === undefined) throw new RangeError('Not a key of the grammar');
  return key;
}

/** Generates a version segment, sortable by time and unique within a millisecond. */
export function newVersion(now: Date): string {
  return `v${now.getTime().toString(36)}${randomBytes(3).toString('hex')}`;
}

/** Prefix of uploads of the organisation's assets, which may be larger than application uploads. */
export const INCOMING_ASSETS = 'incoming/assets/';

/** Generates a key for an asset upload. */
export function incomingAssetKey(): string {
  return `${INCOMING_ASSETS}${randomBytes(16).toString('hex')}`;
}

/** Generates a key for one upload; no record refers to it before inspection (SEC-42). */
export function incomingKey(): string {
  return `incoming/${randomBytes(16).toString('hex')}`;
}
