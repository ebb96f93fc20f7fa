import type { RateLimit } from '../../platform/config/limits.js';

/**
 * A submission waits this long for inspections that run, then it says which file is still being checked: well before the answer
 * is cut off. A photo takes about one second.
 */
export const INSPECTION_WAIT_MS = 7_000;
/** Between two looks at the state of those inspections. */
export const INSPECTION_LOOK_MS = 200;

const HOUR_MS = 60 * 60 * 1000;

/** PDFs of one application that are checked side by side: a couple has two. */
const PDFS_AT_ONCE = 2;
const PDF_WAIT_MS = 5_000;
const LONGEST_PDF_WAIT_MS = 15 * 60_000;
/** How long a PDF that took too long is held against those that follow. */
export const SLOW_PDF_MS = HOUR_MS;

/**
 * How long a PDF waits before it is checked, ms: nobody at first, ever longer whose PDFs take their whole time, so that others
 * come in between.
 * @param checking PDFs of the same application that are being checked
 * @param tooSlow PDFs of it that were refused lately because they took too long
 */
export function pdfWaitMs(checking: number, tooSlow: number): number {
  const steps = tooSlow + Math.max(0, checking - PDFS_AT_ONCE + 1);
  return steps === 0 ? 0 : Math.min(LONGEST_PDF_WAIT_MS, PDF_WAIT_MS * 2 ** (steps - 1));
}

/**
 * Addresses for uploads of one application or member (SEC-41, SEC-45). A couple with a PDF each needs six; twenty in an hour
 * leave room for pictures that are taken again.
 */
export const uploadRates: readonly RateLimit[] = [
  { points: 20, seconds: 60 * 60 },
  { points: 60, seconds: 24 * 60 * 60 },
];
/**
 * The same of one person for addresses asked for without a size: what is put there is measured only later. Photo, signature and
 * paper, and two of them again.
 */
export const unsizedRate: RateLimit = { points: 5, seconds: 60 * 60 };
/**
 * Files that one application or member may have put at a time: accepted ones, replaced ones until they are cleared away, and
 * those that came to nothing until their rows go, a day after they were asked for.
 */
export const KEPT_FILES = 60;
/** The same in bytes: six slots filled three times with the largest there is. */
export const KEPT_BYTES = 180 * 1024 * 1024;

/** Seconds until an application that has too much is told to come back: what was replaced is gone by then. */
export const TOO_MUCH_SECONDS = 24 * 60 * 60;

/** How long a size that was declared counts before anything has arrived. */
export const RESERVED_MS = HOUR_MS;

/** What lies at an upload's address that nobody asked for is inspected after so long, and what belongs to no upload removed. */
export const UNASKED_MS = 15 * 60_000;

/** An upload that was not accepted by then is cleared away (SEC-45); its address has been dead for long. */
export const ORPHAN_MS = 24 * HOUR_MS;
/** A file that was replaced is cleared away this long after the records that name the other one were last changed. */
export const REPLACED_MS = 24 * HOUR_MS;
/** Between the last use of a replaced file and its removal: longer than any request runs. */
export const RETIRED_MS = HOUR_MS;
/** A preview's key holds the day it was drawn on, so that nobody asks for it later (docs/rules/approval.md). */
export const PREVIEW_MS = 24 * HOUR_MS;
/** Rows that are cleared away between two looks at the time. */
export const CLEARING_BATCH = 100;
