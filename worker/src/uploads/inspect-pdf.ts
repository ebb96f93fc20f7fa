import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { MAX_PDF_PAGES } from './inspection.limits.js';
import { readPdf } from './pdf-objects.js';
import { checkPdfContents } from './pdf-rules.js';
import { checkPdfShape } from './pdf-shape.js';
import { Refusal } from './refusal.js';

/** Schemes of links that only lead somewhere when a person follows them. */
const plainLink = /^(?:https?|mailto|tel):/i;
const withScheme = /^\s*(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i;

/**
 * Looks through a PDF: one file from end to end, unlocked, at most 20 pages, nothing active in it, whether its tables name it
 * or not (SEC-43). Runs in a thread that can be ended: see UploadInspector.
 * @returns the number of pages
 * @throws Refusal with `file.damaged`, `file.locked`, `file.activePdf`, `file.pages`, `file.tooManyPixels` or
 * `file.tooComplicated`
 */
export async function inspectPdf(bytes: Buffer): Promise<{ pages: number }> {
  checkPdfShape(bytes);
  checkPdfContents(await readPdf(bytes));
  const task = getDocument({
    data: new Uint8Array(bytes),
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: true,
    enableXfa: false,
    verbosity: 0,
  });
  try {
    const document = await task.promise;
    await checkAsShown(document);
    return { pages: document.numPages };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new Refusal(isLocked ? 'file.locked' : 'file.damaged');
  } finally {
    await task.destroy();
  }
}

/** The same once more as a viewer understands the file. */
async function checkAsShown(document: PDFDocumentProxy): Promise<void> {
  if (document.numPages < 1) throw new Refusal('file.damaged');
  if (document.numPages > MAX_PDF_PAGES) throw new Refusal('file.pages');
  const [scripts, attachments, openAction] = await Promise.all([
    document.getJSActions(),
    document.getAttachments(),
    document.getOpenAction(),
  ]);
  if (scripts || attachments || (openAction && 'action' in openAction)) throw new Refusal('file.activePdf');
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    if (await page.getJSActions()) throw new Refusal('file.activePdf');
    const annotations = (await page.getAnnotations()) as readonly { readonly unsafeUrl?: unknown }[];
    for (const { unsafeUrl } of annotations) {
      if (typeof unsafeUrl === 'string' && withScheme.test(unsafeUrl) && !plainLink.test(unsafeUrl.trim()))
        throw new Refusal('file.activePdf');
    }
  }
}
