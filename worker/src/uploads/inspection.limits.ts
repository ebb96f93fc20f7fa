/** Largest picture that is decoded, in pixels: a 50 megapixel camera; 81 megapixels in 254 kB is a bomb (SEC-42). */
export const MAX_PIXELS = 50_000_000;
/** The same for a picture that is stored in passes (progressive, interlaced): all of it is in memory at once. */
export const MAX_PASSES_PIXELS = 25_000_000;
/** The same for BMP: 5 MB are 2 megapixels in colour, 13 in grey lines; what says more is packed to burst. */
export const MAX_BMP_PIXELS = 20_000_000;
/** Longest side that is decoded: a 1x60000 strip is no photo. */
export const MAX_SIDE = 12_000;
/** Longest side of what is kept: prints at 300 dpi on the documents with room to spare. */
export const KEPT_SIDE = 2_400;
/** Seconds for one decode and encode; a phone photo takes about one. */
export const IMAGE_SECONDS = 20;
/** Passes of a progressive JPEG; encoders write about ten, each costs a whole decode. */
export const MAX_JPEG_SCANS = 64;
/** Bytes of a picture's colour profile, unpacked; printers' largest have about 3 MB. */
export const MAX_PROFILE_BYTES = 4 * 1024 * 1024;

/** Pages of a licence or college ID (SEC-43). */
export const MAX_PDF_PAGES = 20;
/** Pixels of one picture in a PDF: A4 in 600 dpi has 35 million. */
export const MAX_PDF_IMAGE_PIXELS = 100_000_000;
/** Objects of a PDF; 20 scanned pages have some hundred, 20 drawn ones some thousand. */
export const MAX_PDF_OBJECTS = 200_000;
/** Bytes of one object stream, unpacked; writers stop at some ten thousand. */
export const MAX_OBJECT_STREAM_BYTES = 16 * 1024 * 1024;
/** Bytes of all streams of a PDF, unpacked: 20 pages of raw scan in grey at 300 dpi have 170 MB. */
export const MAX_UNPACKED_BYTES = 300 * 1024 * 1024;
/** Packed streams up to this many bytes are opened at once, longer ones piece by piece; deflate makes 1032 of one. */
export const SMALL_STREAM_BYTES = 16 * 1024;

/** Threads that read PDF and BMP: as many as uploads are inspected at once. */
export const INSPECTION_THREADS = 2;
/** For one PDF or BMP from its start in the thread, in ms; a licence takes about 100. */
export const INSPECTION_MS = 10_000;
/** For a thread to begin, in ms; one second on a free machine, many on one that does much else. */
export const INSPECTION_START_MS = 60_000;
/** For the JavaScript of one inspecting thread, MiB. */
export const INSPECTION_HEAP_MB = 256;
/** How far the process may grow while a thread reads, in bytes: what it unpacks does not count as JavaScript. */
export const INSPECTION_GROWTH_BYTES = 768 * 1024 * 1024;
/** How often that is looked at, in ms: a bomb fills some hundred MB in this time. */
export const INSPECTION_LOOK_MS = 50;

/** The thumbnail that documents and lists are drawn from (performance 5). */
export const THUMBNAIL = { width: 500, height: 640 } as const;
