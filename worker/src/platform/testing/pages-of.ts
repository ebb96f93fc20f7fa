import { PDFiumLibrary } from '@hyzyla/pdfium';

/** What a reader finds on the pages of a PDF, as text. */
export async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  try {
    return [...document.pages()].map((page) => page.getText().replaceAll('\r\n', '\n'));
  } finally {
    document.destroy();
    library.destroy();
  }
}
