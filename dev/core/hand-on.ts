import { type IncomingMessage, type OutgoingHttpHeaders, request, type ServerResponse } from 'node:http';

interface Target {
  readonly port: number;
  /** This machine when left out. */
  readonly host?: string;
  /** Instead of those of the caller with the same names. */
  readonly headers?: OutgoingHttpHeaders;
}

/**
 * Hands a call on to a server, and its answer back. The host of the caller goes along unless told otherwise: signatures have it.
 *
 * @param whenGone does without the server's answer; breaks the connection off when left out
 */
export function handOn(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { port, host = '127.0.0.1', headers = {} }: Target,
  whenGone: () => void = () => outgoing.destroy(),
): void {
  const { method, url: path } = incoming;
  const inner = request(
    { host, port, method, path, headers: { ...incoming.headers, ...headers } },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  inner.on('error', whenGone);
  incoming.pipe(inner);
}
