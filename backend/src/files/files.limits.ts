/** A submission waits this long for inspections that run; a photo takes about one second (decisions 5). */
export const INSPECTION_WAIT_MS = 10_000;
/** Between two looks at the state of those inspections. */
export const INSPECTION_LOOK_MS = 200;
