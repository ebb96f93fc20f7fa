import type { Page, Route } from 'playwright-core';

/** Holds matching requests. @param end handles a released request @returns a function that releases all of them */
export async function holdRequests(
  page: Page,
  isHeld: (address: URL) => boolean,
  end: (route: Route) => Promise<void> = async (route) => route.continue(),
): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(isHeld, async (route) => {
    await released;
    await end(route);
  });
  return release;
}
