import { constants, deflateSync } from 'node:zlib';

type Body = string | Buffer;
const bytesOf = (body: Body): Buffer => (typeof body === 'string' ? Buffer.from(body, 'latin1') : body);

/** The three mandatory objects of a PDF, and further ones by number. */
export interface PdfParts {
  /** additional entries of the catalogue */
  readonly catalog?: string;
  /** additional entries of the page */
  readonly page?: string;
  readonly objects?: Readonly<Record<number, Body>>;
  /** additional entries of the trailer */
  readonly trailer?: string;
  /** objects of an object stream: bodies by their number */
  readonly packed?: Readonly<Record<number, string>>;
  readonly packing?: Packing;
}

export interface Packing {
  /** additional entries of the object stream */
  readonly dict?: string;
  /** overrides the stream built from its objects */
  readonly content?: Buffer;
  readonly first?: number;
}

const catalogOf = (extra: string): string => `<</Type/Catalog/Pages 2 0 R ${extra}>>`;
const pageOf = (extra: string): string => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${extra}>>`;

/** A PDF of one page with a valid cross-reference table. */
export function pdf(parts: PdfParts = {}): Buffer {
  const objects: Record<number, Body> = {
    1: catalogOf(parts.catalog ?? ''),
    2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    3: pageOf(parts.page ?? ''),
    ...parts.objects,
  };
  return parts.packed === undefined
    ? withTable(objects, parts.trailer ?? '')
    : withObjectStream(objects, parts.packed, parts.packing ?? {});
}

/** A stream object: its dictionary and its bytes. */
export function stream(dict: string, content: Body): Buffer {
  const body = bytesOf(content);
  return Buffer.concat([
    Buffer.from(`<<${dict}/Length ${body.length}>>\nstream\n`),
    body,
    Buffer.from('\nendstream'),
  ]);
}

/** A page tree whose count differs from its number of pages. */
export function pages(kids: number, count = kids): PdfParts {
  const numbers = Array.from({ length: kids }, (_, index) => index + 10);
  return {
    objects: {
      2: `<</Type/Pages/Kids[${numbers.map((number) => `${number} 0 R`).join(' ')}]/Count ${count}>>`,
      ...Object.fromEntries(numbers.map((number) => [number, pageOf('')])),
    },
  };
}

/** A deflate bomb of zeros with the given uncompressed size in MB, built from one repeated block. */
export function packedZeros(megabytes: number): Buffer {
  const block = deflateSync(Buffer.alloc(1024 * 1024), { finishFlush: constants.Z_FULL_FLUSH });
  const body = block.subarray(2);
  return Buffer.concat([block.subarray(0, 2), ...Array.from({ length: megabytes }, () => body)]);
}

function withTable(objects: Record<number, Body>, trailer: string): Buffer {
  const { file, offsets } = written(objects);
  const size = [...offsets.keys()].reduce((most, number) => Math.max(most, number), 0) + 1;
  const rows = Array.from({ length: size }, (_, number) => {
    const at = offsets.get(number);
    return at === undefined ? '0000000000 65535 f \n' : `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const end = `trailer\n<</Root 1 0 R/Size ${size}${trailer}>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.concat([file, Buffer.from(`xref\n0 ${size}\n${rows.join('')}${end}`)]);
}

function written(objects: Record<number, Body>): { file: Buffer; offsets: Map<number, number> } {
  const parts = [Buffer.from('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets = new Map<number, number>();
  let at = parts[0]?.length ?? 0;
  for (const [number, body] of Object.entries(objects)) {
    const object = Buffer.concat([
      Buffer.from(`${number} 0 obj\n`),
      bytesOf(body),
      Buffer.from('\nendobj\n'),
    ]);
    offsets.set(Number(number), at);
    at += object.length;
    parts.push(object);
  }
  return { file: Buffer.concat(parts), offsets };
}

/** Plain objects, one object stream, and a cross-reference stream. */
function withObjectStream(
  plain: Record<number, Body>,
  packed: Readonly<Record<number, string>>,
  { dict = '/Type/ObjStm', content, first }: Packing,
): Buffer {
  const bodies = Object.entries(packed);
  let offset = 0;
  const head = bodies.map(([number, body]) => {
    const pair = `${number} ${offset}`;
    offset += body.length + 1;
    return pair;
  });
  const start = `${head.join(' ')}\n`;
  const inner = content ?? deflateSync(Buffer.from(start + bodies.map(([, body]) => body).join(' ')));
  const [box, table] = [90, 91];
  const { file, offsets } = written({
    ...plain,
    [box]: stream(`${dict}/N ${bodies.length}/First ${first ?? start.length}/Filter/FlateDecode`, inner),
  });
  const rows = Array.from({ length: table + 1 }, (_, number) => {
    const row = Buffer.alloc(6);
    const place = bodies.findIndex(([name]) => Number(name) === number);
    const at = number === table ? file.length : offsets.get(number);
    row[0] = place >= 0 ? 2 : at === undefined ? 0 : 1;
    row.writeUInt32BE(place >= 0 ? box : (at ?? 0), 1);
    row[5] = place >= 0 ? place : 0;
    return row;
  });
  const xref = stream(`/Type/XRef/Size ${table + 1}/W[1 4 1]/Root 1 0 R`, Buffer.concat(rows));
  return Buffer.concat([
    file,
    Buffer.from(`${table} 0 obj\n`),
    xref,
    Buffer.from(`\nendobj\nstartxref\n${file.length}\n%%EOF\n`),
  ]);
}
