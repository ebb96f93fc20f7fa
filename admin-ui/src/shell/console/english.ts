import raEnglish from 'ra-language-english';
import type { TranslationMessages } from 'react-admin';
import { featureTexts } from './feature-texts.ts';

export const phrases: TranslationMessages = {
  ra: raEnglish.ra,
  ...featureTexts(
    import.meta.glob<Record<string, string>>(
      ['../../features/*/*/*.texts.ts', '../{record,rich-text,upload}/*.texts.ts'],
      {
        query: '?lang=en',
        import: 'default',
        eager: true,
      },
    ),
  ),
};
