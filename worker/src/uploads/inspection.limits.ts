/** Largest picture that is decoded, in pixels: a 50 megapixel camera; 81 megapixels in 254 kB is a bomb (SEC-42). */
export const MAX_PIXELS = 50_000_000;
/** Longest side that is decoded: a 1x60000 strip is no photo. */
export const MAX_SIDE = 12_000;
/** Longest side of what is kept: prints at 300 dpi on the documents with room to spare. */
export const KEPT_SIDE = 2_400;
/** Seconds for one decode and encode; a phone photo takes about one. */
export const IMAGE_SECONDS = 20;
/** Pages of a licence or college ID (SEC-43). */
export const MAX_PDF_PAGES = 20;
/** The thumbnail that documents and lists are drawn from (performance 5). */
export const THUMBNAIL = { width: 500, height: 640 } as const;
