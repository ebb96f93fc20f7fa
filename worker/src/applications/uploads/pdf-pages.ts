import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { MAX_PDF_PAGES, PDF_HEAP_BYTES, PDF_MOST_SCALE, PDF_PAGE_SIDE } from './inspection.limits.js';
import { Refusal } from './refusal.js';

/** A rendered page of a PDF. */
export interface PageView {
  /** of the page, in points of 1/72 inch */
  readonly pageWidth: number;
  readonly pageHeight: number;
  /** of the picture, in pixels */
  readonly width: number;
  readonly height: number;
  /** four bytes for each pixel, rows from top to bottom */
  readonly rgba: Uint8Array;
}

/** Compiled once per thread; every file gets a new instance with its own memory. */
const pdfium = new WebAssembly.Module(
  readFileSync(fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm'))),
);

/**
 * Renders the pages of a PDF one by one. Blocks its thread, so run it in one that can be terminated.
 * @param bytes the uploaded file
 * @throws Refusal `file.damaged`, `file.locked`, `file.pages` or `file.tooComplicated`
 */
export async function* pdfPageTexts(bytes: Buffer): AsyncGenerator<PageView> {
  try {
    const { document, count } = await opened(bytes);
    if (count > MAX_PDF_PAGES) throw new Refusal('file.pages');
    for (let number = 0; number < count; number += 1) {
      const page = document.getPage(number);
      const size = sizesOf(page.getOriginalSize());
      const { width, height, data } = await page.render({
        scale: 1,
        width: size.width,
        height: size.height,
        render: 'bitmap',
      });
      yield { ...size, width, height, rgba: data };
    }
  } catch (error) {
    throw refusalOf(error);
  }
}

/**
 * Checks that a PDF opens, without rendering it.
 * @param bytes the uploaded file
 * @throws Refusal `file.damaged`, `file.locked` or `file.tooComplicated`
 */
export async function openPdf(bytes: Buffer): Promise<void> {
  try {
    await opened(bytes);
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Opens a PDF without a password. @returns the document and its page count, at least 1 */
async function opened(bytes: Buffer) {
  const library = await PDFiumLibrary.init({ instantiateWasm });
  const document = await library.loadDocument(bytes);
  const count = document.getPageCount();
  if (count < 1) throw new Refusal('file.damaged');
  return { document, count };
}

/** The size of a page in points, and of its picture in pixels. A page that can not be loaded has no size. */
function sizesOf(page: { originalWidth: number; originalHeight: number }): Omit<PageView, 'rgba'> {
  const [pageWidth, pageHeight] = [page.originalWidth, page.originalHeight];
  const longer = Math.max(pageWidth, pageHeight);
  if (!(Math.min(pageWidth, pageHeight) > 0) || !Number.isFinite(longer)) throw new Refusal('file.damaged');
  const scale = Math.min(PDF_MOST_SCALE, PDF_PAGE_SIDE / longer);
  const pixels = (points: number): number => Math.max(1, Math.round(points * scale));
  return { pageWidth, pageHeight, width: pixels(pageWidth), height: pixels(pageHeight) };
}

/** Creates an instance with a memory limit, which aborts without console output. */
function instantiateWasm(
  imports: WebAssembly.Imports,
  done: (instance: WebAssembly.Module) => void,
): WebAssembly.Exports {
  const resize = imports['env']?.['emscripten_resize_heap'];
  const instance = new WebAssembly.Instance(pdfium, {
    ...imports,
    env: {
      ...imports['env'],
      emscripten_resize_heap: (bytes = 0) => bytes >>> 0 <= PDF_HEAP_BYTES && resize?.(bytes) === true,
      _abort_js: () => {
        throw new Refusal('file.tooComplicated');
      },
    },
  });
  // The package types this as a module, but uses it as the instance.
  done(instance as unknown as WebAssembly.Module);
  return instance.exports;
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  // WebAssembly ran out of memory or stack, or the library crashed.
  if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError)
    return new Refusal('file.tooComplicated');
  const isLocked = error instanceof Error && /password|security/i.test(error.message);
  return new Refusal(isLocked ? 'file.locked' : 'file.damaged');
}
