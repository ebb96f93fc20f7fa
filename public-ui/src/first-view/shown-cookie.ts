const YEAR_S = 365 * 24 * 60 * 60;

/**
 * A cookie that the server reads when it sends a page: the language, and which pages this browser shows in its own way. It opens
 * nothing, decides nothing and says nothing of the person (docs/rules/pages.md). An empty value takes it away.
 */
export function writeShownCookie(name: 'language' | 'own', value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${value}; path=/; samesite=lax; max-age=${value === '' ? 0 : YEAR_S}${secure}`;
}
