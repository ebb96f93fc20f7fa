import { deflateSync } from 'node:zlib';
import { packedZeros, pdf, type PdfParts, stream } from './build-pdf.js';
import type { HostileFile } from './hostile-file.js';

const drawn = (contents: Buffer, resources = ''): PdfParts => ({
  page: `/Contents 6 0 R/Resources<<${resources}>>`,
  objects: { 6: contents },
});
const packed = (text: string, dict = ''): Buffer =>
  stream(`${dict}/Filter/FlateDecode`, deflateSync(Buffer.from(text)));

/** A page with one picture of 10 gigapixels. */
function withPicture(filter: string, body: Buffer | string = 'x'): Buffer {
  const { page, objects } = drawn(packed('q 500 0 0 500 0 0 cm /P Do Q'), '/XObject<</P 7 0 R>>');
  const size = '/Width 100000/Height 100000/ColorSpace/DeviceGray/BitsPerComponent 8';
  const picture = stream(`/Type/XObject/Subtype/Image${size}/Filter${filter}`, body);
  return pdf({ page: page ?? '', objects: { ...objects, 7: picture } });
}

/** A form that draws another one twenty times, recursively: it never ends. */
export function drawingsWithin(levels: number): Buffer {
  const twenty = '/F Do '.repeat(20);
  const form = '/Type/XObject/Subtype/Form/BBox[0 0 500 500]';
  const objects: Record<number, Buffer> = { 6: packed(twenty) };
  for (let level = 0; level < levels; level += 1) {
    const next = `/Resources<</XObject<</F ${level + 11} 0 R>>>>`;
    const isLast = level === levels - 1;
    objects[level + 10] = packed(isLast ? '0 0 400 400 re f' : twenty, `${form}${isLast ? '' : next}`);
  }
  return pdf({ page: '/Contents 6 0 R/Resources<</XObject<</F 10 0 R>>>>', objects });
}

/** Many objects with an unterminated string: a parser that reads each to its end takes hours. */
export const endlessTexts = (): Buffer =>
  Buffer.concat([pdf(), Buffer.from('1 0 obj(\n'.repeat(900_000)), pdf()]);

/** The same without a page: reading the first string to the end of the file takes ten seconds, the rest never ends. */
const nothingBut = (piece: string, times: number): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.from(piece.repeat(times)), Buffer.from('\n%%EOF\n')]);

/** Licences that are expensive to render. */
export function heavyPdfs(): HostileFile[] {
  const of = (what: string, outcome: HostileFile['outcome'], bytes: Buffer): HostileFile => ({
    what,
    bytes,
    type: 'application/pdf',
    slot: 'cert_image',
    outcome,
  });
  const page = (body: string, resources = ''): Buffer => pdf(drawn(packed(body), resources));
  const pattern = '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep .001/YStep .001';
  return [
    // Refused for their content, not for their time.
    of('100,000 texts that never end', 'file.damaged', nothingBut('1 0 obj (\n', 100_000)),
    of('900,000 texts that never end', 'file.damaged', nothingBut('1 0 obj (\n', 900_000)),
    of('900,000 texts in hex that never end', 'file.damaged', nothingBut('1 0 obj <\n', 900_000)),
    of('drawings within drawings', 'file.tooComplicated', drawingsWithin(12)),
    of(
      'a drawing that draws itself',
      'file.tooComplicated',
      pdf({
        page: '/Contents 6 0 R/Resources<</XObject<</F 6 0 R>>>>',
        objects: { 6: packed('/F Do '.repeat(20), '/Type/XObject/Subtype/Form/BBox[0 0 9 9]') },
      }),
    ),
    of(
      'a page that unpacks to 4 GB',
      'file.tooComplicated',
      pdf(drawn(stream('/Filter/FlateDecode', packedZeros(4_000)))),
    ),
    of('a drawn JBIG2 picture of 10 gigapixels', 'pictures', withPicture('/JBIG2Decode')),
    of('a drawn JPEG 2000 picture of 10 gigapixels', 'pictures', withPicture('/JPXDecode')),
    of('a drawn JPEG that says 10 gigapixels', 'pictures', withPicture('/DCTDecode')),
    of('a drawn picture that unpacks to 4 GB', 'pictures', withPicture('/FlateDecode', packedZeros(4_000))),
    of('a drawn fax of 10 gigapixels', 'pictures', withPicture('/CCITTFaxDecode')),
    of(
      'a picture packed in runs',
      'pictures',
      withPicture('/RunLengthDecode', Buffer.alloc(4_000_000, 0x81)),
    ),
    of(
      'a pattern of a million tiles each way',
      'file.tooComplicated',
      pdf({
        page: '/Contents 6 0 R/Resources<</Pattern<</P 7 0 R>>>>',
        objects: {
          6: packed('/Pattern cs /P scn 0 0 595 842 re f'),
          7: packed('1 0 0 rg 0 0 1 1 re f', pattern),
        },
      }),
    ),
    of('brackets within brackets on a page', 'pictures', page('['.repeat(200_000))),
    of('states within states on a page', 'pictures', page('q '.repeat(200_000))),
    of(
      'a page without an area',
      'pictures',
      pdf({ objects: { 3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 0 0]>>' } }),
    ),
    of(
      'a page of a million kilometres',
      'pictures',
      pdf({
        objects: { 3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 3000000000000 1]>>' },
      }),
    ),
    of(
      'a page as a strip',
      'pictures',
      pdf({ objects: { 3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 1 14000]>>' } }),
    ),
    of('texts without an end', 'pictures', endlessTexts()),
    of(
      'tables that lead to each other',
      'file.damaged',
      Buffer.from(
        `%PDF-1.4\nxref\n0 1\n0000000000 65535 f \ntrailer\n<</Root 1 0 R/Size 1/Prev 9>>\nstartxref\n9\n%%EOF\n`,
      ),
    ),
  ];
}
