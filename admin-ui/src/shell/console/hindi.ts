import type { TranslationMessages } from 'react-admin';
import { ofFeatures } from './of-features.ts';
import { raHindi } from './ra.hindi.ts';

export const phrases = {
  ...raHindi,
  ...ofFeatures(
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
