import { type Language, languages } from '@portal/contract/enums';
import type { Text } from '@portal/contract/text';
import { useCallback } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Shared with the public portal, so that the choice applies to both apps. */
const storageKey = 'language';

/** Each language in its own script. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी' };

function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(storageKey);
    return languages.find((one) => one === stored) ?? 'en';
  } catch {
    return 'en';
  }
}

const store = createStore<Language>(storedLanguage);

/** Language of the console: the one chosen in this browser, else English. */
export const language = {
  store,
  get current(): Language {
    return store.getState();
  },
  /** Switches the language and stores the choice in this browser. */
  choose(next: Language): void {
    try {
      localStorage.setItem(storageKey, next);
    } catch {
      // Without storage the choice lasts for this visit.
    }
    store.setState(next, true);
    this.applyDocumentLanguage();
  },
  /** Sets the document's language for the browser and for screen readers. */
  applyDocumentLanguage(): void {
    document.documentElement.lang = this.current;
  },
};

/** The current language. */
export function useLanguage(): Language {
  return useStore(language.store);
}

/**
 * Texts of the shell and of the pages before the log-in. Both languages are bundled, since they must be available at once, even
 * when nothing more can be loaded.
 * @returns a function from a key to its text in the current language
 */
export function useTexts<K extends string>(texts: Readonly<Record<K, Text>>): (key: K) => string {
  const language = useLanguage();
  return useCallback((key) => texts[key][language], [texts, language]);
}
