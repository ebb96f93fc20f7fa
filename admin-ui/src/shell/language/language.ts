import { languages, type Language } from '@portal/contract';

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

let current = stored();
const listeners = new Set<() => void>();

/** The language in which the console is read: the one chosen in this browser, else English. */
export const language = {
  get current(): Language {
    return current;
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Shows another language from now on; remembered in this browser. */
  choose(next: Language): void {
    current = next;
    try {
      localStorage.setItem(storageKey, next);
    } catch {
      // A browser without storage still switches for this visit.
    }
    this.tellPage();
    for (const listener of listeners) listener();
  },
  /** Names the language to the browser and to screen readers. */
  tellPage(): void {
    document.documentElement.lang = current;
  },
};
