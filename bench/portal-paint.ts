/** Measures the first visit of a page by the browser's performance entries with a throttled network and CPU. */
import { setTimeout as pause } from 'node:timers/promises';
import { findBrowser } from '@portal/dev/browser.ts';
import { type Browser, chromium, type Page } from 'playwright-core';

/** A phone of many visitors. */
export const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const;

/** Starts the browser of the journeys. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, args, env } = findBrowser();
  const isSet = (pair: [string, string | undefined]): pair is [string, string] => pair[1] !== undefined;
  return await chromium.launch({
    executablePath,
    args,
    env: Object.fromEntries(Object.entries(env).filter(isSet)),
  });
}

/** Slow 4G: bytes per second, latency in ms. */
const line = { downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 400 };
const CPU_SLOWDOWN = 4;
/** A page is complete after this time without network traffic. */
const QUIET_MS = 1_500;
/** Time for the paint after a tap, and for its entry. */
const TAP_MS = 700;
/** Threshold of a blocking task. */
const TASK_MS = 50;

/** Times in ms; `cls` is the cumulative layout shift. */
export interface PaintTimes {
  lcp: number;
  tbt: number;
  cls: number;
  /** Interaction to next paint, the longest of the taps, in steps of 8 ms; 0 below 16 ms, undefined without taps. */
  inp?: number;
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
  inp: number;
}

/**
 * Throttles network and CPU and installs the observers; must be called before the page is opened.
 * @returns a function that waits until the page is complete, taps the first element of each selector and returns the times
 */
export async function watchPaint(page: Page): Promise<(taps: readonly string[]) => Promise<PaintTimes>> {
  const client = await page.context().newCDPSession(page);
  let bytes = 0;
  client.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  await client.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(() => {
    const noted: PaintRecord = { lcp: 0, element: '', fcp: 0, tasks: [], cls: 0, inp: 0 };
    Object.assign(window, { noted });
    const on = (type: string, each: (entry: PerformanceEntry) => void, options: object = {}): void =>
      new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
        type,
        buffered: true,
        ...options,
      });
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
    const eachInteraction = (entry: PerformanceEntry): void => {
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number };
      if (interactionId > 0) noted.inp = Math.max(noted.inp, duration);
    };
    on('event', eachInteraction, { durationThreshold: 16 });
  });
  return async (taps) => {
    const paint = await readPaintTimes(page);
    // The taps come last, since their tasks and shifts belong to no first visit.
    for (const selector of taps) {
      await page.locator(selector).first().tap();
      await pause(TAP_MS);
    }
    const inp = taps.length === 0 ? {} : { inp: (await notedIn(page)).inp };
    return { ...paint, ...inp, bytes };
  };
}

const notedIn = async (page: Page): Promise<PaintRecord> =>
  page.evaluate(() => (window as unknown as { noted: PaintRecord }).noted);

async function readPaintTimes(page: Page): Promise<Omit<PaintTimes, 'bytes' | 'inp'>> {
  await page.waitForLoadState('networkidle');
  await pause(QUIET_MS);
  const { lcp, element, fcp, tasks, cls } = await notedIn(page);
  const tbt = tasks
    .filter(({ start }) => start >= fcp)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - TASK_MS), 0);
  return { lcp, element, tbt, cls };
}
