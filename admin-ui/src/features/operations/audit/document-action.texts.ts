import type { AuditAction } from '@portal/contract';
import type { Text } from '@portal/contract/text';

/** What is about documents of members, and other files. */
export type DocumentAction = Extract<
  `action.${AuditAction}`,
  `action.${'documents' | 'file' | 'kit'}.${string}`
>;

/** What was done with documents and files, in the words of a clerk. */
export const texts = {
  'action.documents.asked': { en: 'New documents requested', hi: 'नए दस्तावेज़ बनवाए गए' },
  'action.documents.redrawn': {
    en: 'Missing files of documents drawn again',
    hi: 'दस्तावेज़ों की खोई फ़ाइलें फिर से बनाई गईं',
  },
  'action.documents.regenerated': { en: 'New documents issued', hi: 'नए दस्तावेज़ जारी हुए' },
  'action.file.removed': { en: 'Replaced file removed', hi: 'बदली हुई पुरानी फ़ाइल हटाई गई' },
  'action.kit.change': { en: 'File of the member kit changed', hi: 'सदस्य किट की फ़ाइल बदली गई' },
} as const satisfies Record<DocumentAction, Text>;
