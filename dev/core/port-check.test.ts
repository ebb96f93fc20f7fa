import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { assertPortsAvailable } from './port-check.ts';
import { freePort, type Ports } from './ports.ts';

const portsWith = (PORT: number, MAILBOX_PORT: number): Ports => ({
  PORT,
  MAILBOX_PORT,
  WORKER_PORT: 0,
  SMTP_PORT: 0,
  SANDBOX_PORT: 0,
  S3_PORT: 0,
  MONGO_PORT: 0,
  REDIS_PORT: 0,
});
const rejectionFor = async (PORT: number, MAILBOX_PORT: number): Promise<string> =>
  assertPortsAvailable(portsWith(PORT, MAILBOX_PORT), ['PORT', 'MAILBOX_PORT']).then(
    () => '',
    (error: unknown) => String(error),
  );

describe('assertPortsAvailable', () => {
  it('accepts free ports', async () => {
    expect(await rejectionFor(await freePort(), await freePort())).toBe('');
  });

  it('names a port that another program uses', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await rejectionFor(port, await freePort())).toContain(`Port ${port} is in use`);
    server.close();
  });

  it('rejects a port that is configured twice', async () => {
    const port = await freePort();
    expect(await rejectionFor(port, port)).toContain('configured for both PORT and MAILBOX_PORT');
  });

  it('rejects ports that browsers block, such as 6000 and 6667', async () => {
    expect(await rejectionFor(await freePort(), 6000)).toContain('Port 6000 is blocked by browsers');
    expect(await rejectionFor(6667, await freePort())).toContain('set PORT to another one');
  });
});
