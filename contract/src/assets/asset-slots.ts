import { uploadLimits } from '../enums.js';
import { type KitItemId, kitItems } from '../kit/kit-items.js';

/** Pictures of the branding record: the logo, what the two signatories sign with, and the seal. */
export const artSlots = ['logo', 'signature1', 'signature2', 'seal'] as const;
export type ArtSlot = (typeof artSlots)[number];

/** A place for one of the organisation's own files. */
export type AssetSlot = `kit/${KitItemId}` | `branding/${ArtSlot}`;

export const assetSlots: readonly AssetSlot[] = [
  ...kitItems.map(({ item }) => `kit/${item}` as const),
  ...artSlots.map((slot) => `branding/${slot}` as const),
];

/** What a slot takes (docs/rules/uploads.md): names of files by their endings, and at most so many bytes. */
export interface AssetRule {
  readonly extensions: readonly string[];
  readonly maxBytes: number;
}

const pictures = ['png', 'jpg', 'jpeg', 'webp'];

export function assetRuleOf(slot: AssetSlot): AssetRule {
  if (slot.startsWith('branding/')) return { extensions: pictures, maxBytes: uploadLimits.image };
  return kitItems.find(({ item }) => slot === `kit/${item}`)?.type === 'PDF'
    ? { extensions: ['pdf'], maxBytes: uploadLimits.pdf }
    : { extensions: ['jpg', 'jpeg'], maxBytes: uploadLimits.image };
}

/** The ending of what is kept: a signature is ink alone (PNG), a logo or seal keeps what shows through (PNG), or is a JPG. */
export function assetExtension(slot: AssetSlot, extension: string): string {
  if (slot.startsWith('branding/signature')) return 'png';
  return extension === 'png' || extension === 'pdf' ? extension : 'jpg';
}
