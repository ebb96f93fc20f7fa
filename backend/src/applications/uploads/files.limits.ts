import type { RateLimit } from '../../platform/config/limits.js';

/**
 * How long a submission waits for running inspections before it rejects the files that are still being checked; well below the request
 * timeout. A photo takes about one second.
 */
export const INSPECTION_WAIT_MS = 7_000;
/** Polling interval of running inspections. */
export const INSPECTION_POLL_MS = 200;

const HOUR_MS = 60 * 60 * 1000;

/** PDFs of one application inspected concurrently: a couple has two. */
const PDFS_AT_ONCE = 2;
const PDF_WAIT_MS = 5_000;
const LONGEST_PDF_WAIT_MS = 15 * 60_000;
/** How long a PDF that timed out delays the next ones of its application. */
export const SLOW_PDF_MS = HOUR_MS;

/**
 * Delay before a PDF is inspected, ms: none at first, then exponential for applications with slow PDFs, so that others are not starved.
 * @param checking PDFs of the application under inspection
 * @param tooSlow PDFs of the application recently refused because they took too long
 */
export function pdfWaitMs(checking: number, tooSlow: number): number {
  const steps = tooSlow + Math.max(0, checking - PDFS_AT_ONCE + 1);
  return steps === 0 ? 0 : Math.min(LONGEST_PDF_WAIT_MS, PDF_WAIT_MS * 2 ** (steps - 1));
}

/**
 * Upload requests per application or member. A couple needs six; twenty in an hour leave room for replaced pictures.
 */
export const uploadRates: readonly RateLimit[] = [
  { points: 20, seconds: 60 * 60 },
  { points: 60, seconds: 24 * 60 * 60 },
];
/**
 * Upload requests per person without a declared size, which is measured only later: one per slot, and two repeats.
 */
export const unsizedRate: RateLimit = { points: 5, seconds: 60 * 60 };
/**
 * Stored files per application or member: accepted ones, replaced ones until their removal, and failed ones until their rows are removed
 * a day after the request.
 */
export const KEPT_FILES = 60;
/** Stored bytes per application or member: six slots filled three times with the largest file. */
export const KEPT_BYTES = 180 * 1024 * 1024;

/** Retry-After in seconds beyond the quota; replaced files are removed by then. */
export const TOO_MUCH_SECONDS = 24 * 60 * 60;

/** How long a declared size counts towards the quota before the upload arrives. */
export const RESERVED_MS = HOUR_MS;

/** Age at which the sweep inspects an arrived upload, and removes objects that belong to no upload. */
export const UNASKED_MS = 15 * 60_000;

/** Age at which an upload that was never accepted is removed; its signed URL has expired long before. */
export const ORPHAN_MS = 24 * HOUR_MS;
/** Time between the last change of the records and the removal of a replaced file. */
export const REPLACED_MS = 24 * HOUR_MS;
/** Time between the retirement of a file and its removal: longer than any request. */
export const RETIRED_MS = HOUR_MS;
/** Retention of previews; their key contains the date, so that older ones are not requested (docs/rules/approval.md). */
export const PREVIEW_MS = 24 * HOUR_MS;
/** Rows per batch of a sweep. */
export const CLEARING_BATCH = 100;
