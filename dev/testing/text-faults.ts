import type { Text, Texts } from '@portal/contract/text';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Words that are written in Latin letters in Hindi as well; a text of these alone needs no Devanagari. */
const latinWords = ['OTP', 'PDF', 'CSV', 'SMTP', 'ID', 'UPI'];
const placeholder = /%?\{\w+\}/g;

function isHindi(text: string): boolean {
  const words = text.replace(placeholder, '').split(/[^\p{L}\p{M}]+/u);
  const own = words.filter((word) => word !== '' && !latinWords.includes(word));
  return own.length === 0 || /[\u0900-\u097F]/.test(text);
}

const placeholdersIn = (text: string): string => [...new Set(text.match(placeholder))].sort().join();
const countPluralForms = (text: string): number => text.split('||||').length;

/** Returns messages about faults of a text pair that the compiler cannot detect. */
export function textFaults(key: string, { en, hi }: Text): string[] {
  return [
    ...(en.trim() === '' || hi.trim() === '' ? [`${key} is empty`] : []),
    ...(isHindi(hi) ? [] : [`${key} is not in Hindi: ${hi}`]),
    ...(placeholdersIn(en) === placeholdersIn(hi) ? [] : [`${key} has different placeholders: ${hi}`]),
    // Many Hindi words have the same singular and plural.
    ...([1, countPluralForms(en)].includes(countPluralForms(hi))
      ? []
      : [`${key} has different plural forms: ${hi}`]),
  ];
}

/**
 * Loads the texts of each `*.texts.ts` below a folder.
 *
 * @returns pairs of the path relative to the folder and the texts
 */
export async function textsBelow(folder: string): Promise<[path: string, texts: Texts][]> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.texts.ts'),
  );
  return await Promise.all(
    paths.map(async (path): Promise<[string, Texts]> => {
      const [texts = {}, ...more] = Object.values(
        (await import(join(folder, path))) as Record<string, Texts>,
      );
      if (more.length > 0) throw new Error(`${path} exports more than its texts.`);
      return [path, texts];
    }),
  );
}
