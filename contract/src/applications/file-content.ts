import { type FileSlot, slotExtensions } from '../enums.js';

/** First bytes that {@link extensionOfContent} needs. */
export const CONTENT_BYTES = 32;

/** Signatures of the types that uploads may have, by the extension of each. */
const signatures: readonly (readonly [extension: string, pattern: RegExp])[] = [
  ['jpg', /^\xFF\xD8\xFF/],
  ['png', /^\x89PNG\r\n\x1A\n/],
  ['bmp', /^BM/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['heic', /^[^]{4}ftyp(?:heic|heix|hevc|hevx|heim|heis|mif1|msf1)/],
  ['pdf', /^\s{0,8}%PDF-/],
];

/**
 * Returns the extension of a file by its first bytes (docs/rules/uploads.md); undefined for a type that no upload has. The inspection
 * of the worker decides whether the file really is one.
 * @param bytes at least the first {@link CONTENT_BYTES}
 */
export function extensionOfContent(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, CONTENT_BYTES));
  return signatures.find(([, pattern]) => pattern.test(start))?.[0];
}

/** The text for a file whose type a slot does not take (docs/rules/validation.md). */
export const wrongTypeText = (slot: FileSlot): 'file.documents' | 'file.images' =>
  slotExtensions[slot].includes('pdf') ? 'file.documents' : 'file.images';
