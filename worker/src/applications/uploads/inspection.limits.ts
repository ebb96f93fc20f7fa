/** Largest picture to decode, in pixels: a 50 megapixel camera; 81 megapixels in 254 kB are a decompression bomb. */
export const MAX_PIXELS = 50_000_000;
/** Largest progressive or interlaced picture, in pixels, because it is held in memory as a whole. */
export const MAX_PASSES_PIXELS = 25_000_000;
/** Largest BMP, in pixels: 5 MB hold 2 megapixels in colour, 13 in grey; more is a decompression bomb. */
export const MAX_BMP_PIXELS = 20_000_000;
/** Largest HEIC, in pixels, which is decoded as a whole: telephones take 12 or 24 megapixels. */
export const MAX_HEIC_PIXELS = 25_000_000;
/** Longest side to decode: a 1x60000 strip is no photo. */
export const MAX_SIDE = 12_000;
/** Longest side of a stored picture: more than enough for 300 dpi on the documents. */
export const KEPT_SIDE = 2_400;
/** JPEG quality of a converted HEIC, before it is re-encoded like every picture. */
export const HEIC_QUALITY = 95;
/** Seconds for one decode and encode; a phone photo takes about one. */
export const IMAGE_SECONDS = 20;
/** Scans of a progressive JPEG; encoders write about ten, and each costs a full decode. */
export const MAX_JPEG_SCANS = 64;
/** Uncompressed bytes of a colour profile; the largest of printers have about 3 MB. */
export const MAX_PROFILE_BYTES = 4 * 1024 * 1024;

/** Pages of a licence or college ID. */
export const MAX_PDF_PAGES = 20;
/** Longer side of a page's picture in pixels: A4 in 170 dpi, in which small print is legible. */
export const PDF_PAGE_SIDE = 2_000;
/** Maximum pixels per point, so that a tiny page is not enlarged. */
export const PDF_MOST_SCALE = 8;
/** Quality of the JPEG of a page. */
export const PDF_PAGE_QUALITY = 80;
/** Longer side of a page in points that every viewer supports. */
export const MAX_POINTS = 14_400;
/** Bytes of all pictures of a PDF: 20 scanned pages have 12 MB, only noise has more. */
export const MAX_PICTURE_PDF_BYTES = 30 * 1024 * 1024;
/** Memory for rendering one PDF, bytes: A4 scanned in 600 dpi and colour needs 250 MB. */
export const PDF_HEAP_BYTES = 512 * 1024 * 1024;

/** Time for a thread to start, ms: one second on an idle machine, many on a loaded one. */
export const INSPECTION_START_MS = 60_000;
/** JavaScript heap of an inspection thread, MiB. */
export const INSPECTION_HEAP_MB = 256;
/** Interval of the time and memory checks, ms: a bomb fills some hundred MB in this time. */
export const INSPECTION_CHECK_MS = 50;

/** Allowed growth of the process during an inspection, bytes; rendering is outside the JavaScript heap. */
const GROWTH_BYTES = 768 * 1024 * 1024;
/**
 * PDFs. Twenty pages scanned in 200 dpi take 3 s of CPU time, three in 600 dpi 2 s; one of the latter takes 2 s of wall-clock time on a
 * machine with a sevenfold overload.
 */
export const PDF_LANE = { threads: 2, stepMs: 5_000, cpuMs: 6_000, growthBytes: GROWTH_BYTES } as const;
/** BMPs, one step each. */
export const BMP_LANE = { threads: 1, stepMs: 10_000, cpuMs: 10_000, growthBytes: GROWTH_BYTES } as const;
/** HEICs, one step each: 12 megapixels take a second or two. */
export const HEIC_LANE = { threads: 1, stepMs: 15_000, cpuMs: 15_000, growthBytes: GROWTH_BYTES } as const;
/** Signatures, each in a few steps: 2.6 megapixels take half a second. */
export const SIGNATURE_LANE = {
  threads: 1,
  stepMs: 10_000,
  cpuMs: 10_000,
  growthBytes: GROWTH_BYTES,
} as const;

/** A smaller photo prints blurred on the card: it is accepted with a warning. */
export const SMALL_PHOTO = { width: 300, height: 375 } as const;
/** Thumbnails for documents and lists. */
export const THUMBNAIL = { width: 500, height: 640 } as const;
