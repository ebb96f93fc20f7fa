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
