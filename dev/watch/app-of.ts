import { consolePrefix, pages, statusPath } from '@portal/contract/pages';

export type App = 'portal' | 'console';

const calls = /^\/(api|payment|constants|health)(\/|$)/;

const rows = Object.values(pages).map(({ path, app }) => ({
  app,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i'),
}));

/** Returns the app that serves the page, or undefined for paths that the backend answers. */
export function appOf(url: string): App | undefined {
  const [path = '/'] = url.split('?');
  const row = rows.find(({ pattern }) => pattern.test(path));
  if (row !== undefined) return row.app;
  if (calls.test(path) || path === statusPath) return undefined;
  return path.toLowerCase().startsWith(`${consolePrefix}/`) || path.toLowerCase() === consolePrefix
    ? 'console'
    : 'portal';
}
