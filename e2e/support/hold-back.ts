import type { Page, Route } from 'playwright-core';

/** Keeps requests waiting. @param end what becomes of them then @returns lets them go, and all that come later */
export async function holdBack(
  page: Page,
  isHeld: (address: URL) => boolean,
  end: (route: Route) => Promise<void> = async (route) => route.continue(),
): Promise<() => void> {
  let letGo = (): void => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(isHeld, async (route) => {
    await held;
    await end(route);
  });
  return letGo;
}
