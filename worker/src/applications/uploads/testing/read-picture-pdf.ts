import { inflateSync } from 'node:zlib';

/** The parts of a PDF of pictures. */
export interface PicturePdf {
  /** the JPEG of each page */
  readonly pictures: readonly Buffer[];
  /** the content stream of each page, which draws its picture */
  readonly contents: readonly string[];
  /** names outside of streams */
  readonly names: ReadonlySet<string>;
}

/** The names that a PDF of pictures needs, none of which is active content. */
export const pictureNames: ReadonlySet<string> = new Set([
  ...['Type', 'Catalog', 'Pages', 'Page', 'Kids', 'Count', 'Parent', 'MediaBox', 'UserUnit', 'Contents'],
  ...['Resources', 'ProcSet', 'PDF', 'Text', 'ImageB', 'ImageC', 'ImageI', 'XObject', 'ColorSpace'],
  ...['Subtype', 'Image', 'Width', 'Height', 'BitsPerComponent', 'DeviceRGB', 'Filter', 'DCTDecode'],
  ...[
    'FlateDecode',
    'Length',
    'Root',
    'Info',
    'ID',
    'Size',
    'Producer',
    'Creator',
    'CreationDate',
    'Names',
    'Dests',
  ],
]);

/** Parses a PDF object by object. */
export function readPicturePdf(bytes: Buffer): PicturePdf {
  const pictures: Buffer[] = [];
  const contents: string[] = [];
  const names = new Set<string>();
  let at = 0;
  for (;;) {
    const start = bytes.indexOf('stream\n', at, 'latin1');
    const plain = bytes.toString('latin1', at, start === -1 ? bytes.length : start);
    for (const [, name = ''] of plain.matchAll(/\/([^\s/<>[\]()]+)/g)) names.add(name);
    if (start === -1) return { pictures, contents, names };
    const dict = plain.slice(plain.lastIndexOf(' obj'));
    const length = Number(/\/Length (\d+)/.exec(dict)?.[1]);
    const from = start + 'stream\n'.length;
    const stream = bytes.subarray(from, from + length);
    if (bytes.toString('latin1', from + length, from + length + 10) !== '\nendstream')
      throw new Error(`The stream at ${from} does not end where it says`);
    if (dict.includes('/DCTDecode')) pictures.push(stream);
    else contents.push(inflateSync(stream).toString('latin1'));
    at = from + length + 10;
  }
}
