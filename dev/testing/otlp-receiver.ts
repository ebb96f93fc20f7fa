import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '../core/wait.ts';

/** A span as received. */
export interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for a root span. */
  readonly parentSpanId: string;
  readonly isFailure: boolean;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Attributes of the process. */
  readonly resource: Readonly<Record<string, unknown>>;
}

/** The exporter flushes every second. */
const SPAN_TIMEOUT_MS = 10_000;

interface Pair {
  key: string;
  value: Record<string, unknown>;
}
interface Message {
  resourceSpans: {
    resource: { attributes: Pair[] };
    scopeSpans: {
      spans: {
        name: string;
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        attributes: Pair[];
        status?: { code?: number };
      }[];
    }[];
  }[];
}

const toRecord = (pairs: readonly Pair[]): Record<string, unknown> =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0]]));

function parseSpans(text: string): ReceivedSpan[] {
  const { resourceSpans } = JSON.parse(text) as Message;
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, traceId, spanId, parentSpanId = '', attributes, status }) => ({
        name,
        traceId,
        spanId,
        parentSpanId,
        isFailure: status?.code === 2,
        attributes: toRecord(attributes),
        resource: toRecord(resource.attributes),
      })),
    ),
  );
}

/** Starts a collector for OTLP over JSON on a free port. */
export async function startOtlpReceiver() {
  const messages: { readonly headers: Record<string, unknown>; readonly text: string }[] = [];
  let behaviour: 'take' | 'refuse' | 'hang' = 'take';
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (text += part));
    request.on('end', () => {
      if (behaviour === 'hang') return;
      if (behaviour === 'refuse' || request.url !== '/v1/traces') {
        response.writeHead(500).end();
        return;
      }
      messages.push({ headers: request.headers, text });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const spans = (): ReceivedSpan[] => messages.flatMap(({ text }) => parseSpans(text));
  return {
    url,
    messages,
    spans,
    /** Returns the number of received messages, accepted or not. */
    asked: () => asked,
    behave: (next: typeof behaviour) => (behaviour = next),
    /** Waits for a span with this name. @param work must produce a further one @returns the newest */
    span: async (name: string, work?: () => Promise<unknown>): Promise<ReceivedSpan> => {
      const named = (): ReceivedSpan[] => spans().filter((span) => span.name === name);
      const before = work === undefined ? 0 : named().length;
      await work?.();
      await until(`A span ${name}`, SPAN_TIMEOUT_MS, async () => named().length > before);
      const found = named().at(-1);
      if (found === undefined) throw new Error(`No span ${name}`);
      return found;
    },
    close: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type OtlpReceiver = Awaited<ReturnType<typeof startOtlpReceiver>>;
