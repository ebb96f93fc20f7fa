/** Titles before a name, followed by a dot (in Hindi also `॰` or a zero) or a space. */
const titles = /^(?:(?:dr|doctor|prof|professor|डॉ|डाॅ|डा|डॉक्टर|प्रो|प्रोफ\u093c?ेसर)(?:\s*[.॰०]\s*|\s+))+/iu;

/** Removes titles before a name; documents add the title of doctors by rule. */
export const withoutTitle = (name: string): string =>
  `${name.trim().normalize('NFC')} `.replace(titles, '').trim();

/**
 * Returns a name as printed on documents.
 * @param title a doctor's title in each script; undefined for others
 */
export function printedName(
  name: string,
  title: { readonly en: string; readonly hi: string } | undefined,
): string {
  const plain = withoutTitle(name);
  if (title === undefined) return plain;
  return `${/^\p{Script=Devanagari}/u.test(plain) ? title.hi : title.en} ${plain}`.trim();
}
