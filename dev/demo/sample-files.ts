/** Generates photos, signatures and PDFs for uploads, so that no real person's files are used. */
import { createCanvas } from '@napi-rs/canvas';
import { drawPortrait, type Sitter } from './portrait.ts';

/** The format of playwright's `setFiles`. */
export interface SampleFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Returns a JPEG with the grain of a phone photo, by default of several megapixels. */
export async function createPhoto(
  width = 2400,
  height = 3000,
  sitter: Sitter = { gender: 'female', seed: 2 },
): Promise<SampleFile> {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  drawPortrait(pen, width, height, sitter);
  const size = Math.ceil(width / 60);
  for (let grain = 0; grain < 4_000; grain += 1) {
    pen.fillStyle = `rgba(${(grain * 37) % 255},${(grain * 91) % 255},${(grain * 53) % 255},0.03)`;
    pen.fillRect((grain * 7919) % width, (grain * 6271) % height, size, size);
  }
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await canvas.encode('jpeg', 92) };
}

/** Returns a PNG of a signature on white. @param seed selects the handwriting */
export async function createSignature(seed = 0): Promise<SampleFile> {
  const sway = ((seed * 37) % 90) - 45;
  const canvas = createCanvas(900, 300);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, 900, 300);
  pen.strokeStyle = '#1c1917';
  pen.lineWidth = 8;
  pen.beginPath();
  pen.moveTo(80, 200);
  pen.bezierCurveTo(200, 20 + sway, 260, 280 - sway, 380, 140);
  pen.bezierCurveTo(460, 60 - sway, 520 + sway, 260, 820, 120 + sway / 2);
  pen.stroke();
  return { name: 'signature.png', mimeType: 'image/png', buffer: await canvas.encode('png') };
}

/** Returns a PDF with one line of text and a valid cross-reference table. */
export function createLicence(pages = 1, line = 'Certificate of registration'): SampleFile {
  const text = `BT /F1 24 Tf 60 740 Td (${line}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${Array<string>(pages).fill('3 0 R').join(' ')}]/Count ${pages}>>`,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer<</Root 1 0 R/Size ${objects.length + 1}>>\nstartxref\n${start}\n%%EOF\n`;
  return { name: 'licence.pdf', mimeType: 'application/pdf', buffer: Buffer.from(file, 'latin1') };
}
