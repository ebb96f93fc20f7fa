import { PDFiumLibrary } from '@hyzyla/pdfium';

/** Returns the text of each page of a PDF. */
export async function pdfPageTexts(pdf: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  try {
    return [...document.pages()].map((page) => page.getText().replaceAll('\r\n', '\n'));
  } finally {
    document.destroy();
    library.destroy();
  }
}
