import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { packedZeros, pages, pdf, stream } from './build-pdf.js';
import { bmp, chunk, jpegThatSays, noise, photo, png } from './build-picture.js';
import type { UploadedFile } from './hostile-file.js';
import { lockedForChanges, scannedPages } from './scanned-pdf.js';

const types = { jpg: 'image/jpeg', png: 'image/png', bmp: 'image/bmp', pdf: 'application/pdf' } as const;
const of = (what: string, type: keyof typeof types, bytes: Buffer): UploadedFile => ({
  what,
  bytes,
  type: types[type],
  slot: type === 'pdf' ? 'cert_image' : 'profile_image',
});

/** Unusual but valid files. */
export async function oddFiles(): Promise<UploadedFile[]> {
  const plain = pdf();
  const changed = '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>\nendobj\n';
  const link = '/Subtype/Link/A<</S/URI/URI(https://council.example/verify)>>';
  const scan = stream(
    '/Type/XObject/Subtype/Image/Width 2480/Height 3508/Filter/JBIG2Decode',
    randomBytes(9_000),
  );
  // As large as a scan may be: it contains every short name by chance.
  const large = stream(
    '/Type/XObject/Subtype/Image/Width 2480/Height 3508/Filter/DCTDecode',
    randomBytes(9_900_000),
  );
  return [
    of('a CMYK JPEG', 'jpg', await photo().toColourspace('cmyk').jpeg().toBuffer()),
    of('a grey JPEG', 'jpg', await photo().toColourspace('b-w').jpeg().toBuffer()),
    of('a progressive JPEG', 'jpg', await (await noise(800, 900)).jpeg({ progressive: true }).toBuffer()),
    of('a PNG of 16 bits', 'png', await photo().toColourspace('rgb16').png().toBuffer()),
    of('an interlaced PNG', 'png', await photo().png({ progressive: true }).toBuffer()),
    of('a PNG of a few colours', 'png', await photo().png({ palette: true }).toBuffer()),
    of('a PNG with its colour profile', 'png', await photo().withIccProfile('p3').png().toBuffer()),
    of('a BMP from top to bottom', 'bmp', bmp({ width: 40, height: -30 })),
    of('a BMP of 256 colours', 'bmp', bmp({ width: 41, height: 30, bitsPerPixel: 8 })),
    of('a PDF with a link', 'pdf', pdf({ page: `/Annots[<</Type/Annot/Rect[0 0 9 9]${link}>>]` })),
    of('a PDF that opens at its page', 'pdf', pdf({ catalog: '/OpenAction[3 0 R/Fit]' })),
    of(
      'a PDF with an object stream',
      'pdf',
      pdf({ catalog: '/Outlines 7 0 R', packed: { 7: '<</Type/Outlines>>' } }),
    ),
    of('a PDF of 20 pages', 'pdf', pdf(pages(20))),
    of(
      'a PDF that was changed later',
      'pdf',
      Buffer.concat([plain, Buffer.from(`${changed}trailer\n<</Root 1 0 R/Size 4>>\n%%EOF\n`)]),
    ),
    of('a PDF with zeros behind its end', 'pdf', Buffer.concat([plain, Buffer.alloc(512)])),
    of('a PDF with a line break before it', 'pdf', Buffer.concat([Buffer.from('\r\n'), plain])),
    of('a PDF of 20 scanned pages', 'pdf', await scannedPages(20)),
    of('a PDF that opens without a password and is locked for changes', 'pdf', await lockedForChanges()),
    of('a PDF of a fax', 'pdf', pdf({ objects: { 6: scan } })),
    of('a PDF of a large scan', 'pdf', pdf({ objects: { 6: large } })),
    of(
      'a PDF with a page of text',
      'pdf',
      pdf({
        page: '/Contents 6 0 R',
        objects: { 6: stream('/Filter/FlateDecode', deflateSync(Buffer.from('BT (Licence) Tj ET'))) },
      }),
    ),
  ];
}

/** Content hidden in a picture, which must not be stored. */
export const secret = '<script>canary</script>';

/** Pictures with hidden content, which re-encoding removes. */
export async function carryingPictures(): Promise<UploadedFile[]> {
  const jpeg = await photo().jpeg().toBuffer();
  const hidden = Buffer.from(secret);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, hidden.length + 2]), hidden]);
  const picture = await photo().png().toBuffer();
  const bomb = Buffer.concat([Buffer.from('note\0\0', 'latin1'), packedZeros(2_000)]);
  const text = Buffer.concat([Buffer.from('note\0'), hidden]);
  const exif = await photo()
    .withExif({ IFD0: { Artist: secret } })
    .jpeg()
    .toBuffer();
  return [
    of('a JPEG with HTML behind it', 'jpg', Buffer.concat([jpeg, hidden])),
    of(
      'a JPEG with a ZIP and a page in it',
      'jpg',
      Buffer.concat([jpeg, Buffer.from('PK\x03\x04'), hidden, Buffer.from('PK\x05\x06')]),
    ),
    of(
      'a JPEG with a PDF behind it',
      'jpg',
      Buffer.concat([jpeg, pdf({ objects: { 6: stream('', secret) } })]),
    ),
    of(
      'a JPEG with a script in a comment',
      'jpg',
      Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
    ),
    of('a JPEG with a script in its data', 'jpg', exif),
    of('a JPEG that says 24 megapixels of its few', 'jpg', await jpegThatSays(6_000, 4_000)),
    of('a PNG with HTML behind it', 'png', Buffer.concat([picture, hidden])),
    of('a PNG with a script in a text', 'png', png({ width: 9, height: 9, extra: [chunk('tEXt', text)] })),
    of('a PNG with a text of 2 GB', 'png', png({ width: 9, height: 9, extra: [chunk('zTXt', bomb)] })),
    of('a BMP with HTML behind it', 'bmp', Buffer.concat([bmp({ width: 9, height: 9 }), hidden])),
  ];
}

/** A phone's landscape photo with an orientation tag. */
export async function turnedPhoto(): Promise<Buffer> {
  return sharp(await photo(800, 600).jpeg().toBuffer())
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}
