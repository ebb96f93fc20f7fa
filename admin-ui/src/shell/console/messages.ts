import type { Language } from '@portal/contract/enums';
import type { TranslationMessages } from 'react-admin';
import { createStore } from 'zustand/vanilla';

interface Part {
  readonly ra?: unknown;
  /** Texts of features and of the shell's `record`, `rich-text` and `upload`, by path of the file. */
  readonly files: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
type Load = () => Promise<Part>;

/** Texts of banners and of the pages that staff open first, and the others. */
const chunks: Readonly<Record<Language, readonly [first: Load, rest: Load]>> = {
  en: [() => import('./english.ts'), () => import('./english-rest.ts')],
  hi: [() => import('./hindi.ts'), () => import('./hindi-rest.ts')],
};

/** Texts of the languages loaded so far. */
const store = createStore<Partial<Record<Language, TranslationMessages>>>(() => ({}));
const loading = new Map<Load, Promise<void>>();
let needsAll = false;

/** Texts of the console behind the log-in, by loaded language. */
export const messages = {
  store,
  /** Loads a language as far as pages need it. Concurrent calls share one attempt; after a failure the next call retries. */
  async load(language: Language): Promise<void> {
    const [first, rest] = chunks[language];
    await Promise.all((needsAll ? [first, rest] : [first]).map(async (chunk) => loadOnce(language, chunk)));
  },
  /** Loads the texts of all pages in a language, and from now on in every language that is chosen. */
  async loadAll(language: Language): Promise<void> {
    needsAll = true;
    return this.load(language);
  },
};

async function loadOnce(language: Language, chunk: Load): Promise<void> {
  const trying = loading.get(chunk) ?? addPhrases(language, chunk);
  loading.set(chunk, trying);
  return trying.catch((error: unknown) => {
    loading.delete(chunk);
    throw error;
  });
}

/** Adds the texts by name of folder; some folders have texts in both parts. */
async function addPhrases(language: Language, chunk: Load): Promise<void> {
  const { ra, files } = await chunk();
  const all: Record<string, unknown> = { ...store.getState()[language], ...(ra === undefined ? {} : { ra }) };
  for (const [path, phrases] of Object.entries(files)) {
    const name = path.split('/').at(-2) ?? '';
    all[name] = { ...(all[name] as object | undefined), ...phrases };
  }
  store.setState({ [language]: all as TranslationMessages });
}
