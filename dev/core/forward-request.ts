import { type IncomingMessage, type OutgoingHttpHeaders, request, type ServerResponse } from 'node:http';

interface Target {
  readonly port: number;
  /** Default: the loopback address. */
  readonly host?: string;
  /** Override the request headers of the same names. */
  readonly headers?: OutgoingHttpHeaders;
}

/**
 * Forwards a request to a server and pipes the response back. The Host header is kept because signatures cover it.
 *
 * @param whenGone called when the server does not answer; destroys the connection by default
 */
export function forwardRequest(
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
