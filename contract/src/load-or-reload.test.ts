import { describe, expect, it } from '@jest/globals';
import { loadOrReload, type ReloadablePage } from './load-or-reload.js';

/** A tab: what it keeps outlives its reloads. */
function tab(): ReloadablePage & { reloads: number; ms: number } {
  const kept = new Map<string, string>();
  const page = {
    reloads: 0,
    ms: 1_800_000_000_000,
    navigator: { onLine: true },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    location: { reload: () => void (page.reloads += 1) },
  };
  return page;
}
const gone = async (): Promise<string> => Promise.reject(new Error('Failed to fetch the module'));
const settled = async (load: Promise<string>): Promise<string> =>
  Promise.race([
    load.catch((error: unknown) => (error as Error).message),
    new Promise<string>((resolve) => setTimeout(resolve, 20, 'still loading')),
  ]);

describe('a piece of an app', () => {
  it('that is there is loaded, and the page stays', async () => {
    const page = tab();
    expect(await loadOrReload(async () => Promise.resolve('piece'), page)).toBe('piece');
    expect(page.reloads).toBe(0);
  });

  it('that is missing has the page loaded anew, once', async () => {
    const page = tab();
    expect(await settled(loadOrReload(gone, page, () => page.ms))).toBe('still loading');
    expect(page.reloads).toBe(1);
    page.ms += 4 * 60_000;
    expect(await settled(loadOrReload(gone, page, () => page.ms))).toBe('Failed to fetch the module');
    expect(page.reloads).toBe(1);
  });

  it('that is missing after the next version has the page loaded anew again', async () => {
    const page = tab();
    await settled(loadOrReload(gone, page, () => page.ms));
    page.ms += 6 * 60_000;
    await settled(loadOrReload(gone, page, () => page.ms));
    expect(page.reloads).toBe(2);
  });

  it('is told about at once without a line, and once there is one the page is loaded anew', async () => {
    const page = tab();
    const offline = {
      ...page,
      navigator: { onLine: false },
      location: { reload: () => expect('a page without a line').toBe('left alone') },
    };
    expect(await settled(loadOrReload(gone, offline))).toBe('Failed to fetch the module');
    expect(await settled(loadOrReload(gone, page, () => page.ms))).toBe('still loading');
    expect(page.reloads).toBe(1);
  });

  it('is told about at once in a browser that keeps nothing', async () => {
    const page = {
      ...tab(),
      sessionStorage: {
        getItem: () => null,
        setItem: () => {
          throw new Error('no room');
        },
      },
    };
    expect(await settled(loadOrReload(gone, page, () => page.ms))).toBe('Failed to fetch the module');
  });
});
