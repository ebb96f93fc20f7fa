import { randomBytes } from 'node:crypto';
import { type AppType, appTypes, slotExtensions, type UploadSlot, uploadSlots } from '@portal/contract/enums';

/** A slot as it stands in a file name: the spouse's carry the suffix 1. */
export type SlotName = UploadSlot | `${UploadSlot}1`;

export const slotNames: readonly SlotName[] = uploadSlots.flatMap((slot): SlotName[] => [slot, `${slot}1`]);

/** What a key of the grammar says. */
export interface ApplicationKey {
  readonly appType: AppType;
  /** The appId, or the membership number once there is one. */
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

/** The slot without the spouse's suffix. */
export function baseSlot(slot: SlotName): UploadSlot {
  const base = uploadSlots.find((name) => slot === name || slot === `${name}1`);
  if (base === undefined) throw new RangeError(`Unknown slot ${slot}`);
  return base;
}

/**
 * Reads a key as a client sends it, `applications/{appType}/{id}/{slot}.{ext}`, with or without the version segment
 * (SEC-40).
 * @returns undefined for anything outside the grammar: another slot, an extension the slot does not take, `..`, more than
 * 200 characters.
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

/** What stands for a membership number in a key: numbers of registers may have strokes, which a key keeps for its folders. */
export function keyNumber(memNo: string): string {
  return memNo.replaceAll('/', '_');
}

/** What pictures become that are not stored as they come. */
const kept: Readonly<Record<string, string>> = { bmp: 'png', webp: 'jpg', heic: 'jpg', heif: 'jpg' };

/**
 * The extension of a file after inspection: BMP becomes png, WebP and HEIC jpg, and every signature png, of which only the ink
 * is kept.
 */
export function inspectedExtension({ slot, ext }: Pick<ApplicationKey, 'slot' | 'ext'>): string {
  const given = ext.toLowerCase();
  return baseSlot(slot) === 'signature_image' ? 'png' : (kept[given] ?? given);
}

/**
 * The stored key: with the version segment, so that a key is written once.
 * @throws RangeError when a part is outside the grammar.
 */
export function finalKey(parts: Required<ApplicationKey>): string {
  const { appType, id, version, slot } = parts;
  const key = `applications/${appType}/${id}/${version}/${slot}.${inspectedExtension(parts)}`;
  if (parseRequestedKey(key) === undefined) throw new RangeError('Not a key of the grammar');
  return key;
}

/** A new version segment: sorts by time, and two of the same millisecond differ. */
export function newVersion(now: Date): string {
  return `v${now.getTime().toString(36)}${randomBytes(3).toString('hex')}`;
}

/** Where the organisation's own files arrive, which may be larger than any of an application. */
export const INCOMING_ASSETS = 'incoming/assets/';

/** The same for one of them. */
export function incomingAssetKey(): string {
  return `${INCOMING_ASSETS}${randomBytes(16).toString('hex')}`;
}

/** A new address for one upload; nothing refers to it until it was inspected (SEC-42). */
export function incomingKey(): string {
  return `incoming/${randomBytes(16).toString('hex')}`;
}
