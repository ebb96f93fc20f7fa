const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for an element or a double-quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? '');

/** Serialises a value for `<script type="application/json">`, so that nothing in it can close the element. */
export const jsonForHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Replaces a part of a page.
 * @throws Error if the page does not contain it
 */
export function replaceRequired(page: string, pattern: RegExp | string, text: string): string {
  const isPresent = typeof pattern === 'string' ? page.includes(pattern) : pattern.test(page);
  if (!isPresent) throw new Error(`The page has no ${pattern.toString()}.`);
  // A replacer function, because `$` has a meaning in replacement strings.
  return page.replace(pattern, () => text);
}
