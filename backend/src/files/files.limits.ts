import type { RateLimit } from '../platform/config/limits.js';

/** A submission waits this long for inspections that run; a photo takes about one second (decisions 5). */
export const INSPECTION_WAIT_MS = 10_000;
/** Between two looks at the state of those inspections. */
export const INSPECTION_LOOK_MS = 200;

const HOUR_MS = 60 * 60 * 1000;

/**
 * Addresses for uploads of one application or member (SEC-41, SEC-45). A couple with a PDF each needs six; twenty in an hour
 * leave room for pictures that are taken again.
 */
export const uploadRates: readonly RateLimit[] = [
  { points: 20, seconds: 60 * 60 },
  { points: 60, seconds: 24 * 60 * 60 },
];
/** Accepted files that one application or member may have at a time, replaced ones included until they are cleared away. */
export const KEPT_FILES = 60;
/** The same in bytes: six slots filled three times with the largest there is. */
export const KEPT_BYTES = 180 * 1024 * 1024;

/** Seconds until an application that has too much is told to come back: what was replaced is gone by then. */
export const TOO_MUCH_SECONDS = 24 * 60 * 60;

/** An upload that was not accepted by then is cleared away (SEC-45); its address has been dead for long. */
export const ORPHAN_MS = 24 * HOUR_MS;
/** A file that was replaced is cleared away this long after the records that name the other one were last changed. */
export const REPLACED_MS = 24 * HOUR_MS;
/** Between the last use of a replaced file and its removal: longer than any request runs. */
export const RETIRED_MS = HOUR_MS;
/** A preview's key holds the day it was drawn on, so that nobody asks for it later (decisions 6). */
export const PREVIEW_MS = 24 * HOUR_MS;
/** Rows that are cleared away between two looks at the time. */
export const CLEARING_BATCH = 100;
