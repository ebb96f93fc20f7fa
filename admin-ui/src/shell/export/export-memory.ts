/** Under which the last export of this tab is kept. */
export const exportMemory = 'export';
/** ms in which a reload still shows it. */
export const KEPT_MS = 60 * 60 * 1000;
