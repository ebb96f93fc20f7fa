import type { Language } from '@portal/contract';
import english from 'ra-language-english';
import { mergeTranslations, type TranslationMessages } from 'react-admin';
import { createStore } from 'zustand/vanilla';
import { features } from '../features.ts';

const inEnglish = {
  ...english,
  ...Object.fromEntries(features.map((feature) => [feature.name, feature.texts])),
};

/** Hindi over the English, for what react-admin could say that has no Hindi here. */
async function inHindi(): Promise<TranslationMessages> {
  const [{ raHindi }, ...ofFeatures] = await Promise.all([
    import('./ra.hindi.texts.ts'),
    ...features.map(async ({ name, hindi }) => [name, (await hindi()).hindi] as const),
  ]);
  return mergeTranslations(inEnglish, raHindi, Object.fromEntries(ofFeatures)) as TranslationMessages;
}

/** The languages whose texts are there. */
const store = createStore<Partial<Record<Language, TranslationMessages>>>(() => ({ en: inEnglish }));
const loading = new Map<Language, Promise<void>>();

/** react-admin's texts with the features' beside them, each under its feature's name; Hindi is loaded when it is asked for. */
export const messages = {
  store,
  /** Brings those of a language; calls at the same time share one try, and after a failure the next call tries again. */
  load(language: Language): Promise<void> {
    const trying = loading.get(language) ?? bring(language);
    loading.set(language, trying);
    return trying;
  },
};

async function bring(language: Language): Promise<void> {
  if (store.getState()[language]) return;
  try {
    store.setState({ [language]: await inHindi() });
  } finally {
    loading.delete(language);
  }
}
