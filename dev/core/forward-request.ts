import { type IncomingMessage, type OutgoingHttpHeaders, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';

interface Target {
  readonly port: number;
  /** Default: the loopback address. */
  readonly host?: string;
  /** Override the request headers of the same names. */
  readonly headers?: OutgoingHttpHeaders;
}

/** Whether a request has no body and no effect. */
export const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/**
 * Forwards a request to a server and pipes the response back. The Host header is kept because signatures cover it.
 *
 * @param whenGone called when the server does not answer, with whether it may have received a part of the body;
 * destroys the connection by default
 */
export function forwardRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { port, host = '127.0.0.1', headers = {} }: Target,
  whenGone: (isSent: boolean) => void = () => outgoing.destroy(),
): void {
  const { method, url: path } = incoming;
  let isSent = false;
  const inner = request(
    { agent: false, host, port, method, path, headers: { ...incoming.headers, ...headers } },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      // A response that breaks off must not look complete.
      pipeline(answer, outgoing, () => undefined);
    },
  );
  inner.on('error', () => whenGone(isSent));
  outgoing.once('close', () => inner.destroy());
  // The body is read only once there is a connection, so that another server can get all of it.
  inner.once('socket', (socket) =>
    socket.once('connect', () => {
      isSent = true;
      if (isRead(incoming)) inner.end();
      else incoming.pipe(inner);
    }),
  );
}
