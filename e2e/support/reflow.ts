/** Reflow and text resizing checks (WCAG 1.4.4, 1.4.10). */
import type { Page } from 'playwright-core';

/** Width in px and font size in per cent. */
const conditions = [
  [320, 100],
  [360, 200],
] as const;

/**
 * Returns what overflows or is cut off on the current page at 320 px, and at 360 px with a font size of 200 %.
 *
 * @param about name of the page in the findings
 */
export async function findOverflow(page: Page, about: string): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const [width, letters] of conditions) {
    await page.setViewportSize({ width, height: 740 });
    const problems = await page.evaluate((size) => {
      const { documentElement: html } = document;
      html.style.fontSize = `${size}%`;
      const isCut = (element: Element): boolean => {
        const { overflowX, position, clipPath } = getComputedStyle(element);
        if (overflowX === 'visible' || (position === 'absolute' && clipPath !== 'none')) return false;
        return !element.matches('input, select, textarea') && element.scrollWidth > element.clientWidth + 1;
      };
      const isOutside = (element: Element): boolean =>
        element.getBoundingClientRect().right > html.clientWidth + 1;
      const nameOf = (element: Element): string => `${element.outerHTML.slice(0, 120)}`;
      const cut = [...document.querySelectorAll('body *')].filter(isCut).map(nameOf);
      const outside = [...document.querySelectorAll('main *, header *, footer *')].filter(isOutside);
      const wide =
        html.scrollWidth > html.clientWidth ? [`scrolls sideways: ${outside.map(nameOf).join(' | ')}`] : [];
      html.style.fontSize = '';
      return [...wide, ...cut.map((name) => `cut off: ${name}`)];
    }, letters);
    found.push(...problems.map((one) => `${about}, ${width} px, letters of ${letters} %: ${one}`));
  }
  if (before) await page.setViewportSize(before);
  return found;
}
