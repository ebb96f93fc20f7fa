import type { TranslationMessages } from 'react-admin';
import { featureTexts } from './feature-texts.ts';
import { raHindi } from './ra.hindi.ts';

export const phrases = {
  ...raHindi,
  ...featureTexts(
    import.meta.glob<Record<string, string>>(
      ['../../features/*/*/*.texts.ts', '../{record,rich-text,upload}/*.texts.ts'],
      {
        query: '?lang=hi',
        import: 'default',
        eager: true,
      },
    ),
  ),
} as TranslationMessages;
