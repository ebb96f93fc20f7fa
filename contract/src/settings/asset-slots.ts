import { contentTypes, type Language, uploadLimits } from '../enums.js';
import { type NoticeSlot, noticeSlots } from '../notices/responses.js';
import type { TextKey } from '../texts.js';
import type { Text } from '../text.js';

/** An item of the member kit. */
export interface KitItem {
  readonly item: string;
  readonly name: Text;
  readonly type: 'PDF' | 'JPG';
}

/** The downloads of members, in the order of the page (docs/rules/pages.md). */
export const kitItems = [
  { item: 'brochure', name: { en: 'Brochure', hi: 'परिचय पुस्तिका' }, type: 'PDF' },
  { item: 'membership-kit', name: { en: 'Membership kit', hi: 'सदस्यता किट' }, type: 'PDF' },
  { item: 'picture-1', name: { en: 'Picture 1', hi: 'चित्र 1' }, type: 'JPG' },
  { item: 'picture-2', name: { en: 'Picture 2', hi: 'चित्र 2' }, type: 'JPG' },
  { item: 'picture-3', name: { en: 'Picture 3', hi: 'चित्र 3' }, type: 'JPG' },
  { item: 'logo-jpg', name: { en: 'Logo', hi: 'लोगो' }, type: 'JPG' },
  { item: 'logo-pdf', name: { en: 'Logo', hi: 'लोगो' }, type: 'PDF' },
  { item: 'swastik-jpg', name: { en: 'Swastik sticker', hi: 'स्वस्तिक स्टिकर' }, type: 'JPG' },
  { item: 'swastik-pdf', name: { en: 'Swastik sticker', hi: 'स्वस्तिक स्टिकर' }, type: 'PDF' },
] as const satisfies readonly KitItem[];
export type KitItemId = (typeof kitItems)[number]['item'];

/** Pictures of the branding record: the logo, the signatures of the two signatories, and the seal. */
export const artSlots = ['logo', 'signature1', 'signature2', 'seal'] as const;
export type ArtSlot = (typeof artSlots)[number];

/** The form of a guide video. */
export const guideKinds = ['single', 'couple', 'other'] as const;
export type GuideKind = (typeof guideKinds)[number];
/** The video, and its captions in each language. */
export type GuideSlot = `guide-${GuideKind}` | `guide-${GuideKind}-${Language}`;
export const guideSlots: readonly GuideSlot[] = guideKinds.flatMap((kind) => [
  `guide-${kind}` as const,
  `guide-${kind}-en` as const,
  `guide-${kind}-hi` as const,
]);

/** Beside these, `photograph` is the landing page's. */
export type BrandingSlot = ArtSlot | 'photograph' | GuideSlot;
export const brandingSlots: readonly BrandingSlot[] = [...artSlots, 'photograph', ...guideSlots];

/** A place for one of the organisation's files; each notice has its own. */
export type AssetSlot = `kit/${KitItemId}` | `branding/${BrandingSlot}` | `notices/${NoticeSlot}`;

export const assetSlots: readonly AssetSlot[] = [
  ...kitItems.map(({ item }) => `kit/${item}` as const),
  ...brandingSlots.map((slot) => `branding/${slot}` as const),
  ...noticeSlots.map((slot) => `notices/${slot}` as const),
];

/** What a slot accepts (docs/rules/uploads.md): file endings and the maximum of bytes. */
export interface AssetRule {
  readonly extensions: readonly string[];
  readonly maxBytes: number;
  /** of a picture, where the slot accepts PDFs too */
  readonly maxPictureBytes?: number;
  /** Text for another type. */
  readonly typeText?: TextKey;
}

const pictures = ['png', 'jpg', 'jpeg', 'webp'];
/** Ten minutes in the quality of a phone. */
const VIDEO_BYTES = 100 * 1024 * 1024;
/** An hour of speech. */
const CAPTION_BYTES = 200 * 1024;

/** Content types by the endings of names. */
export const assetTypes: Readonly<Record<string, string>> = {
  ...contentTypes,
  avif: 'image/avif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt',
};

/** A document of a notice: staff wrote it, so a PDF is stored unchanged. */
export const isOfNotice = (slot: AssetSlot): boolean => slot.startsWith('notices/');

/** A video or its captions. */
export const isGuide = (slot: AssetSlot): boolean => slot.startsWith('branding/guide-');
export const isCaptions = (slot: AssetSlot): boolean => isGuide(slot) && /-(en|hi)$/.test(slot);

export function assetRuleOf(slot: AssetSlot): AssetRule {
  if (isCaptions(slot)) return { extensions: ['vtt'], maxBytes: CAPTION_BYTES };
  if (isGuide(slot)) return { extensions: ['mp4', 'webm'], maxBytes: VIDEO_BYTES };
  if (isOfNotice(slot))
    return slot === 'notices/fifthImg'
      ? { extensions: ['pdf'], maxBytes: uploadLimits.pdf, typeText: 'notice.fifth' }
      : {
          extensions: ['pdf', 'jpg', 'jpeg', 'bmp', 'png'],
          maxBytes: uploadLimits.pdf,
          maxPictureBytes: uploadLimits.image,
          typeText: 'notice.files',
        };
  if (slot.startsWith('branding/')) return { extensions: pictures, maxBytes: uploadLimits.image };
  return kitItems.find(({ item }) => slot === `kit/${item}`)?.type === 'PDF'
    ? { extensions: ['pdf'], maxBytes: uploadLimits.pdf }
    : { extensions: ['jpg', 'jpeg'], maxBytes: uploadLimits.image };
}

/** The stored format: a signature is ink alone (PNG), a logo or seal keeps its transparency (PNG), or is a JPG; a photograph is AVIF. */
export function assetExtension(slot: AssetSlot, extension: string): string {
  if (slot.startsWith('branding/signature')) return 'png';
  if (slot === 'branding/photograph') return 'avif';
  if (extension === 'bmp') return 'png';
  return ['jpeg', 'webp'].includes(extension) ? 'jpg' : extension;
}
