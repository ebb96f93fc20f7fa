import type { Text } from '@portal/contract/text';

/** Replaces the signatures of office-bearers. */
export const issuedTexts = {
  en: 'Issued electronically; check it by the QR code.',
  hi: 'इलेक्ट्रॉनिक रूप से जारी; QR कोड से जाँच करें।',
} as const satisfies Text;
