import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { isActivePdf } from './active-pdf.js';
import { findingOf, type InspectionFinding, type InspectionTask } from './inspection.task.js';
import { openPdf, pdfPageTexts, type PageView } from './pdf-pages.js';
import { buffer } from 'node:stream/consumers';
import { MAX_PICTURE_PDF_BYTES, MAX_POINTS, PDF_PAGE_QUALITY } from './inspection.limits.js';
import { Refusal } from './refusal.js';

/**
 * A PDF whose pages are JPEG pictures, without any of the original content. Deterministic, so that a repeated inspection finds its
 * stored file identical.
 * @throws Refusal `file.tooComplicated` when the pictures are too large
 */
export async function picturePdf(pages: AsyncIterable<PageView>, onPage: () => void): Promise<Buffer> {
  // A fixed date, because it is part of the file's id; no font.
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

/** Converts a PDF to a PDF of pictures; with `mayBeKept` only one with active content. */
export default async function inspect(task: InspectionTask): Promise<InspectionFinding> {
  return findingOf(task, async (file, onStep) => {
    if (task.mayBeKept === true) {
      await openPdf(file);
      if (!isActivePdf(file, onStep)) return { kept: file };
    }
    const kept = await picturePdf(pdfPageTexts(file), onStep);
    return task.mayBeKept === true ? { kept, warning: 'pdf.pictures' } : { kept };
  });
}
