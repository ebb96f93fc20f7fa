import type { Language } from '@portal/contract/enums';
import type { TranslationMessages } from 'react-admin';
import { createStore } from 'zustand/vanilla';

/** react-admin's texts and the features' texts by feature name; one chunk per language. */
const chunks: Readonly<Record<Language, () => Promise<{ phrases: TranslationMessages }>>> = {
  en: () => import('./english.ts'),
  hi: () => import('./hindi.ts'),
};

/** Texts of the languages loaded so far. */
const store = createStore<Partial<Record<Language, TranslationMessages>>>(() => ({}));
const loading = new Map<Language, Promise<void>>();

/** Texts of the console behind the log-in, by loaded language. */
export const messages = {
  store,
  /** Loads a language. Concurrent calls share one attempt; after a failure the next call retries. */
  load(language: Language): Promise<void> {
    const trying = loading.get(language) ?? loadPhrases(language);
    loading.set(language, trying);
    return trying;
  },
};

async function loadPhrases(language: Language): Promise<void> {
  if (store.getState()[language]) return;
  try {
    const { phrases } = await chunks[language]();
    store.setState({ [language]: phrases });
  } finally {
    loading.delete(language);
  }
}
