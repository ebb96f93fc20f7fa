import { createServer as createHttpServer, request as httpRequest } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** A proxy in front of a real mail server that can be closed. */
export interface MailFaultProxy {
  readonly url: string;
  /** While closed, connections get 421 and open ones are dropped. */
  shut(): void;
  open(): void;
  /** Connections rejected while closed. */
  refused(): number;
  close(): Promise<void>;
}

export async function startMailFaultProxy(smtpUrl: string): Promise<MailFaultProxy> {
  const { hostname, port } = new URL(smtpUrl);
  const sockets = new Set<Socket>();
  let isShut = false;
  let refused = 0;
  const server = createServer((caller) => {
    caller.on('error', () => caller.destroy());
    if (isShut) {
      refused += 1;
      caller.end('421 4.3.2 come back later\r\n');
      return;
    }
    const inner = connect(Number(port), hostname);
    inner.on('error', () => caller.destroy());
    for (const socket of [caller, inner]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    caller.pipe(inner).pipe(caller);
  });
  const own = await listening(server);
  const breakOff = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    url: `smtp://127.0.0.1:${own}`,
    shut: () => {
      isShut = true;
      breakOff();
    },
    open: () => {
      isShut = false;
    },
    refused: () => refused,
    close: async () => {
      breakOff();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** A proxy in front of a real storage that can reject PUT requests. */
export interface RejectingStorage {
  readonly url: string;
  /** Answers the next PUT requests with 503. */
  refuse(puts: number): void;
  /** PUT requests still to be rejected. */
  left(): number;
  close(): Promise<void>;
}

export async function startRejectingStorage(endpoint: string): Promise<RejectingStorage> {
  const { hostname, port } = new URL(endpoint);
  let refusals = 0;
  const server = createHttpServer((incoming, outgoing) => {
    const isRefused = incoming.method === 'PUT' && refusals > 0;
    if (isRefused) refusals -= 1;
    if (isRefused) {
      incoming.resume();
      incoming.on('end', () => outgoing.writeHead(503).end());
      return;
    }
    // The Host header is forwarded because it is signed.
    const { method, url, headers } = incoming;
    const inner = httpRequest({ hostname, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    inner.on('error', () => outgoing.destroy());
    incoming.pipe(inner);
  });
  const own = await listening(server);
  return {
    url: `http://127.0.0.1:${own}`,
    refuse: (puts) => {
      refusals = puts;
    },
    left: () => refusals,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
