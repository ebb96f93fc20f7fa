import { languages, type Language } from '@portal/contract/enums';
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
