/**
 * Slow or silent MongoDB connection, full disk, exhausted file handles and idle connections: bounded impact and no loss
 * (F10, F11, F24, F25, F30).
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, symlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@portal/dev/core/wait.ts';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider, type Provider } from '@portal/dev/demo/provider.ts';
import { openStores, type Stores } from '@portal/dev/testing/stores.ts';
import { startSystem, type System } from '@portal/dev/testing/system.ts';
import { timedRequest, type TimedResponse } from '../support/timed-request.ts';
import { readSettledBooks, expectedBooks } from '../support/invariants.ts';

/** Maximum response time (rule REL-08) plus an allowance for busy machines. */
const LONGEST_MS = 10_000 + 1_000;
const QUICK_MS = 4_000;

describe('a portal at its limits', () => {
  let system: System;
  let stores: Stores;
  let provider: Provider;
  let portal: string;
  const paid: string[] = [];
  const sockets: Socket[] = [];

  beforeAll(async () => {
    system = await startSystem({ dedicatedServers: ['mongo'], faultyDatabase: true });
    portal = system.urls.portal;
    stores = await openStores(system.env);
    provider = createProvider(system.urls.sandbox);
  });
  afterEach(() => {
    for (const line of Object.values(system?.databaseProxies ?? {})) line.set({ kind: 'none' });
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  afterAll(async () => {
    await stores?.close();
    await system?.close();
  });

  const draft = async (): Promise<TimedResponse> =>
    await timedRequest(`${portal}/api/drafts`, { body: { appType: 'single' } });
  const ready = async (url: string): Promise<number> => (await timedRequest(`${url}/health/ready`)).status;
  const createPayingApplicant = async (name: string): Promise<ApplicantByHttp> => {
    const applicant = new ApplicantByHttp(portal, name);
    await applicant.openDraft();
    await applicant.order();
    paid.push(applicant.appId);
    return applicant;
  };
  async function expectBooksInOrder(): Promise<void> {
    const books = await readSettledBooks(system, stores);
    expect(books).toEqual(expectedBooks(books, paid));
  }
  /** Opens connections that send nothing but `text`. */
  async function idle(count: number, text = ''): Promise<Socket[]> {
    const { hostname, port } = new URL(portal);
    const opened = Array.from({ length: count }, () => {
      const socket = connect(Number(port), hostname);
      // Only a reader notices that the server has closed the connection.
      socket.on('error', () => undefined).resume();
      if (text !== '') socket.write(text);
      return socket;
    });
    sockets.push(...opened);
    await until('Connections', 10_000, async () => opened.every((socket) => !socket.connecting));
    return opened;
  }

  it('MongoDB is slow: every response arrives within 10 s, and is fast again right afterwards (F10)', async () => {
    system.databaseProxies.backend.set({ kind: 'latency', ms: 3_000 });
    const [live, ...answers] = await Promise.all([
      timedRequest(`${portal}/health/live`),
      ...Array.from({ length: 20 }, draft),
    ]);
    expect(live).toMatchObject({ status: 200 });
    expect(live.ms).toBeLessThan(QUICK_MS);
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(LONGEST_MS);
    system.databaseProxies.backend.set({ kind: 'none' });
    await until('A fast response', 10_000, async () => {
      const { status, ms } = await draft();
      return status === 200 && ms < QUICK_MS;
    });
  });

  it('the worker loses MongoDB: its jobs wait, and each effect is done once (F11)', async () => {
    const applicant = await createPayingApplicant('cut-off');
    system.databaseProxies.worker.set({ kind: 'blackhole' });
    expect(await applicant.confirm(await provider.pay(applicant.orderId, { webhook: 'send' }))).toBe(
      'success',
    );
    await until('The worker reports it', 20_000, async () => (await ready(system.urls.worker)) === 503);
    expect(await ready(portal)).toBe(200);
    expect(await stores.rows('outbox', { job: 'receipt.mail', state: 'done' })).toEqual([]);
    system.databaseProxies.worker.set({ kind: 'none' });
    await until('The worker', 30_000, async () => (await ready(system.urls.worker)) === 200);
    await expectBooksInOrder();
  });

  it('requests are served although the disk of the log is full (F24)', async () => {
    await system.stop('backend');
    const log = join(system.logsDir, 'backend.log');
    rmSync(log);
    symlinkSync('/dev/full', log);
    await system.start('backend');
    const applicant = await createPayingApplicant('disk-full');
    expect(await applicant.confirm(await provider.pay(applicant.orderId, { webhook: 'send' }))).toBe(
      'success',
    );
    expect((await timedRequest(`${portal}/api/no-such-call`)).status).toBe(404);
    expect(await ready(portal)).toBe(200);
    await system.stop('backend');
    rmSync(log);
    await system.start('backend');
    await expectBooksInOrder();
  });

  it('without file handles it rejects connections and recovers afterwards (F25)', async () => {
    const pid = system.pidOf('backend');
    const open = readdirSync(`/proc/${pid}/fd`).length;
    const limit = (most: number): Buffer =>
      execFileSync('prlimit', ['--pid', String(pid), `--nofile=${most}:`]);
    limit(open + 20);
    try {
      const visitors = await idle(100);
      await until('A rejected connection', 10_000, async () => visitors.some(({ destroyed }) => destroyed));
      for (const socket of visitors) socket.destroy();
      await until('A response', 10_000, async () => (await draft()).status === 200);
    } finally {
      limit(4_096);
    }
    expect(system.pidOf('backend')).toBe(pid);
    const applicant = await createPayingApplicant('handles');
    expect(await applicant.confirm(await provider.pay(applicant.orderId, { webhook: 'send' }))).toBe(
      'success',
    );
    await expectBooksInOrder();
  });

  it('a thousand idle or slow connections do not delay others and are closed (F30)', async () => {
    const silent = await idle(900);
    const slow = await idle(100, 'GET /api/prices HTTP/1.1\r\nHost: portal\r\nX-Slow: ');
    const dripping = setInterval(() => {
      for (const socket of slow) socket.write('a');
    }, 500);
    try {
      const answers: TimedResponse[] = [];
      for (let round = 0; round < 20; round += 1) answers.push(await timedRequest(`${portal}/api/prices`));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(1_000);
      await until('The end of slow connections', 90_000, async () =>
        slow.every(({ destroyed }) => destroyed),
      );
    } finally {
      clearInterval(dripping);
    }
    expect(
      (await timedRequest(`${portal}/api/prices`, { headers: { 'x-large': 'a'.repeat(20_000) } })).status,
    ).toBe(431);
    expect(silent).toHaveLength(900);
    expect((await draft()).status).toBe(200);
  });
});
