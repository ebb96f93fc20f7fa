import PDFDocument from 'pdfkit';
import { noise } from './build-picture.js';

const A4 = [595, 842] as const;

async function written(document: PDFKit.PDFDocument): Promise<Buffer> {
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => pieces.push(piece));
  document.end();
  await new Promise<void>((resolve) => document.on('end', resolve));
  return Buffer.concat(pieces);
}

/** Pages of a scanner: each A4 in 200 dpi and colour, half a megabyte. */
export async function scannedPages(count: number): Promise<Buffer> {
  const scan = await (await noise(1654, 2339)).blur(2).jpeg({ quality: 70 }).toBuffer();
  const document = new PDFDocument({ autoFirstPage: false });
  for (let page = 0; page < count; page += 1) {
    // Trailing bytes make each picture different.
    const picture = Buffer.concat([scan, Buffer.from([page])]);
    document.addPage({ size: [...A4], margin: 0 }).image(picture, 0, 0, { width: A4[0], height: A4[1] });
  }
  return written(document);
}

/** Opens without a password but is write-protected, like certificates of offices. */
export async function lockedForChanges(): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    ownerPassword: 'owner',
    permissions: { printing: 'lowResolution' },
  });
  document.text('Certificate of registration');
  return written(document);
}
