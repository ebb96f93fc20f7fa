import type { Language } from '@portal/contract/enums';
import type { TranslationMessages } from 'react-admin';
import { createStore } from 'zustand/vanilla';

/** react-admin's texts with the features' beside them, each under its feature's name; one chunk for each language. */
const chunks: Readonly<Record<Language, () => Promise<{ phrases: TranslationMessages }>>> = {
  en: () => import('./english.ts'),
  hi: () => import('./hindi.ts'),
};

/** The languages whose texts are there. */
const store = createStore<Partial<Record<Language, TranslationMessages>>>(() => ({}));
const loading = new Map<Language, Promise<void>>();

/** What the console says behind the log-in, in the languages that somebody asked for. */
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
    const { phrases } = await chunks[language]();
    store.setState({ [language]: phrases });
  } finally {
    loading.delete(language);
  }
}
