import { mergeTranslations, type TranslationMessages } from 'react-admin';
import polyglot from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { features } from '../features.ts';

const texts = {
  ...english,
  ...Object.fromEntries(features.map((feature) => [feature.name, feature.texts])),
};

/** The features' Hindi over the English, so that a text that has no Hindi yet is shown in English. */
async function hindiTexts(): Promise<TranslationMessages> {
  const [{ shellHindi }, ...ofFeatures] = await Promise.all([
    import('./hindi.texts.ts'),
    ...features.map(async ({ name, hindi }) => [name, hindi ? (await hindi()).hindi : {}] as const),
  ]);
  return mergeTranslations(texts, shellHindi, Object.fromEntries(ofFeatures)) as TranslationMessages;
}

/** react-admin's texts with the features' beside them, each under its feature's name; Hindi is loaded when it is asked for. */
export const i18nProvider = polyglot(
  (locale) => (locale === 'hi' ? hindiTexts() : texts),
  'en',
  [
    { locale: 'en', name: 'English' },
    { locale: 'hi', name: 'हिन्दी' },
  ],
  { allowMissing: true },
);
