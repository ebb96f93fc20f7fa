import { type Language, languages } from '@portal/contract';
import type { Text } from '@portal/contract/text';
import { useCallback } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The same key that the portal uses: who reads one app in Hindi reads the other in Hindi. */
const storageKey = 'language';

/** Each language by its own name. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी' };

function stored(): Language {
  try {
    const kept = localStorage.getItem(storageKey);
    return languages.find((one) => one === kept) ?? 'en';
  } catch {
    return 'en';
  }
}

const store = createStore<Language>(stored);

/** The language in which the console is read: the one chosen in this browser, else English. */
export const language = {
  store,
  get current(): Language {
    return store.getState();
  },
  /** Shows another language from now on; remembered in this browser. */
  choose(next: Language): void {
    try {
      localStorage.setItem(storageKey, next);
    } catch {
      // A browser without storage still switches for this visit.
    }
    store.setState(next, true);
    this.applyDocumentLanguage();
  },
  /** Names the language to the browser and to screen readers. */
  applyDocumentLanguage(): void {
    document.documentElement.lang = this.current;
  },
};

/** The language that is shown; renders again when it changes. */
export function useLanguage(): Language {
  return useStore(language.store);
}

/**
 * The texts of the shell and of the pages before the log-in. They come in both languages with the part that shows them: few as
 * they are, they must be there at once, before the log-in and even when nothing more can be loaded.
 * @returns a function from a key to its text in the language that is shown
 */
export function useTexts<K extends string>(texts: Readonly<Record<K, Text>>): (key: K) => string {
  const language = useLanguage();
  return useCallback((key) => texts[key][language], [texts, language]);
}
