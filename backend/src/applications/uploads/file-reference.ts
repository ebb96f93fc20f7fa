import type { TextKey } from '@portal/contract/texts';
import type { UploadSlot } from '@portal/contract/enums';
import { type ApplicationKey, baseSlot, parseRequestedKey } from '../../platform/storage/file-keys.js';
import { wrongTypeText } from './stored-file.js';

/** What a key or address of a client names: one stored key, one upload, or a slot in the documented shape. */
export type FileReference =
  | { readonly kind: 'final'; readonly key: string }
  | { readonly kind: 'incoming'; readonly incomingKey: string }
  | { readonly kind: 'slot'; readonly ownerId: string; readonly slot: UploadSlot; readonly person: 0 | 1 };

const INCOMING = /^incoming\/[0-9a-f]{32}$/;

/**
 * Reduces what a client sends for a file to its key: a key, with or without the version segment, or an address of it, signed
 * or not (docs/rules/uploads.md). Host, bucket and query of an address say nothing.
 * @returns undefined for anything outside the grammar.
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

/** Whose slot it is: the spouse's carry the suffix 1 (docs/rules/uploads.md). */
export function personOf({ slot }: Pick<ApplicationKey, 'slot'>): 0 | 1 {
  return slot.endsWith('1') ? 1 : 0;
}

/** Why a requested key is refused: a type that its slot does not take, or no key at all. */
export function keyProblem(key: string): TextKey {
  const otherwise = parseRequestedKey(key.replace(/\.[^./]*$/, '.png'));
  return otherwise === undefined ? 'request.key' : wrongTypeText(baseSlot(otherwise.slot));
}

/**
 * The key in an address of a stored file or document, signed or not: host, bucket and query say nothing. What is no address is
 * taken for a key.
 * @returns undefined for an address of something else
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
