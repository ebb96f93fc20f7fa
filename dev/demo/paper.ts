/** Files as a person brings them: made fresh, so that none of them is anybody's picture. */
import { createCanvas } from '@napi-rs/canvas';

/** What a browser's file chooser is given. */
export interface Paper {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A photo of a phone camera: JPEG of several megapixels with a head and shoulders in it. */
export async function photo(width = 2400, height = 3000): Promise<Paper> {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  const wall = pen.createLinearGradient(0, 0, width, height);
  wall.addColorStop(0, '#dbeafe');
  wall.addColorStop(1, '#93c5fd');
  pen.fillStyle = wall;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#1e3a8a';
  pen.beginPath();
  pen.ellipse(width / 2, height, width * 0.42, height * 0.34, 0, 0, Math.PI * 2);
  pen.fill();
  pen.fillStyle = '#b9835a';
  pen.beginPath();
  pen.ellipse(width / 2, height * 0.42, width * 0.2, height * 0.22, 0, 0, Math.PI * 2);
  pen.fill();
  for (let grain = 0; grain < 4_000; grain += 1) {
    pen.fillStyle = `rgba(${(grain * 37) % 255},${(grain * 91) % 255},${(grain * 53) % 255},0.08)`;
    pen.fillRect((grain * 7919) % width, (grain * 6271) % height, 40, 40);
  }
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await canvas.encode('jpeg', 92) };
}

/** A signature on white paper, PNG. */
export async function signature(): Promise<Paper> {
  const canvas = createCanvas(900, 300);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, 900, 300);
  pen.strokeStyle = '#1c1917';
  pen.lineWidth = 8;
  pen.beginPath();
  pen.moveTo(80, 200);
  pen.bezierCurveTo(200, 20, 260, 280, 380, 140);
  pen.bezierCurveTo(460, 60, 520, 260, 820, 120);
  pen.stroke();
  return { name: 'signature.png', mimeType: 'image/png', buffer: await canvas.encode('png') };
}

/** A licence of one page, PDF with a proper cross-reference table. */
export function licence(): Paper {
  const text = 'BT /F1 24 Tf 60 740 Td (Certificate of registration) Tj ET';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
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
