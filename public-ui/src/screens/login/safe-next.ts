import { pageAddress } from '@portal/contract/pages';

/** Where to go after the log-in: a path of the member area only, never another site (docs/rules/sessions.md). */
export function safeNext(next: string | null): string {
  return next !== null && /^\/member(\/[\w-]+)+\/?$/i.test(next) ? next : pageAddress('memberHome');
}

/** The log-in page that leads back to an address of the member area. */
export function loginAddress(wanted: string): string {
  return `${pageAddress('memberLogin')}?next=${encodeURIComponent(wanted)}`;
}
