/**
 * Runs the payment sandbox and a mail server on this machine, with forwarders through which the containers reach them.
 * Production rejects test keys and the sandbox rejects live keys, so a forwarder replaces the key of each call.
 */
import { randomBytes } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import { connect, createServer, type Server } from 'node:net';
import { forwardRequest } from '../core/forward-request.ts';
import { freePort } from '../core/ports.ts';
import { folder } from '../core/paths.ts';
import { createProvider, type Provider } from '../demo/provider.ts';
import { startMailbox } from '../services/mailbox.ts';
import { startSandbox } from '../services/sandbox.ts';
import { type Mailbox, openMailbox } from '../testing/mailbox.ts';

/** Address of this machine in all networks of the containers. */
const gateway = '172.31.250.1';
/** Its host name there; without a dot it counts as local, so that mails may be sent unencrypted. */
const name = 'outside';
const testKey = 'rzp_test_production';

export interface ExternalServices {
  /** Variables for `.env`. */
  readonly settings: Readonly<Record<string, string>>;
  /** Compose fields of backend and worker. */
  readonly service: string;
  readonly provider: Provider;
  readonly mailbox: Mailbox;
  /** Starts the forwarders; requires the container network. */
  openForwarders(): Promise<void>;
  close(): Promise<void>;
}

async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, gateway, done);
  });
}

/** Starts sandbox and mail server. @param portalUrl target of the webhooks */
export async function startExternalServices(home: string, portalUrl: string): Promise<ExternalServices> {
  const dataDir = folder(home, 'outside');
  const places = { dataDir, logsDir: folder(dataDir, 'logs') };
  const [web, smtp, sandboxPort] = [await freePort(), await freePort(), await freePort()];
  const [mailPort, providerPort] = [await freePort(), await freePort()];
  const secret = randomBytes(12).toString('hex');
  const webhookSecret = randomBytes(24).toString('hex');
  const keys = {
    RAZORPAY_KEY_ID: testKey,
    RAZORPAY_KEY_SECRET: secret,
    RAZORPAY_WEBHOOK_SECRETS: webhookSecret,
  };
  const mail = await startMailbox({ web, smtp }, places);
  const sandbox = await startSandbox(sandboxPort, portalUrl, places, keys);
  const mailForwarder = createServer((socket) => {
    const inner = connect(smtp, '127.0.0.1');
    socket.pipe(inner).pipe(socket);
    socket.on('error', () => inner.destroy());
    inner.on('error', () => socket.destroy());
  });
  const authorization = `Basic ${Buffer.from(`${testKey}:${secret}`).toString('base64')}`;
  const headers = { host: `localhost:${sandboxPort}`, authorization };
  const providerForwarder = createHttpServer((incoming, outgoing) =>
    forwardRequest(incoming, outgoing, { port: sandboxPort, headers }),
  );
  return {
    settings: {
      SMTP_URL: `smtp://${name}:${mailPort}`,
      RAZORPAY_KEY_ID: `rzp_live_${randomBytes(7).toString('hex')}`,
      RAZORPAY_KEY_SECRET: secret,
      RAZORPAY_WEBHOOK_SECRETS: webhookSecret,
    },
    service: `extra_hosts: ['${name}:${gateway}'], environment: { RAZORPAY_BASE_URL: 'http://${name}:${providerPort}' }`,
    provider: createProvider(`http://localhost:${sandboxPort}`),
    mailbox: openMailbox(`http://localhost:${web}`),
    openForwarders: async () => {
      await listen(mailForwarder, mailPort);
      await listen(providerForwarder, providerPort);
    },
    close: async () => {
      mailForwarder.close();
      providerForwarder.closeAllConnections();
      providerForwarder.close();
      await Promise.all([mail.stop(), sandbox.stop()]);
    },
  };
}
