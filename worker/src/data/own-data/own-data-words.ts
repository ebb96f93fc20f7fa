import type { Language } from '@portal/contract/enums';
import { filled } from '@portal/contract/text';
import { ownDataTexts } from './own-data.texts.js';

/** Says the texts of the file in one language. */
export function wordsIn(language: Language) {
  return (key: keyof typeof ownDataTexts, values: Readonly<Record<string, string>> = {}): string =>
    filled(ownDataTexts[key][language], values);
}
