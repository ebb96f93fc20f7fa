/** Where the page is that loads a piece of itself. */
export interface ReloadablePage {
  /** Of the tab: survives the reload. */
  readonly storage: { getItem(key: string): string | null; setItem(key: string, value: string): void };
  reload(): void;
  /** Whether the device has a line; without one a reload would take away the page that stands there. */
  readonly online: boolean;
  /** ms */
  now(): number;
}

const KEY = 'reloadedAt';
/** A piece that is still missing so soon after a reload is not brought by another one. */
const QUIET_MS = 5 * 60_000;

/**
 * Loads a piece of an app. When it is not there, most likely because a new version was put up since the page was opened, the
 * page is loaded anew, once: that brings the new version. Whoever fills in a form has it kept elsewhere.
 * @throws what the loading threw, without a line, or when the page was loaded anew a short while ago already
 */
export async function loadOrReload<T>(load: () => Promise<T>, page: ReloadablePage): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!page.online || !takeReload(page)) throw error;
    page.reload();
    // The page goes; meanwhile it shows that it is loading.
    return new Promise<never>(() => undefined);
  }
}

function takeReload(page: ReloadablePage): boolean {
  try {
    const before = Number(page.storage.getItem(KEY) ?? 0);
    if (page.now() - before < QUIET_MS) return false;
    page.storage.setItem(KEY, String(page.now()));
    return true;
  } catch {
    // A browser that keeps nothing would go round in circles.
    return false;
  }
}
