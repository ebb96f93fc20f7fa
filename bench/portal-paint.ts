/** Measures the first visit of a page by the browser's performance entries with a throttled network and CPU. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** Slow 4G: bytes per second, latency in ms. */
const line = { downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 400 };
const CPU_SLOWDOWN = 4;
/** A page is complete after this time without network traffic. */
const QUIET_MS = 1_500;
/** Threshold of a blocking task. */
const TASK_MS = 50;

/** Times in ms; `cls` is the cumulative layout shift. */
export interface PaintTimes {
  lcp: number;
  tbt: number;
  cls: number;
  /** Bytes received, compressed and with headers. */
  bytes: number;
  /** Element of the largest contentful paint. */
  element: string;
}

interface PaintRecord {
  lcp: number;
  element: string;
  fcp: number;
  tasks: { start: number; duration: number }[];
  cls: number;
}

/**
 * Throttles network and CPU and installs the observers; must be called before the page is opened.
 * @returns a function that waits until the page is complete and returns its times
 */
export async function watchPaint(page: Page): Promise<() => Promise<PaintTimes>> {
  const client = await page.context().newCDPSession(page);
  let bytes = 0;
  client.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  await client.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(() => {
    const noted: PaintRecord = { lcp: 0, element: '', fcp: 0, tasks: [], cls: 0 };
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
  return async () => ({ ...(await readPaintTimes(page)), bytes });
}

async function readPaintTimes(page: Page): Promise<Omit<PaintTimes, 'bytes'>> {
  await page.waitForLoadState('networkidle');
  await pause(QUIET_MS);
  const { lcp, element, fcp, tasks, cls } = await page.evaluate(
    () => (window as unknown as { noted: PaintRecord }).noted,
  );
  const tbt = tasks
    .filter(({ start }) => start >= fcp)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - TASK_MS), 0);
  return { lcp, element, tbt, cls };
}
