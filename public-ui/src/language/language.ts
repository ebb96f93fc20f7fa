import { setupI18n, type Messages } from '@lingui/core';
import { languages, type Language } from '@portal/contract/enums';
import { writeShownCookie } from '../first-view/shown-cookie.ts';
import type { Area } from './text-id.ts';

export const i18n = setupI18n();

const storageKey = 'language';
const files: Readonly<Record<Language, Readonly<Record<string, () => Promise<Messages>>>>> = {
  en: import.meta.glob<Messages>('../**/*.texts.ts', { query: '?lang=en', import: 'default' }),
  hi: import.meta.glob<Messages>('../**/*.texts.ts', { query: '?lang=hi', import: 'default' }),
};
const wanted = new Set<Area>();
const loaded = new Set<string>();
/** What was asked for last, whose texts may still be on their way; without it the language in use stays. */
let target: Language | undefined;

function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

/** The language that the person chose in this browser, if any. */
export function chosenLanguage(): Language | undefined {
  try {
    const stored = localStorage.getItem(storageKey);
    return isLanguage(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** The language of the first screen: the chosen one, else the first of those that the browser asks for, else English. */
export function firstLanguage(): Language {
  const asked = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return chosenLanguage() ?? asked.find(isLanguage) ?? 'en';
}

/** The language in use. */
export function activeLanguage(): Language {
  return isLanguage(i18n.locale) ? i18n.locale : firstLanguage();
}

async function load(language: Language, area: Area): Promise<void> {
  const name = `${area}.${language}`;
  const file = Object.keys(files[language]).find((path) => path.endsWith(`/${area}.texts.ts`));
  const loader = files[language][file ?? ''];
  if (!loader) throw new Error(`There is no ${area}.texts.ts.`);
  if (loaded.has(name)) return;
  const messages = Object.entries(await loader()).map(([key, message]) => [`${area}.${key}`, message]);
  i18n.load(language, Object.fromEntries(messages) as Messages);
  loaded.add(name);
}

/** Takes texts that came with the page: those of whole areas, which are not loaded any more. */
export function keepTexts(language: Language, areas: readonly Area[], texts: Messages): void {
  i18n.load(language, texts);
  for (const area of areas) loaded.add(`${area}.${language}`);
}

/** The texts of areas that are loaded, in the language in use, as `keepTexts` takes them. */
export function textsOf(areas: readonly Area[]): Messages {
  const all = Object.entries(i18n.messages);
  return Object.fromEntries(all.filter(([id]) => areas.some((area) => id.startsWith(`${area}.`))));
}

/** Shows a language, with the texts of some areas, as soon as they are there. @throws when they can not be loaded: all stays as it was */
export async function showLanguage(language: Language, areas: readonly Area[]): Promise<void> {
  target = language;
  try {
    await loadTexts(areas);
  } catch (error) {
    if (target === language) target = undefined;
    throw error;
  }
}

/** Loads the texts of some areas in the language that is to be shown: that may be another one when they are there than it was before. */
export async function loadTexts(areas: readonly Area[]): Promise<void> {
  for (const area of areas) wanted.add(area);
  let language: Language;
  do {
    language = target ?? activeLanguage();
    await Promise.all([...wanted].map((area) => load(language, area)));
  } while (target !== undefined && target !== language);
  if (i18n.locale !== language) i18n.activate(language);
  // Where pages are made on the server there is none.
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}

/** Keeps the choice in this browser, and in a cookie by which the server writes the next page in it (docs/rules/pages.md). */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language);
    writeShownCookie('language', language);
  } catch {
    // A browser without storage still switches for this visit.
  }
}

/** Shows another language, everywhere, from now on. */
export async function chooseLanguage(language: Language): Promise<void> {
  rememberLanguage(language);
  await showLanguage(language, []);
}
