/** What is needed of the window of the page that loads a piece of itself. */
export interface ReloadablePage {
  /** Survives the reload; a browser that keeps nothing may throw at the mere mention of it. */
  readonly sessionStorage: { getItem(key: string): string | null; setItem(key: string, value: string): void };
  readonly location: { reload(): void };
  readonly navigator: {
    /** Whether the device has a line; without one a reload would take away the page that stands there. */
    readonly onLine: boolean;
  };
}

const KEY = 'reloadedAt';
/** A piece that is still missing so soon after a reload is not brought by another one. */
const QUIET_MS = 5 * 60_000;

/**
 * Loads a piece of an app. When it is not there, most likely because a new version was put up since the page was opened, the
 * page is loaded anew, once: that brings the new version. Whoever fills in a form has it kept elsewhere.
 * @param now what time it is, in ms
 * @throws what the loading threw, without a line, or when the page was loaded anew a short while ago already
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
    // The page goes; meanwhile it shows that it is loading.
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
    // A browser that keeps nothing would go round in circles.
    return false;
  }
}
