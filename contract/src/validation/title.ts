/** Typed before a name, with a dot (in Hindi also its round one, or a zero for it) or a space after it. */
const titles = /^(?:(?:dr|doctor|prof|professor|डॉ|डाॅ|डा|डॉक्टर|प्रो|प्रोफ\u093c?ेसर)(?:\s*[.॰०]\s*|\s+))+/iu;

/** A name without the titles before it: who is a doctor is known, and documents print it by rule. */
export const withoutTitle = (name: string): string =>
  `${name.trim().normalize('NFC')} `.replace(titles, '').trim();

/**
 * A name as documents print it.
 * @param title of a doctor in each script; undefined for whoever is none
 */
export function printedName(
  name: string,
  title: { readonly en: string; readonly hi: string } | undefined,
): string {
  const plain = withoutTitle(name);
  if (title === undefined) return plain;
  return `${/^\p{Script=Devanagari}/u.test(plain) ? title.hi : title.en} ${plain}`.trim();
}
