/** Largest picture that is decoded, in pixels: a 50 megapixel camera; 81 megapixels in 254 kB is a bomb (SEC-42). */
export const MAX_PIXELS = 50_000_000;
/** The same for a picture that is stored in passes (progressive, interlaced): all of it is in memory at once. */
export const MAX_PASSES_PIXELS = 25_000_000;
/** The same for BMP: 5 MB are 2 megapixels in colour, 13 in grey lines; what says more is packed to burst. */
export const MAX_BMP_PIXELS = 20_000_000;
/** The same for HEIC, which is unpacked whole, with its colours and without: telephones take 12 or 24 megapixels. */
export const MAX_HEIC_PIXELS = 25_000_000;
/** Longest side that is decoded: a 1x60000 strip is no photo. */
export const MAX_SIDE = 12_000;
/** Longest side of what is kept: prints at 300 dpi on the documents with room to spare. */
export const KEPT_SIDE = 2_400;
/** Quality of the JPEG that a HEIC becomes before it is encoded once more like every picture. */
export const HEIC_QUALITY = 95;
/** Seconds for one decode and encode; a phone photo takes about one. */
export const IMAGE_SECONDS = 20;
/** Passes of a progressive JPEG; encoders write about ten, each costs a whole decode. */
export const MAX_JPEG_SCANS = 64;
/** Bytes of a picture's colour profile, unpacked; printers' largest have about 3 MB. */
export const MAX_PROFILE_BYTES = 4 * 1024 * 1024;

/** Pages of a licence or college ID (SEC-43). */
export const MAX_PDF_PAGES = 20;
/** Longer side in pixels of the picture of a page: A4 in 170 dpi, in which small print can be read. */
export const PDF_PAGE_SIDE = 2_000;
/** Pixels for each point of a page at most, so that a page as small as a stamp is not blown up. */
export const PDF_MOST_SCALE = 8;
/** Quality of the JPEG of a page. */
export const PDF_PAGE_QUALITY = 80;
/** Longer side of a page in points: what every viewer takes. */
export const MAX_POINTS = 14_400;
/** Bytes of all pictures of a PDF: 20 scanned pages have 12 MB, only noise has more. */
export const MAX_PICTURE_PDF_BYTES = 30 * 1024 * 1024;
/** Bytes that drawing one PDF may take: A4 scanned in 600 dpi and colour needs 250 MB. */
export const PDF_HEAP_BYTES = 512 * 1024 * 1024;

/** For a thread to begin, in ms; one second on a free machine, many on one that does much else. */
export const INSPECTION_START_MS = 60_000;
/** For the JavaScript of one inspecting thread, MiB. */
export const INSPECTION_HEAP_MB = 256;
/** How often time and memory are looked at, in ms: a bomb fills some hundred MB in this time. */
export const INSPECTION_LOOK_MS = 50;

/** How far the process may grow while a thread reads, in bytes: what it draws does not count as JavaScript. */
const GROWTH_BYTES = 768 * 1024 * 1024;
/**
 * PDFs. Twenty pages scanned in 200 dpi take 3 s of the processor, three in 600 dpi 2 s; one of these takes 2 s on a machine that
 * has seven times as much to do as it can.
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

/** A photo with fewer pixels prints blurred on the card: the person is told, and it is taken all the same. */
export const SMALL_PHOTO = { width: 300, height: 375 } as const;
/** The thumbnail that documents and lists are drawn from. */
export const THUMBNAIL = { width: 500, height: 640 } as const;
