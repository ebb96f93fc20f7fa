/** Reflow, zoom and text resizing checks (WCAG 1.4.4, 1.4.10). */
import type { Page } from 'playwright-core';

interface Condition {
  name: string;
  width: number;
  height: number;
  /** Font size in per cent. */
  letters: number;
  /** Whether English texts are shown 40 % longer and with accents, like a third language. */
  isLonger?: boolean;
}

/** A desktop of 1280 × 1024 px at a zoom of 400 % and 200 %, and a phone with large letters or long texts. */
const conditions: readonly Condition[] = [
  { name: 'zoom of 400 %', width: 320, height: 256, letters: 100 },
  { name: 'zoom of 200 %', width: 640, height: 512, letters: 100 },
  { name: 'letters of 200 %', width: 360, height: 740, letters: 200 },
  { name: 'longer language', width: 360, height: 740, letters: 100, isLonger: true },
];

/** Runs in the page, which is as before afterwards. */
function problemsOf({ letters, isLonger }: Condition): string[] {
  const { documentElement: html } = document;
  html.style.fontSize = `${letters}%`;
  const closed = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
  for (const one of closed) one.open = true;

  const plain = 'acdegilnorstuACEINORSU';
  const accents = 'áçðéĝîļñöŕšţûÅÇÉÎÑÖŔŜÛ';
  const longer = (text: string): string => {
    if (!/\p{L}{2}/u.test(text) || /[@\u0900-\u097f]|https?:/.test(text)) return text;
    const doubled = text.replaceAll(/[aeiou]/g, (vowel) => vowel + vowel);
    const missing = Math.max(0, Math.ceil(text.trim().length * 1.4) - doubled.trim().length);
    const accented = [...doubled].map((letter) => accents[plain.indexOf(letter)] ?? letter).join('');
    return `[${accented}${missing > 0 ? ` ${'ö'.repeat(missing)}` : ''}]`;
  };
  const replaced: [Text, string][] = [];
  if (isLonger === true && html.lang === 'en') {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      if (node.parentElement?.closest('script, style, svg, [lang]:not(html)') !== null) continue;
      replaced.push([node, node.data]);
      node.data = longer(node.data);
    }
  }

  const nameOf = (element: Element): string => element.outerHTML.slice(0, 120);
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const isCut = (element: Element): boolean => {
    const { overflowX, position, clipPath } = getComputedStyle(element);
    const isButton = element.matches('button, .button');
    if ((overflowX === 'visible' && !isButton) || (position === 'absolute' && clipPath !== 'none'))
      return false;
    const isTooWide = element.scrollWidth > element.clientWidth + 1;
    return isTooWide && isShown(element) && !element.matches('input, select, textarea');
  };
  const isOutside = (element: Element): boolean =>
    element.getBoundingClientRect().right > html.clientWidth + 1;
  const all = [...document.querySelectorAll('body *')];
  const cut = all.filter(isCut).map(nameOf);
  const outside = [...document.querySelectorAll('main *, header *, footer *')].filter(isOutside);
  const wide =
    html.scrollWidth > html.clientWidth ? [`scrolls sideways: ${outside.map(nameOf).join(' | ')}`] : [];

  // What stays in place while the page scrolls must leave half of the window to it.
  const pinned = all.filter((one) => {
    const { position, top, bottom } = getComputedStyle(one);
    const isPinned = position === 'fixed' || (position === 'sticky' && (top !== 'auto' || bottom !== 'auto'));
    return isPinned && isShown(one) && one.clientWidth > html.clientWidth / 2 && !one.closest('dialog');
  });
  const pinnedHeight = pinned.reduce((sum, one) => sum + one.getBoundingClientRect().height, 0);
  const covered = pinnedHeight > innerHeight / 2 ? [`covered by: ${pinned.map(nameOf).join(' | ')}`] : [];

  const scope = [...document.querySelectorAll('dialog[open]')].pop() ?? document.body;
  // A list that its button has opened lies above the page.
  const above = [...document.querySelectorAll('[aria-expanded="true"][aria-controls]')].flatMap(
    (one) => document.getElementById(one.getAttribute('aria-controls') ?? '') ?? [],
  );
  const buttons = [...scope.querySelectorAll('button, a.button, .button')].filter(
    (one) => isShown(one) && ![...pinned, ...above].some((part) => part.contains(one)),
  );
  const overlapping = buttons.flatMap((one, index) => {
    const a = one.getBoundingClientRect();
    return buttons.slice(index + 1).filter((other) => {
      const b = other.getBoundingClientRect();
      const isApart =
        a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
      return !isApart && !one.contains(other) && !other.contains(one);
    });
  });
  html.style.fontSize = '';
  for (const one of closed) one.open = false;
  for (const [node, text] of replaced) node.data = text;
  return [
    ...wide,
    ...cut.map((name) => `cut off: ${name}`),
    ...covered,
    ...overlapping.map((one) => `overlaps a button: ${nameOf(one)}`),
  ];
}

/**
 * Returns what overflows, is cut off, overlaps or covers the page at a zoom of 400 % and 200 %, and at 360 px with a font
 * size of 200 % and, in English, with texts that are 40 % longer.
 *
 * @param about name of the page in the findings
 */
export async function findOverflow(page: Page, about: string): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const condition of conditions) {
    const { name, width, height } = condition;
    await page.setViewportSize({ width, height });
    const problems = await page.evaluate(problemsOf, condition);
    found.push(...problems.map((one) => `${about}, ${name}: ${one}`));
  }
  if (before) await page.setViewportSize(before);
  return found;
}
