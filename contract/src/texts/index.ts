import type { Language } from '../enums.js';
import { applicationTexts } from './application.texts.js';
import { editTexts } from './edit.texts.js';
import { referenceTexts } from './reference.texts.js';
import { jobTexts } from './jobs.texts.js';
import { mailboxTexts } from './mailbox.texts.js';
import { numberTexts } from './numbers.texts.js';
import { serverTexts } from './server.texts.js';
import type { Text } from './text.js';

/** Every text that crosses the wire, by key (decisions G12). */
export const texts = {
  ...applicationTexts,
  ...editTexts,
  ...mailboxTexts,
  ...serverTexts,
  ...referenceTexts,
  ...numberTexts,
  ...jobTexts,
} as const;
export type TextKey = keyof typeof texts;

export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(texts, key);
}

/** The text of a key in one language; English by default, as server texts are (decisions G6). */
export function textOf(key: TextKey, language: Language = 'en'): string {
  const text: Text = texts[key];
  return text[language];
}
