import { reviewingOfficeTexts } from './reviewing/texts.js';
import { noticesOfficeTexts } from './notices/texts.js';
import { importOfficeTexts } from './data/import.texts.js';
import { dataOfficeTexts } from './data/texts.js';
import { accountsOfficeTexts } from './accounts/texts.js';
import { settingsOfficeTexts } from './settings/texts.js';
import { operationsOfficeTexts } from './operations/texts.js';
import { platformOfficeTexts } from './platform/texts.js';
import type { Language } from './enums.js';
import { portalTexts } from './portal-texts.js';
import type { Text } from './text.js';

/** Every wire text by key: those of the portal and those that only staff see. */
export const texts = {
  ...portalTexts,
  ...reviewingOfficeTexts,
  ...noticesOfficeTexts,
  ...importOfficeTexts,
  ...dataOfficeTexts,
  ...accountsOfficeTexts,
  ...settingsOfficeTexts,
  ...operationsOfficeTexts,
  ...platformOfficeTexts,
} as const;
export type TextKey = keyof typeof texts;

export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(texts, key);
}

/** Returns the text of a key; English by default, as in server texts (docs/rules/wire.md). */
export function textOf(key: TextKey, language: Language = 'en'): string {
  const text: Text = texts[key];
  return text[language];
}
