import { createServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { resolvePorts } from './port-check.ts';
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
  resolvePorts(portsWith(PORT, MAILBOX_PORT), ['PORT', 'MAILBOX_PORT'], false).then(
    () => '',
    (error: unknown) => String(error),
  );

/** A port in use, released after the work. */
async function withTakenPort(work: (port: number) => Promise<void>): Promise<void> {
  const port = await freePort();
  const server = createServer().listen(port, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  try {
    await work(port);
  } finally {
    server.close();
  }
}

describe('resolvePorts', () => {
  it('accepts free ports', async () => {
    expect(await rejectionFor(await freePort(), await freePort())).toBe('');
  });

  it('names a port that another program uses', async () => {
    await withTakenPort(async (port) => {
      expect(await rejectionFor(port, await freePort())).toContain(`Port ${port} is in use`);
    });
  });

  it('rejects a port that is configured twice', async () => {
    const port = await freePort();
    expect(await rejectionFor(port, port)).toContain('configured for both PORT and MAILBOX_PORT');
  });

  it('rejects ports that browsers block, such as 6000 and 6667', async () => {
    expect(await rejectionFor(await freePort(), 6000)).toContain('Port 6000 is blocked by browsers');
    expect(await rejectionFor(6667, await freePort())).toContain('set PORT to another one');
  });

  it('accepts ports that browsers block for parts that no browser opens', async () => {
    // PORT_OFFSET=200 makes the port of Redis 6679, which browsers block.
    const ports = {
      ...portsWith(0, 0),
      REDIS_PORT: 6679,
      MONGO_PORT: 6668,
      WORKER_PORT: 6669,
      SMTP_PORT: 6697,
    };
    const names = ['REDIS_PORT', 'MONGO_PORT', 'WORKER_PORT', 'SMTP_PORT'] as const;
    expect(await resolvePorts(ports, names, false)).toEqual([]);
  });

  it('moves a shifted port that is in use to the next one that no other part has', async () => {
    await withTakenPort(async (port) => {
      const [moved, ...more] = await resolvePorts(portsWith(port, port + 1), ['PORT', 'MAILBOX_PORT'], true);
      expect(more).toEqual([]);
      expect(moved).toMatchObject({ name: 'PORT', from: port, why: 'in use by another program' });
      expect(moved?.to).toBeGreaterThan(port + 1);
    });
  });

  it('moves a shifted port that browsers block', async () => {
    const free = await freePort();
    expect(await resolvePorts(portsWith(free, 6000), ['PORT', 'MAILBOX_PORT'], true)).toEqual([
      { name: 'MAILBOX_PORT', from: 6000, to: 6001, why: 'blocked by browsers' },
    ]);
  });

  it('does not move a port beyond the last one', async () => {
    const ports = portsWith(65_536, await freePort());
    await expect(resolvePorts(ports, ['PORT', 'MAILBOX_PORT'], true)).rejects.toThrow('not a valid port');
  });
});
