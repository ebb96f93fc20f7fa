import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { refuseTakenPorts } from './port-check.ts';
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
const refused = async (PORT: number, MAILBOX_PORT: number): Promise<string> =>
  refuseTakenPorts(portsWith(PORT, MAILBOX_PORT), ['PORT', 'MAILBOX_PORT']).then(
    () => '',
    (error: unknown) => String(error),
  );

describe('the ports of a start', () => {
  it('are taken when they are free', async () => {
    expect(await refused(await freePort(), await freePort())).toBe('');
  });

  it('are refused when another program has one, by its name', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await refused(port, await freePort())).toContain(`Port ${port} is taken`);
    server.close();
  });

  it('are refused when two parts want the same', async () => {
    const port = await freePort();
    expect(await refused(port, port)).toContain('wanted by both PORT and MAILBOX_PORT');
  });

  it('are refused when no browser would open them, as 6000 and 6667', async () => {
    expect(await refused(await freePort(), 6000)).toContain('Port 6000 is one that browsers refuse');
    expect(await refused(6667, await freePort())).toContain('set PORT to another one');
  });
});
