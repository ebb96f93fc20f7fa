import { type Canvas, createCanvas, PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import { defaultBranding } from '@portal/contract/settings/brand';
import { type KitItemId, kitItems } from '@portal/contract/settings/asset-slots';
import { fontOf, registerFonts } from '../platform/fonts/fonts.js';

const SIZE = 1000;
const PAGE = { width: 595, height: 842 };
const { colours, name, nameHi, motto } = defaultBranding;
type Pen = SKRSContext2D;

/** Draws neutral art for an item of the kit, until staff upload the organisation's. */
export default function kitArt(id: KitItemId): Uint8Array {
  registerFonts();
  const item = kitItems.find(({ item: one }) => one === id);
  if (item === undefined) throw new RangeError(`The kit has no ${id}`);
  if (item.type === 'JPG') return square(id).toBuffer('image/jpeg', 82);
  const document = new PDFDocument({ title: `${name}: ${item.name.en}` });
  const page = document.beginPage(PAGE.width, PAGE.height) as unknown as Pen;
  paintSheet(page, id, item.name.en, item.name.hi);
  document.endPage();
  return document.close();
}

function square(id: KitItemId): Canvas {
  const canvas = createCanvas(SIZE, SIZE);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, SIZE, SIZE);
  paintMotif(pen, id, SIZE);
  return canvas;
}

/** A page with the motif, and its name in both languages. */
function paintSheet(pen: Pen, id: KitItemId, english: string, hindi: string): void {
  const { width, height } = PAGE;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = colours.brand;
  pen.fillRect(0, 0, width, 12);
  pen.save();
  pen.translate((width - 320) / 2, 120);
  paintMotif(pen, id, 320);
  pen.restore();
  const lines: readonly (readonly [text: string, size: number, top: number])[] = [
    [name, 24, 520],
    [nameHi, 22, 556],
    [english, 18, 620],
    [hindi, 18, 648],
    [motto, 18, 720],
  ];
  pen.textAlign = 'center';
  pen.fillStyle = colours.brandDark;
  for (const [text, size, top] of lines) {
    pen.font = fontOf(text, size, { weight: 700 });
    pen.fillText(text, width / 2, top);
  }
}

function paintMotif(pen: Pen, id: KitItemId, size: number): void {
  switch (id) {
    case 'swastik-jpg':
    case 'swastik-pdf':
      return paintSwastik(pen, size);
    case 'picture-1':
      return paintHills(pen, size, '#fde68a', '#b45309');
    case 'picture-2':
      return paintHills(pen, size, '#bae6fd', '#0f766e');
    case 'picture-3':
      return paintHills(pen, size, '#fbcfe8', '#7c2d12');
    case 'logo-jpg':
    case 'logo-pdf':
    case 'brochure':
    case 'membership-kit':
      return paintMark(pen, size);
  }
}

/** A cross in a ring. */
function paintMark(pen: Pen, size: number): void {
  const centre = size / 2;
  pen.fillStyle = colours.brandTint;
  disc(pen, centre, centre, size * 0.44);
  pen.strokeStyle = colours.brand;
  pen.lineWidth = size * 0.03;
  pen.stroke();
  pen.fillStyle = colours.brand;
  const [long, wide] = [size * 0.5, size * 0.16];
  pen.fillRect(centre - wide / 2, centre - long / 2, wide, long);
  pen.fillRect(centre - long / 2, centre - wide / 2, long, wide);
}

/** The swastika of Indian tradition: arms to the right, a dot in each quarter. */
function paintSwastik(pen: Pen, size: number): void {
  const [centre, arm, line] = [size / 2, size * 0.3, size * 0.07];
  pen.strokeStyle = colours.brand;
  pen.fillStyle = colours.brand;
  pen.lineWidth = line;
  for (let quarter = 0; quarter < 4; quarter += 1) {
    pen.save();
    pen.translate(centre, centre);
    pen.rotate((quarter * Math.PI) / 2);
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.lineTo(0, -arm);
    pen.lineTo(arm, -arm);
    pen.stroke();
    disc(pen, arm / 2, -arm / 2, line * 0.6);
    pen.restore();
  }
}

/** Sun over hills. */
function paintHills(pen: Pen, size: number, sky: string, land: string): void {
  pen.fillStyle = sky;
  pen.fillRect(0, 0, size, size);
  pen.fillStyle = '#fff7ed';
  disc(pen, size * 0.68, size * 0.32, size * 0.14);
  pen.fillStyle = land;
  pen.beginPath();
  pen.moveTo(0, size);
  pen.lineTo(0, size * 0.7);
  pen.quadraticCurveTo(size * 0.3, size * 0.4, size * 0.55, size * 0.72);
  pen.quadraticCurveTo(size * 0.8, size * 0.55, size, size * 0.66);
  pen.lineTo(size, size);
  pen.fill();
}

function disc(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
}
