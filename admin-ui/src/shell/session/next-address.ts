import { appOf, pages } from '@portal/contract/pages';

/** Where to go after the log-in: the console page that was asked for, nothing outside the console. */
export function nextAddress(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  const isRelative = /^\/(?![/\\])[^\\]*$/.test(next);
  const path = next.split(/[?#]/)[0] ?? '';
  const isLogin = path.toLowerCase() === pages.staffLogin.path;
  return isRelative && !isLogin && appOf(path) === 'console' ? next : pages.dashboard.path;
}

/** The log-in page that leads back to an address. */
export function loginAddress(from: string): string {
  const isDefault = from.toLowerCase() === pages.dashboard.path || from === '/admin';
  return isDefault ? pages.staffLogin.path : `${pages.staffLogin.path}?next=${encodeURIComponent(from)}`;
}
