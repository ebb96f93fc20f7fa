import { type Language, languages } from '@portal/contract/enums';

/** Maximum of languages in the header; the rest is ignored. */
const MOST = 20;

const isLanguage = (value: string | undefined): value is Language =>
  languages.some((language) => language === value);

/** The tags of `Accept-Language`, those that are liked best first; `q=0` is not wanted. */
function tagsOf(header: string): string[] {
  return header
    .split(',', MOST)
    .map((part) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';');
      const q = rest.map((one) => /^\s*q=(\d(?:\.\d{1,3})?)\s*$/.exec(one)?.[1]).find(Boolean);
      return { tag, q: q === undefined ? 1 : Number(q) };
    })
    .filter(({ q }) => q > 0)
    .sort((a, b) => b.q - a.q)
    .map(({ tag }) => tag);
}

/**
 * The language of a page (docs/rules/pages.md): the one that was chosen in this browser, else the one that it asks for first, English
 * where it asks for neither.
 * @param chosen the cookie `language`
 * @param header `Accept-Language`
 */
export function askedLanguage(chosen: string | undefined, header: string | undefined): Language {
  if (isLanguage(chosen)) return chosen;
  return (
    tagsOf(header ?? '')
      .map((tag) => tag.split('-')[0])
      .find(isLanguage) ?? 'en'
  );
}
