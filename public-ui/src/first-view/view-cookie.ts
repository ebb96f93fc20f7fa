const YEAR_S = 365 * 24 * 60 * 60;

/**
 * Sets a cookie that the server reads to render a page: the language, or the pages that look different in this
 * browser. It grants nothing and contains no personal data (docs/rules/pages.md). An empty value deletes it.
 */
export function writeViewCookie(name: 'language' | 'own', value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${value}; path=/; samesite=lax; max-age=${value === '' ? 0 : YEAR_S}${secure}`;
}
