import { type Branding, type Language, type ReceiptView } from '@portal/contract';
import { amountInWords } from '@portal/contract/amount-in-words';
import { showDate, showRupees } from '@portal/contract/format';
import PDFDocument from 'pdfkit';
import { membershipName } from '../mail/membership-name.js';
import { receiptTexts } from './receipt.texts.js';
import { TaggedPage } from './tagged-page.js';

/** A4 in points, with equal margins. */
const [LEFT, RIGHT] = [56, 539];
/** Where the values of the facts begin. */
const VALUE = 200;
const STEP = 24;
const soft = '#57534e';
const line = '#d6d3d1';

/**
 * A receipt as one tagged page in the language of the person: the same receipt always makes the same page.
 * @param receipt amounts in paise, of its lines in rupees
 */
export async function receiptPdf(
  receipt: ReceiptView,
  branding: Branding,
  language: Language,
): Promise<Buffer> {
  const say = (key: keyof typeof receiptTexts): string => receiptTexts[key][language];
  const organisation = language === 'hi' ? branding.nameHi : branding.name;
  const at = new Date(receipt.issuedAt);
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: `${language}-IN`,
    info: { Title: `${say('title')} ${receipt.number}`, Author: branding.name, CreationDate: at },
  });
  const written = bytesOf(document);
  const page = new TaggedPage(document);
  page.line(organisation, { size: 16, weight: 700, colour: branding.colours.brandDark }, { x: LEFT, y: 80 });
  page.line(branding.address, { size: 9, colour: soft }, { x: LEFT, y: 98 });
  page.line(`${branding.email}, ${branding.phone}`, { size: 9, colour: soft }, { x: LEFT, y: 112 });
  page.rule(128, [LEFT, RIGHT], branding.colours.brand);
  page.line(say('title'), { size: 20, weight: 700 }, { x: LEFT, y: 164 }, 'H1');

  let y = 200;
  const fact = (label: string, value: string): void => {
    page.line(label, { size: 10, colour: soft }, { x: LEFT, y });
    const rows = page.lines(value, { size: 11 }, { x: VALUE, y }, { width: RIGHT - VALUE, step: 16 });
    y += STEP + (rows - 1) * 16;
  };
  fact(say('number'), receipt.number);
  fact(say('date'), showDate(at, language));
  fact(say('from'), [receipt.name, ...(receipt.spouse === undefined ? [] : [receipt.spouse])].join(', '));
  fact(say('application'), receipt.applicationNumber ?? receipt.appId);
  fact(say('membership'), membershipName(receipt.appType, language));
  fact(say('reference'), receipt.reference);

  page.rule(y, [LEFT, RIGHT], line);
  y += STEP;
  for (const { label, labelHi, amount } of receipt.lines) {
    page.line(language === 'hi' ? labelHi : label, { size: 11 }, { x: LEFT, y });
    page.line(showRupees(amount), { size: 11 }, { x: RIGHT, y, align: 'right' });
    y += STEP;
  }
  page.rule(y - STEP / 2, [LEFT, RIGHT], line);
  y += STEP / 2;
  page.line(say('total'), { size: 13, weight: 700 }, { x: LEFT, y });
  page.line(showRupees(receipt.amount / 100), { size: 13, weight: 700 }, { x: RIGHT, y, align: 'right' });
  y += STEP;
  y +=
    16 *
    page.lines(
      amountInWords(receipt.amount, language),
      { size: 11 },
      { x: LEFT, y },
      { width: RIGHT - LEFT, step: 16 },
    );
  page.line(say('electronic'), { size: 9, colour: soft }, { x: LEFT, y: y + STEP });
  page.end();
  return written;
}

async function bytesOf(document: PDFKit.PDFDocument): Promise<Buffer> {
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => pieces.push(piece));
  await new Promise<void>((resolve) => document.on('end', resolve));
  return Buffer.concat(pieces);
}
