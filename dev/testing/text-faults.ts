import type { Text, Texts } from '@portal/contract/text';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Words that are written in Latin letters in Hindi, too. A Hindi text of these alone needs no Devanagari. */
const sameInBoth = ['OTP', 'PDF', 'CSV', 'SMTP', 'ID', 'UPI'];
const place = /%?\{\w+\}/g;

function isHindi(text: string): boolean {
  const words = text.replace(place, '').split(/[^\p{L}\p{M}]+/u);
  const own = words.filter((word) => word !== '' && !sameInBoth.includes(word));
  return own.length === 0 || /[\u0900-\u097F]/.test(text);
}

const placesOf = (text: string): string => [...new Set(text.match(place))].sort().join();
const formsOf = (text: string): number => text.split('||||').length;

/** What is wrong with a text that the compiler does not see, in words. */
export function textFaults(key: string, { en, hi }: Text): string[] {
  return [
    ...(en.trim() === '' || hi.trim() === '' ? [`${key} is empty`] : []),
    ...(isHindi(hi) ? [] : [`${key} is not in Hindi: ${hi}`]),
    ...(placesOf(en) === placesOf(hi) ? [] : [`${key} has other places to fill: ${hi}`]),
    // Many Hindi words are the same for one and for many.
    ...([1, formsOf(en)].includes(formsOf(hi)) ? [] : [`${key} has other forms for one and many: ${hi}`]),
  ];
}

/**
 * The texts of each `*.texts.ts` below a folder, whatever the constant is called.
 * @returns rows of the file's path within the folder and its texts
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
