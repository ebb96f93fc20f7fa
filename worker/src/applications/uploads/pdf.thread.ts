import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { findingOf, type InspectionFinding, type InspectionTask } from './inspection.task.js';
import { openPdf, pagesOf, type PageView } from './pdf-pages.js';
import { buffer } from 'node:stream/consumers';
import { MAX_PICTURE_PDF_BYTES, MAX_POINTS, PDF_PAGE_QUALITY } from './inspection.limits.js';
import { Refusal } from './refusal.js';

/**
 * A PDF in which each page is a picture (JPEG), and nothing else: whatever the pages came from is left behind (SEC-43).
 * The same pages always make the same bytes, so that an inspection that is repeated finds its own file.
 * @throws Refusal `file.tooComplicated` when the pictures would be larger than what is kept
 */
export async function picturePdf(pages: AsyncIterable<PageView>, onPage: () => void): Promise<Buffer> {
  // Of a fixed date, which is part of the id of the file; without a font.
  const document = new PDFDocument({ autoFirstPage: false, font: '', info: { CreationDate: new Date(0) } });
  const written = buffer(document);
  let bytes = 0;
  for await (const page of pages) {
    const picture = await jpegOf(page);
    bytes += picture.length;
    if (bytes > MAX_PICTURE_PDF_BYTES) throw new Refusal('file.tooComplicated');
    const shrink = Math.min(1, MAX_POINTS / Math.max(page.pageWidth, page.pageHeight));
    const [width, height] = [page.pageWidth * shrink, page.pageHeight * shrink];
    document.addPage({ size: [width, height], margin: 0 }).image(picture, 0, 0, { width, height });
    onPage();
  }
  document.end();
  return written;
}

async function jpegOf({ rgba, width, height }: PageView): Promise<Buffer> {
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: PDF_PAGE_QUALITY })
    .toBuffer();
}

/** Keeps of a PDF the pictures of its pages, as PDF; or its bytes, when it opens. */
export default async function inspect(task: InspectionTask): Promise<InspectionFinding> {
  return findingOf(task, async (file, onStep) => {
    if (task.opensOnly !== true) return { kept: await picturePdf(pagesOf(file), onStep) };
    await openPdf(file);
    return { kept: file };
  });
}
