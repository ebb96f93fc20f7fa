import { constants, createInflate, inflateSync } from 'node:zlib';
import { codeOf } from './error-code.js';
import {
  MAX_OBJECT_STREAM_BYTES,
  MAX_PDF_OBJECTS,
  MAX_UNPACKED_BYTES,
  SMALL_STREAM_BYTES,
} from './inspection.limits.js';
import {
  isDict,
  isList,
  nameOf,
  type PdfDict,
  PdfReader,
  PdfTooDeep,
  type PdfValue,
  refOf,
} from './pdf-values.js';
import { Refusal } from './refusal.js';

/** Everything that stands in a PDF, whether its tables name it or not. */
export interface PdfContents {
  readonly names: ReadonlySet<string>;
  /** Every definition of an object, by its number, in the order of the file: the last one counts. */
  readonly objects: ReadonlyMap<number, readonly PdfValue[]>;
  readonly dicts: readonly PdfDict[];
}

interface FoundStream {
  readonly dict: PdfDict;
  /** raw, as it stands in the file */
  readonly start: number;
}

/** Names of the filters that make much out of little, with their abbreviations. */
const packing = new Set(['FlateDecode', 'Fl', 'LZWDecode', 'LZW', 'RunLengthDecode', 'RL', 'BrotliDecode']);
const TOO_LARGE = 'ERR_BUFFER_TOO_LARGE';
const flate = new Set(['FlateDecode', 'Fl']);

/**
 * Reads all objects of a PDF, those packed in object streams too, by looking for them in the bytes: no table of the file is
 * believed, so that none can hide one (SEC-43).
 * @throws Refusal `file.tooComplicated` for what only a bomb or a hiding place needs, `file.damaged` for what can not be read
 */
export async function readPdf(bytes: Buffer): Promise<PdfContents> {
  const reading = new PdfReading(bytes);
  try {
    reading.readPlain();
    await reading.readStreams();
  } catch (error) {
    if (error instanceof PdfTooDeep) throw new Refusal('file.tooComplicated');
    throw error;
  }
  return reading;
}

class PdfReading implements PdfContents {
  readonly names = new Set<string>();
  readonly objects = new Map<number, PdfValue[]>();
  readonly dicts: PdfDict[] = [];
  private readonly streams: FoundStream[] = [];
  private unpacked = 0;
  private count = 0;

  constructor(private readonly bytes: Buffer) {}

  /** Everything after an `obj`, also within a stream or a text, where a table could point; and every trailer. */
  readPlain(): void {
    for (let at = this.bytes.indexOf('obj'); at !== -1; at = this.bytes.indexOf('obj', at + 3)) {
      if (!/[\s\0\d]/.test(String.fromCharCode(this.bytes[at - 1] ?? 0))) continue;
      const reader = new PdfReader(this.bytes, at + 3, (name) => this.names.add(name));
      const value = reader.value();
      if (value === undefined) continue;
      this.keep(numberBefore(this.bytes, at), value);
      if (isDict(value) && reader.keyword() === 'stream') {
        this.streams.push({ dict: value, start: afterLineEnd(this.bytes, reader.at + 'stream'.length) });
      }
    }
    for (let at = this.bytes.indexOf('trailer'); at !== -1; at = this.bytes.indexOf('trailer', at + 7)) {
      const value = new PdfReader(this.bytes, at + 7, (name) => this.names.add(name)).value();
      if (value !== undefined) this.keep(undefined, value);
    }
  }

  /** Opens every stream far enough to know that it is none that fills the memory, object streams to the end. */
  async readStreams(): Promise<void> {
    for (const stream of this.streams) {
      const filters = this.filtersOf(stream.dict);
      if (filters.filter((name) => packing.has(name)).length > 1) throw new Refusal('file.tooComplicated');
      const raw = this.bytes.subarray(stream.start, this.endOf(stream));
      if (isObjectStream(stream.dict)) this.readObjectStream(stream.dict, this.unpack(raw, filters));
      else if (filters.some((name) => flate.has(name))) await this.measure(raw);
    }
  }

  private keep(number: number | undefined, value: PdfValue): void {
    this.count += 1;
    if (this.count > MAX_PDF_OBJECTS) throw new Refusal('file.tooComplicated');
    if (number !== undefined) {
      const known = this.objects.get(number);
      if (known === undefined) this.objects.set(number, [value]);
      else known.push(value);
    }
    this.collect(value);
  }

  private collect(value: PdfValue): void {
    if (isDict(value)) this.dicts.push(value);
    if (isDict(value) || isList(value)) for (const inner of value.values()) this.collect(inner);
  }

  private resolved(value: PdfValue | undefined): PdfValue | undefined {
    const ref = refOf(value);
    return ref === undefined ? value : this.objects.get(ref)?.at(-1);
  }

  private filtersOf(dict: PdfDict): string[] {
    const value = this.resolved(dict.get('Filter') ?? dict.get('F'));
    if (value === undefined) return [];
    const filters = (isList(value) ? value : [value]).map((one) => nameOf(this.resolved(one)));
    if (filters.includes('Crypt')) throw new Refusal('file.locked');
    return filters.flatMap((name) => (name === undefined ? [] : [name]));
  }

  private endOf({ dict, start }: FoundStream): number {
    const length = this.resolved(dict.get('Length'));
    if (typeof length === 'number' && length >= 0) {
      const after = this.bytes.subarray(start + length, start + length + 16).toString('latin1');
      if (/^\s*endstream/.test(after)) return start + length;
    }
    const end = this.bytes.indexOf('endstream', start);
    return end === -1 ? this.bytes.length : end;
  }

  /** An object stream to its last byte. Anything but plain deflate is no writer's work but a hiding place. */
  private unpack(raw: Buffer, filters: readonly string[]): Buffer {
    if (filters.length === 0) return raw;
    if (filters.length !== 1 || !flate.has(filters[0] ?? '')) throw new Refusal('file.tooComplicated');
    try {
      const inflated = inflateSync(raw, { maxOutputLength: MAX_OBJECT_STREAM_BYTES });
      this.add(inflated.length);
      return inflated;
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw new Refusal(codeOf(error) === TOO_LARGE ? 'file.tooComplicated' : 'file.damaged');
    }
  }

  /** The objects at the offsets that its head names, and all that stands behind the head. */
  private readObjectStream(dict: PdfDict, inflated: Buffer): void {
    const report = (name: string): unknown => this.names.add(name);
    const head = new PdfReader(inflated, 0, report);
    const first = this.resolved(dict.get('First'));
    const start = typeof first === 'number' ? first : 0;
    if (dict.has('DecodeParms') || dict.has('DP')) throw new Refusal('file.tooComplicated');
    while (head.at < start) {
      const [number, offset] = [head.value(), head.value()];
      if (typeof number !== 'number' || typeof offset !== 'number') break;
      const value = new PdfReader(inflated, Math.max(0, start + offset), report).value();
      if (value !== undefined) this.keep(number, value);
    }
    const rest = new PdfReader(inflated, Math.max(0, start), report);
    for (let before = -1; rest.at > before;) {
      before = rest.at;
      const value = rest.value();
      if (value !== undefined) this.collect(value);
    }
  }

  /** How large a packed stream is, without keeping it. A broken one shows as a blank spot, which is the reviewer's to see. */
  private async measure(raw: Buffer): Promise<void> {
    const options = { finishFlush: constants.Z_SYNC_FLUSH };
    try {
      if (raw.length <= SMALL_STREAM_BYTES) {
        this.add(inflateSync(raw, { ...options, maxOutputLength: MAX_UNPACKED_BYTES }).length);
        return;
      }
      const inflate = createInflate({ ...options, chunkSize: 256 * 1024 });
      inflate.end(raw);
      for await (const chunk of inflate) this.add((chunk as Buffer).length);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      if (codeOf(error) === TOO_LARGE) throw new Refusal('file.tooComplicated');
    }
  }

  private add(bytes: number): void {
    this.unpacked += bytes;
    if (this.unpacked > MAX_UNPACKED_BYTES) throw new Refusal('file.tooComplicated');
  }
}

/** By what makes it one rather than by what it says of itself. */
function isObjectStream(dict: PdfDict): boolean {
  return nameOf(dict.get('Type')) === 'ObjStm' || (dict.has('First') && dict.has('N'));
}

function numberBefore(bytes: Buffer, at: number): number | undefined {
  const before = bytes.subarray(Math.max(0, at - 40), at).toString('latin1');
  const match = /(\d{1,10})[\s\0]+\d{1,10}[\s\0]*$/.exec(before);
  return match === null ? undefined : Number(match[1]);
}

function afterLineEnd(bytes: Buffer, at: number): number {
  if (bytes[at] === 13 && bytes[at + 1] === 10) return at + 2;
  return bytes[at] === 13 || bytes[at] === 10 ? at + 1 : at;
}
