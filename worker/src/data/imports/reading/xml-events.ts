import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { MOST_XML_DEPTH, MOST_XML_PIECE, UnreadableSheet } from './reading.limits.js';

/** Callbacks for XML events; names have no prefix. */
export interface XmlReader {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * Reads XML in pieces and yields the reader after each, so that its results can be taken. A document type is rejected, so that there are no
 * entities except those of XML, and nothing is fetched.
 * @throws UnreadableSheet
 */
export async function* readXml<T extends XmlReader>(
  pieces: AsyncIterable<Buffer>,
  reader: T,
): AsyncGenerator<T> {
  const parser = new SaxesParser();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let since = 0;
  let depth = 0;
  const resetting = <T extends unknown[]>(handle: (...values: T) => void) => {
    return (...values: T): void => {
      since = 0;
      handle(...values);
    };
  };
  parser.on(
    'opentag',
    resetting(({ name, attributes }) => {
      depth += 1;
      if (depth > MOST_XML_DEPTH) throw new UnreadableSheet('import.sheet.damaged');
      reader.open(plain(name), attributes);
    }),
  );
  parser.on(
    'closetag',
    resetting(({ name }) => {
      depth -= 1;
      reader.close?.(plain(name));
    }),
  );
  parser.on(
    'text',
    resetting((text) => reader.text?.(text)),
  );
  parser.on(
    'cdata',
    resetting((text) => reader.text?.(text)),
  );
  parser.on(
    'comment',
    resetting(() => undefined),
  );
  parser.on('doctype', () => {
    throw new UnreadableSheet('import.sheet.damaged');
  });
  parser.on('error', () => {
    throw new UnreadableSheet('import.sheet.damaged');
  });
  for await (const piece of pieces) {
    since += piece.length;
    parser.write(decoded(decoder, piece));
    if (since > MOST_XML_PIECE) throw new UnreadableSheet('import.sheet.tooLarge');
    yield reader;
  }
  parser.close();
  yield reader;
}

/** The same for a part that is read as a whole. */
export async function readWholeXml(pieces: AsyncIterable<Buffer>, reader: XmlReader): Promise<void> {
  let isEmpty = true;
  async function* noted(): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      isEmpty = false;
      yield piece;
    }
    if (isEmpty) yield Buffer.from('<none/>');
  }
  const steps = readXml(noted(), reader);
  while ((await steps.next()).done !== true);
}

function decoded(decoder: TextDecoder, piece: Buffer): string {
  try {
    return decoder.decode(piece, { stream: true });
  } catch {
    throw new UnreadableSheet('import.sheet.damaged');
  }
}

const plain = (name: string): string => name.slice(name.indexOf(':') + 1);
