/** A client of HTTP that costs less than the servers that it measures. */
import { connect } from 'node:net';

export interface HttpLoad {
  readonly origin: string;
  /** Requested in turn. */
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Each sends its next request when the last one is answered. */
  readonly clients: number;
  readonly ms: number;
}

const HEAD_END = '\r\n\r\n';

/** @returns responses per second @throws for any response but 200 with a length */
export async function responsesPerSecond(load: HttpLoad): Promise<number> {
  const { origin, paths, headers = {}, clients, ms } = load;
  const { host, hostname, port } = new URL(origin);
  const fields = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${fields.join('')}\r\n`));
  const started = performance.now();
  let sent = 0;
  let answered = 0;
  const client = async (): Promise<void> =>
    new Promise((done, fail) => {
      const socket = connect(Number(port), hostname);
      const send = (): void => void socket.write(requests[sent++ % requests.length] ?? '');
      let received: Buffer = Buffer.alloc(0);
      socket.setNoDelay(true);
      socket.once('connect', send);
      socket.once('error', fail);
      socket.once('close', () => fail(new Error(`${origin} closed the connection`)));
      socket.on('data', (bytes: Buffer) => {
        received = received.length === 0 ? bytes : Buffer.concat([received, bytes]);
        const end = received.indexOf(HEAD_END);
        if (end < 0) return;
        const head = received.toString('latin1', 0, end);
        const length = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
        if (!head.startsWith('HTTP/1.1 200') || Number.isNaN(length)) {
          socket.destroy();
          fail(new Error(head));
          return;
        }
        if (received.length < end + HEAD_END.length + length) return;
        received = Buffer.alloc(0);
        answered += 1;
        if (performance.now() < started + ms) send();
        else {
          done();
          socket.destroy();
        }
      });
    });
  await Promise.all(Array.from({ length: clients }, client));
  return (answered * 1000) / (performance.now() - started);
}
