const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it may stand in an element or in an attribute within double quotes. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? '');

/** A value as it may stand in a `<script type="application/json">`: nothing in it can end the element. */
export const jsonInHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Puts text where something stands in a page.
 * @throws Error when it does not stand there: the page is not the one that this was written for
 */
export function put(page: string, place: RegExp | string, text: string): string {
  const found = typeof place === 'string' ? page.includes(place) : place.test(page);
  if (!found) throw new Error(`The page has no ${place.toString()}.`);
  // A function: `$` in a text is a dollar.
  return page.replace(place, () => text);
}
