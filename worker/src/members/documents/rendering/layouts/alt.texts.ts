import type { Text } from '@portal/contract/text';

/** Alternative texts of pictures. */
export const altTexts = {
  photo: { en: 'Photograph of the member', hi: 'सदस्य की फ़ोटो' },
  signature: { en: 'Signature', hi: 'हस्ताक्षर' },
  qr: { en: 'QR code that checks this document', hi: 'इस दस्तावेज़ की जाँच का QR कोड' },
} as const satisfies Record<string, Text>;
