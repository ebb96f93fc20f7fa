/** How often a run says how far it is, in ms: whoever waits sees it move, and what goes on quickly is not slowed by telling it. */
export const PROGRESS_MS = 400;
