/** The part of `window` that {@link loadOrReload} needs. */
export interface ReloadablePage {
  /** Survives the reload; access may throw in browsers that block storage. */
  readonly sessionStorage: { getItem(key: string): string | null; setItem(key: string, value: string): void };
  readonly location: { reload(): void };
  readonly navigator: {
    /** Offline, a reload would lose the current page. */
    readonly onLine: boolean;
  };
}

const KEY = 'reloadedAt';
/** Minimum interval of reloads: a second one so soon would not help. */
const QUIET_MS = 5 * 60_000;

/**
 * Loads a chunk of an app. If it is missing, most likely because a new version was deployed, the page is reloaded once. Form input is
 * saved elsewhere.
 * @param now returns the time in ms
 * @throws the loading error when offline or shortly after a reload
 */
export async function loadOrReload<T>(
  load: () => Promise<T>,
  page: ReloadablePage,
  now: () => number = Date.now,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!page.navigator.onLine || !takeReload(page, now())) throw error;
    page.location.reload();
    // Never settles, so that the page shows its loading state until the reload.
    return new Promise<never>(() => undefined);
  }
}

function takeReload(page: ReloadablePage, now: number): boolean {
  try {
    const before = Number(page.sessionStorage.getItem(KEY) ?? 0);
    if (now - before < QUIET_MS) return false;
    page.sessionStorage.setItem(KEY, String(now));
    return true;
  } catch {
    // Without storage the page would reload forever.
    return false;
  }
}
