/** How long the ids of a file that was never finished are kept. */
export const FORGET_UNFINISHED_SECONDS = 24 * 60 * 60;

/** So many persons are written together; a row has one or two. */
export const PERSONS_TOGETHER = 2_000;
