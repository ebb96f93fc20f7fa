import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { MAX_PDF_PAGES } from './inspection.limits.js';
import { Refusal } from './refusal.js';

/** Names that start something when the file is opened, or carry another file (SEC-43). */
const activeNames = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|AA|SubmitForm|ImportData|GoToR)\b/;

/**
 * Looks through a PDF: it must parse, be unlocked, have at most 20 pages and nothing active in it (SEC-43).
 * @throws Refusal with `file.damaged`, `file.activePdf` or `file.pages`
 */
export async function inspectPdf(bytes: Buffer): Promise<{ pages: number }> {
  if (activeNames.test(bytes.toString('latin1'))) throw new Refusal('file.activePdf');
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
    }
    return { pages: document.numPages };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const locked = error instanceof Error && error.name === 'PasswordException';
    throw new Refusal(locked ? 'file.activePdf' : 'file.damaged');
  } finally {
    await task.destroy();
  }
}
