import { wrongTypeText } from '@portal/contract/applications/file-content';
import type { TextKey } from '@portal/contract/texts';
import { contentTypes, type FileSlot } from '@portal/contract/enums';
import { type ApplicationKey, baseSlot, parseRequestedKey } from '../../platform/storage/file-keys.js';

/** The target of a client's key or address: a stored key, an upload, or a slot by its documented key. */
export type FileReference =
  | { readonly kind: 'final'; readonly key: string }
  | { readonly kind: 'incoming'; readonly incomingKey: string }
  | { readonly kind: 'slot'; readonly ownerId: string; readonly slot: FileSlot; readonly person: 0 | 1 };

const INCOMING = /^incoming\/[0-9a-f]{32}$/;

/**
 * Parses a client's reference to a file: a key, with or without the version segment, or its URL, signed or not
 * (docs/rules/uploads.md). Host, bucket and query of a URL are ignored.
 * @returns undefined for anything outside the grammar
 */
export function reduceToReference(value: string): FileReference | undefined {
  const path = keyIn(value.trim());
  if (path === undefined) return undefined;
  if (INCOMING.test(path)) return { kind: 'incoming', incomingKey: path };
  const parsed = parseRequestedKey(path);
  if (parsed === undefined) return undefined;
  if (parsed.version !== undefined) return { kind: 'final', key: path };
  return { kind: 'slot', ownerId: parsed.id, slot: baseSlot(parsed.slot), person: personOf(parsed) };
}

/** The person of a slot: the spouse's slots have the suffix 1 (docs/rules/uploads.md). */
export function personOf({ slot }: Pick<ApplicationKey, 'slot'>): 0 | 1 {
  return slot.endsWith('1') ? 1 : 0;
}

/**
 * A client's key with the ending of its declared type, as files are called `.jfif`, `.jpg` for a PNG, or have no ending; the content
 * decides at the inspection. The key of an unknown type stays as it is.
 */
export function keyOfType(key: string, contentType: string): string {
  const extension = Object.keys(contentTypes).find((one) => contentTypes[one] === contentType);
  const name = key.slice(key.lastIndexOf('/') + 1);
  const [, stem = '', ending = ''] = /^([^.]+)(?:\.([A-Za-z0-9]{1,5}))?$/.exec(name) ?? [];
  if (extension === undefined || stem === '' || contentTypes[ending.toLowerCase()] === contentType)
    return key;
  return `${key.slice(0, key.length - name.length)}${stem}.${extension}`;
}

/** The error key for a rejected key: a type that its slot does not take, or no key at all. */
export function keyProblem(key: string): TextKey {
  const asPng = parseRequestedKey(key.replace(/\.[^./]*$/, '.png'));
  return asPng === undefined ? 'request.key' : wrongTypeText(baseSlot(asPng.slot));
}

/**
 * The key in the URL of a stored file or document, signed or not; host, bucket and query are ignored. Any other value is returned as
 * the key.
 * @returns undefined for the URL of something else
 */
export function keyIn(value: string): string | undefined {
  if (!/^https?:\/\//i.test(value)) return value;
  let path: string;
  try {
    path = decodeURIComponent(new URL(value).pathname);
  } catch {
    return undefined;
  }
  const start = path.search(/\/(applications|incoming)\//);
  return start === -1 ? undefined : path.slice(start + 1);
}
