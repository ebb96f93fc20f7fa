import { MAX_PDF_IMAGE_PIXELS, MAX_PDF_PAGES } from './inspection.limits.js';
import type { PdfContents } from './pdf-objects.js';
import { isDict, isList, nameOf, type PdfDict, type PdfValue, refOf } from './pdf-values.js';
import { Refusal } from './refusal.js';

/** Names that start something when the file is opened or used, or carry another file (SEC-43). */
const activeNames = [
  ...['JavaScript', 'JS', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'AA', 'XFA'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'EF', 'FileAttachment', 'Collection'],
  ...['RichMedia', 'Rendition', '3D', 'U3D', 'PRC'],
];

/**
 * What a PDF may hold: no lock, nothing active, at most 20 pages by its own tree, no picture beyond all paper (SEC-43).
 * @throws Refusal `file.locked`, `file.activePdf`, `file.pages` or `file.tooManyPixels`
 */
export function checkPdfContents(contents: PdfContents): void {
  if (contents.names.has('Encrypt')) throw new Refusal('file.locked');
  if (activeNames.some((name) => contents.names.has(name))) throw new Refusal('file.activePdf');
  for (const dict of contents.dicts) {
    if (startsSomething(dict.get('OpenAction'), contents)) throw new Refusal('file.activePdf');
    if (pixelsOf(dict, contents) > MAX_PDF_IMAGE_PIXELS) throw new Refusal('file.tooManyPixels');
  }
  if (countPages(contents) > MAX_PDF_PAGES) throw new Refusal('file.pages');
}

/** A file may open at a place of its own; an address or a chain of actions is nothing for a licence. */
function startsSomething(value: PdfValue | undefined, { objects }: PdfContents): boolean {
  const ref = refOf(value);
  const values = ref === undefined ? [value] : (objects.get(ref) ?? []);
  return values.some(
    (one) => isDict(one) && ((one.has('S') && nameOf(one.get('S')) !== 'GoTo') || one.has('Next')),
  );
}

function pixelsOf(dict: PdfDict, contents: PdfContents): number {
  if (nameOf(dict.get('Subtype')) !== 'Image') return 0;
  const [width, height] = ['Width', 'Height'].map((key) => resolved(dict.get(key), contents));
  return typeof width === 'number' && typeof height === 'number' ? Math.abs(width * height) : 0;
}

/** The leaves of the page trees as they stand now, or what a tree says of itself if that is more. */
function countPages(contents: PdfContents): number {
  const leaves = new Set<number | PdfValue>();
  let said = 0;
  for (const definitions of contents.objects.values()) {
    const node = definitions.at(-1);
    if (!isDict(node) || nameOf(node.get('Type')) !== 'Pages') continue;
    const count = resolved(node.get('Count'), contents);
    if (typeof count === 'number') said = Math.max(said, Math.abs(count));
    const kids = resolved(node.get('Kids'), contents);
    for (const kid of isList(kids) ? kids : []) {
      const page = resolved(kid, contents);
      if (isDict(page) && nameOf(page.get('Type')) !== 'Pages') leaves.add(refOf(kid) ?? page);
    }
  }
  return Math.max(leaves.size, said);
}

/** What a reference leads to: the last definition counts. */
function resolved(value: PdfValue | undefined, { objects }: PdfContents): PdfValue | undefined {
  const ref = refOf(value);
  return ref === undefined ? value : objects.get(ref)?.at(-1);
}
