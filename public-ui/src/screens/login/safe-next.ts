import { pageAddress } from '@portal/contract/pages';

/** Returns the page after the log-in: a path of the member area, never another site (docs/rules/sessions.md). */
export function safeNext(next: string | null): string {
  return next !== null && /^\/member(\/[\w-]+)+\/?$/i.test(next) ? next : pageAddress('memberHome');
}

/** Returns the log-in page that leads back to a page of the member area. */
export function loginAddress(target: string): string {
  return `${pageAddress('memberLogin')}?next=${encodeURIComponent(target)}`;
}
