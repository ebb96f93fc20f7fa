/**
 * The world outside of the containers, on this machine: the payment sandbox and a mail server, and the doors by which the containers reach
 * them. Production takes no test key and the sandbox no other, so a call's key is changed on its way.
 */
import { randomBytes } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import { connect, createServer, type Server } from 'node:net';
import { forwardRequest } from '../core/forward-request.ts';
import { freePort } from '../core/ports.ts';
import { folder } from '../core/paths.ts';
import { openProvider, type Provider } from '../demo/provider.ts';
import { startMailbox } from '../services/mailbox.ts';
import { startSandbox } from '../services/sandbox.ts';
import { type Mailbox, openMailbox } from '../testing/mailbox.ts';

/** This machine, as containers of the network `front` see it, and those of the other networks as well. */
const gateway = '172.31.250.1';
/** Its name there: without a dot, as a neighbour's, to whom mails may go without encryption. */
const name = 'outside';
const testKey = 'rzp_test_production';

export interface Outside {
  /** Lines of `.env`. */
  readonly settings: Readonly<Record<string, string>>;
  /** Of backend and worker in the compose file. */
  readonly service: string;
  readonly provider: Provider;
  readonly mailbox: Mailbox;
  /** Opens the doors; the network has to be there by then. */
  open(): Promise<void>;
  close(): Promise<void>;
}

async function listening(server: Server, port: number): Promise<void> {
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, gateway, done);
  });
}

/** Starts sandbox and mail server. @param portalUrl where webhooks go */
export async function startOutside(home: string, portalUrl: string): Promise<Outside> {
  const dataDir = folder(home, 'outside');
  const places = { dataDir, logsDir: folder(dataDir, 'logs') };
  const [web, smtp, sandboxPort] = [await freePort(), await freePort(), await freePort()];
  const [mailDoor, providerDoor] = [await freePort(), await freePort()];
  const secret = randomBytes(12).toString('hex');
  const webhookSecret = randomBytes(24).toString('hex');
  const keys = {
    RAZORPAY_KEY_ID: testKey,
    RAZORPAY_KEY_SECRET: secret,
    RAZORPAY_WEBHOOK_SECRETS: webhookSecret,
  };
  const mail = await startMailbox({ web, smtp }, places);
  const sandbox = await startSandbox(sandboxPort, portalUrl, places, keys);
  const toMail = createServer((socket) => {
    const inner = connect(smtp, '127.0.0.1');
    socket.pipe(inner).pipe(socket);
    socket.on('error', () => inner.destroy());
    inner.on('error', () => socket.destroy());
  });
  const authorization = `Basic ${Buffer.from(`${testKey}:${secret}`).toString('base64')}`;
  const headers = { host: `localhost:${sandboxPort}`, authorization };
  const toProvider = createHttpServer((incoming, outgoing) =>
    forwardRequest(incoming, outgoing, { port: sandboxPort, headers }),
  );
  return {
    settings: {
      SMTP_URL: `smtp://${name}:${mailDoor}`,
      RAZORPAY_KEY_ID: `rzp_live_${randomBytes(7).toString('hex')}`,
      RAZORPAY_KEY_SECRET: secret,
      RAZORPAY_WEBHOOK_SECRETS: webhookSecret,
    },
    service: `extra_hosts: ['${name}:${gateway}'], environment: { RAZORPAY_BASE_URL: 'http://${name}:${providerDoor}' }`,
    provider: openProvider(`http://localhost:${sandboxPort}`),
    mailbox: openMailbox(`http://localhost:${web}`),
    open: async () => {
      await listening(toMail, mailDoor);
      await listening(toProvider, providerDoor);
    },
    close: async () => {
      toMail.close();
      toProvider.closeAllConnections();
      toProvider.close();
      await Promise.all([mail.stop(), sandbox.stop()]);
    },
  };
}
