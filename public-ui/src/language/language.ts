import { setupI18n, type Messages } from '@lingui/core';
import { languages, type Language } from '@portal/contract/enums';
import { writeViewCookie } from '../first-view/view-cookie.ts';
import type { Area } from './text-id.ts';

export const i18n = setupI18n();

const storageKey = 'language';
const files: Readonly<Record<Language, Readonly<Record<string, () => Promise<Messages>>>>> = {
  en: import.meta.glob<Messages>('../**/*.texts.ts', { query: '?lang=en', import: 'default' }),
  hi: import.meta.glob<Messages>('../**/*.texts.ts', { query: '?lang=hi', import: 'default' }),
};
const requestedAreas = new Set<Area>();
const loadedCatalogues = new Set<string>();
/** The language that was requested last and may still be loading. */
let pendingLanguage: Language | undefined;

function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

/** Returns the language chosen in this browser, if any. */
export function chosenLanguage(): Language | undefined {
  try {
    const stored = localStorage.getItem(storageKey);
    return isLanguage(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the language of the first screen: the chosen one, else the browser's first supported one, else English. */
export function firstLanguage(): Language {
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return chosenLanguage() ?? preferred.find(isLanguage) ?? 'en';
}

/** Returns the current language. */
export function activeLanguage(): Language {
  return isLanguage(i18n.locale) ? i18n.locale : firstLanguage();
}

async function loadArea(language: Language, area: Area): Promise<void> {
  const name = `${area}.${language}`;
  const file = Object.keys(files[language]).find((path) => path.endsWith(`/${area}.texts.ts`));
  const loader = files[language][file ?? ''];
  if (!loader) throw new Error(`There is no ${area}.texts.ts.`);
  if (loadedCatalogues.has(name)) return;
  const messages = Object.entries(await loader()).map(([key, message]) => [`${area}.${key}`, message]);
  i18n.load(language, Object.fromEntries(messages) as Messages);
  loadedCatalogues.add(name);
}

/** Adds texts that came with the page; their areas are not loaded again. */
export function addTexts(language: Language, areas: readonly Area[], texts: Messages): void {
  i18n.load(language, texts);
  for (const area of areas) loadedCatalogues.add(`${area}.${language}`);
}

/** Returns the loaded texts of some areas in the current language, as `addTexts` takes them. */
export function messagesOf(areas: readonly Area[]): Messages {
  const all = Object.entries(i18n.messages);
  return Object.fromEntries(all.filter(([id]) => areas.some((area) => id.startsWith(`${area}.`))));
}

/**
 * Switches to a language once the texts of all used areas are loaded.
 * @throws Error if they cannot be loaded; the language then stays as it was
 */
export async function showLanguage(language: Language, areas: readonly Area[]): Promise<void> {
  pendingLanguage = language;
  try {
    await loadTexts(areas);
  } catch (error) {
    if (pendingLanguage === language) pendingLanguage = undefined;
    throw error;
  }
}

/** Loads the texts of some areas. Repeats if another language is requested meanwhile. */
export async function loadTexts(areas: readonly Area[]): Promise<void> {
  for (const area of areas) requestedAreas.add(area);
  let language: Language;
  do {
    language = pendingLanguage ?? activeLanguage();
    await Promise.all([...requestedAreas].map((area) => loadArea(language, area)));
  } while (pendingLanguage !== undefined && pendingLanguage !== language);
  if (i18n.locale !== language) i18n.activate(language);
  // There is no document on the server.
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}

/** Stores the choice in this browser, and in a cookie for the server's next page (docs/rules/pages.md). */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language);
    writeViewCookie('language', language);
  } catch {
    // Without storage the choice lasts for this visit.
  }
}

/** Switches the language and remembers the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  await showLanguage(language, []);
}
