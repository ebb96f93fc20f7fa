import { appOf, pages } from '@portal/contract/pages';

/** Returns the page to open after the log-in: the requested one if it is in the console. */
export function nextAddress(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  const isRelative = /^\/(?![/\\])[^\\]*$/.test(next);
  const path = next.split(/[?#]/)[0] ?? '';
  const isLogin = path.toLowerCase() === pages.staffLogin.path;
  return isRelative && !isLogin && appOf(path) === 'console' ? next : pages.dashboard.path;
}

/** Returns the log-in address that leads back to a page. */
export function loginAddress(from: string): string {
  const isDefault = from.toLowerCase() === pages.dashboard.path || from === '/admin';
  return isDefault ? pages.staffLogin.path : `${pages.staffLogin.path}?next=${encodeURIComponent(from)}`;
}
