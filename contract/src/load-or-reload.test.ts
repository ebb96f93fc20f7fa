import { describe, expect, it } from '@jest/globals';
import { loadOrReload, type ReloadablePage } from './load-or-reload.js';

/** A tab whose session storage survives reloads. */
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

describe('loadOrReload', () => {
  it('loads an existing chunk without a reload', async () => {
    const page = tab();
    expect(await loadOrReload(async () => Promise.resolve('piece'), page)).toBe('piece');
    expect(page.reloads).toBe(0);
  });

  it('reloads the page once for a missing chunk', async () => {
    const page = tab();
    expect(await settled(loadOrReload(gone, page, () => page.ms))).toBe('still loading');
    expect(page.reloads).toBe(1);
    page.ms += 4 * 60_000;
    expect(await settled(loadOrReload(gone, page, () => page.ms))).toBe('Failed to fetch the module');
    expect(page.reloads).toBe(1);
  });

  it('reloads again after the next deployment', async () => {
    const page = tab();
    await settled(loadOrReload(gone, page, () => page.ms));
    page.ms += 6 * 60_000;
    await settled(loadOrReload(gone, page, () => page.ms));
    expect(page.reloads).toBe(2);
  });

  it('throws at once when offline and reloads when online again', async () => {
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

  it('throws at once in a browser without storage', async () => {
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
