/** What a page's first visit costs, read from the browser's own entries, on a slow line and a slow processor. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** Slow 4G: bytes a second, and milliseconds until an answer begins. */
const line = { downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 400 };
const SLOWER = 4;
/** A page is done when nothing came over the line for so long. */
const QUIET_MS = 1_500;
/** What a task may take before it counts as blocking. */
const TASK_MS = 50;

/** Milliseconds from the click; `cls` is the sum of what moved without being asked to. */
export interface PaintTimes {
  lcp: number;
  tbt: number;
  cls: number;
  /** The element that was painted last and largest. */
  element: string;
}

interface Noted {
  lcp: number;
  element: string;
  fcp: number;
  tasks: { start: number; duration: number }[];
  cls: number;
}

/** Makes the line and the processor slow, and has the page note what it paints; before it is opened. */
export async function watchPaint(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  await client.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(() => {
    const noted: Noted = { lcp: 0, element: '', fcp: 0, tasks: [], cls: 0 };
    Object.assign(window, { noted });
    const on = (type: string, each: (entry: PerformanceEntry) => void): void =>
      new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
    on('largest-contentful-paint', (entry) => {
      const { element } = entry as PerformanceEntry & { element: Element | null };
      noted.lcp = entry.startTime;
      noted.element = `${element?.tagName.toLowerCase() ?? ''}.${element?.className ?? ''}`;
    });
    on('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') noted.fcp = startTime;
    });
    on('longtask', ({ startTime, duration }) => noted.tasks.push({ start: startTime, duration }));
    on('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) noted.cls += value;
    });
  });
}

/** Waits until the page is done. @returns what it noted until then */
export async function measured(page: Page): Promise<PaintTimes> {
  await page.waitForLoadState('networkidle');
  await pause(QUIET_MS);
  const { lcp, element, fcp, tasks, cls } = await page.evaluate(
    () => (window as unknown as { noted: Noted }).noted,
  );
  const tbt = tasks
    .filter(({ start }) => start >= fcp)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - TASK_MS), 0);
  return { lcp, element, tbt, cls };
}
