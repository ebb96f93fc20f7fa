import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newBackupKeys } from '../backups/age-files.js';
import { BackupsService } from '../backups/backups.service.js';
import { PaymentsWatch } from '../../payments/provider/payments-watch.service.js';
import { serveMetrics } from '../../platform/monitoring/metrics-server.js';
import { collectNodeMetrics, processMetrics } from '../../platform/monitoring/metrics.js';
import { OutboxMetrics } from '../../platform/outbox/outbox-metrics.repository.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { startTestPlatform, type TestPlatform } from '../../platform/testing/test-platform.js';
import { AlarmsRepository } from './alarms.repository.js';
import { CertificateWatch } from './certificate-watch.service.js';
import { SystemFigures } from './system-figures.service.js';
import { OperationsModule } from '../operations.module.js';

const token = 'token-of-the-scraper-0123456789';
let platform: TestPlatform;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-figures-'));
  const config = testConfig({ BACKUP_PUBLIC_KEY: (await newBackupKeys()).recipient, BACKUP_DIR: folder });
  platform = await startTestPlatform({ config, imports: [OperationsModule] });
});
afterAll(async () => {
  await platform?.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const name of ['outbox', 'orders', 'webhook_events']) await rows(name).deleteMany({});
});

const rows = (name: string) =>
  platform.connection.collection<Record<string, unknown> & { _id: string }>(name);
const ago = (seconds: number) => new Date(platform.clock.now().getTime() - seconds * 1000);
/** Figures of their own, so that nothing is kept from the test before. */
function figures(): SystemFigures {
  const part = <T>(type: abstract new (...parts: never[]) => T): T =>
    platform.context.get<T>(type, { strict: false });
  return new SystemFigures(
    part(OutboxMetrics),
    part(PaymentsWatch),
    part(BackupsService),
    part(AlarmsRepository),
    new CertificateWatch(platform.config),
    platform.config,
    platform.clock,
  );
}

async function scraped(of: SystemFigures): Promise<string> {
  const server = await serveMetrics({ host: '127.0.0.1', port: 0, token }, of);
  try {
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/metrics`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(200);
    return await response.text();
  } finally {
    server.close();
  }
}

const valueOf = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
};

const job = { job: 'test.note', payload: {}, handOvers: 0, attempts: 0, failures: 0 };

describe('the figures of the whole database', () => {
  it('say how many jobs of each priority are due and for how long, whoever has them in hand', async () => {
    await rows('outbox').insertMany([
      { _id: 'a', ...job, priority: 10, state: 'waiting', dueAt: ago(30), createdAt: ago(30) },
      { _id: 'b', ...job, priority: 20, state: 'waiting', dueAt: ago(90), createdAt: ago(90) },
      {
        _id: 'c',
        ...job,
        priority: 20,
        state: 'handed-over',
        dueAt: ago(200),
        handedOverAt: ago(9),
        createdAt: ago(200),
      },
      {
        _id: 'd',
        ...job,
        priority: 20,
        state: 'leased',
        dueAt: ago(10),
        lease: { until: ago(-5) },
        createdAt: ago(10),
      },
      { _id: 'e', ...job, priority: 20, state: 'waiting', dueAt: ago(-60), createdAt: ago(0) },
      { _id: 'f', ...job, priority: 30, state: 'done', dueAt: ago(900), doneAt: ago(0), createdAt: ago(900) },
      { _id: 'g', ...job, priority: 30, state: 'dead-letter', dueAt: ago(900), createdAt: ago(900) },
    ]);
    await rows('webhook_events').insertOne({
      _id: 'e',
      ...{ rawBody: 'asha@portal.example', headers: {}, state: 'processed', receivedAt: ago(600) },
    });
    await rows('orders').insertOne({
      _id: 'order',
      ...{ appId: 'a', n: 1, state: 'created', createdAt: ago(120), nextPollAt: ago(-60) },
    });
    const text = await scraped(figures());
    const values = (name: string) =>
      ['urgent', 'normal', 'bulk'].map((priority) => valueOf(text, `${name}{priority="${priority}"}`));
    expect(values('portal_queue_jobs')).toEqual([1, 3, 0]);
    const [urgent = 0, normal = 0, bulk] = values('portal_queue_oldest_seconds');
    expect([Math.round(urgent / 10), Math.round(normal / 10), bulk]).toEqual([3, 20, 0]);
    expect(valueOf(text, 'portal_failed_jobs')).toBe(1);
    expect(valueOf(text, 'portal_payments_open')).toBe(1);
    expect(valueOf(text, 'portal_payments_open_oldest_seconds')).toBeCloseTo(120, -1);
    expect(valueOf(text, 'portal_webhook_age_seconds')).toBeCloseTo(600, -1);
    expect(valueOf(text, 'portal_alarms_open')).toBe(0);
    // Of 2026-01-01, which the configuration of tests names.
    expect(valueOf(text, 'portal_proof_key_age_seconds')).toBeGreaterThan(86_400);
    expect(text).not.toContain('asha');
  });

  it('have no value, rather than 0, where there is none: no event, no backup, no certificate', async () => {
    const text = await scraped(figures());
    expect(text).toMatch(/^# TYPE portal_webhook_age_seconds gauge$/m);
    // That none waits is known.
    expect(valueOf(text, 'portal_code_waits_seconds')).toBe(0);
    expect(valueOf(text, 'portal_payments_open_oldest_seconds')).toBe(0);
    for (const name of [
      'portal_webhook_age_seconds',
      'portal_backup_age_seconds',
      'portal_certificate_end_timestamp_seconds',
    ])
      expect([name, valueOf(text, name)]).toEqual([name, undefined]);
  });

  it('lack what can not be read, and have the rest; a value of before does not stay', async () => {
    const own = figures();
    expect(valueOf(await scraped(own), 'portal_queue_jobs{priority="urgent"}')).toBe(0);
    const queues = jest.spyOn(OutboxMetrics.prototype, 'queues').mockRejectedValue(new Error('out of time'));
    const failed = jest
      .spyOn(OutboxMetrics.prototype, 'countDeadLetters')
      .mockRejectedValue(new Error('out of time'));
    const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    try {
      const text = await scraped(own);
      expect(text).not.toMatch(/^portal_queue_(jobs|oldest_seconds)\{/m);
      expect(valueOf(text, 'portal_failed_jobs')).toBeUndefined();
      expect(valueOf(text, 'portal_payments_open')).toBe(0);
    } finally {
      for (const spy of [queues, failed, now]) spy.mockRestore();
    }
  });

  it('ask the outbox once, however many scrape at the same time', async () => {
    const queues = jest.spyOn(OutboxMetrics.prototype, 'queues');
    try {
      const own = figures();
      await Promise.all([own.refresh(), own.refresh(), own.refresh()]);
      await own.refresh();
      expect(queues).toHaveBeenCalledTimes(1);
    } finally {
      queues.mockRestore();
    }
  });
});

describe('the dashboard of docs/monitoring', () => {
  const file = new URL('../../../../docs/monitoring/portal-dashboard.json', import.meta.url);

  it('names no metric that there is not', async () => {
    collectNodeMetrics();
    const known = new Set<string>();
    const all = [processMetrics, figures().registry];
    for (const { name, type } of (await Promise.all(all.map(async (one) => one.getMetricsAsJSON()))).flat()) {
      known.add(name);
      if (String(type) === 'histogram')
        for (const end of ['bucket', 'sum', 'count']) known.add(`${name}_${end}`);
    }
    const dashboard = JSON.parse(readFileSync(file, 'utf8')) as { panels: { targets: { expr: string }[] }[] };
    const named = dashboard.panels.flatMap(({ targets }) =>
      targets.flatMap(({ expr }) => expr.match(/\b(?:portal|process|nodejs)_\w+/g) ?? []),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    const own = [...known].filter((name) => /^portal_(?!.*_(bucket|sum|count)$)/.test(name));
    const shown = (name: string) => named.some((one) => one === name || one.startsWith(`${name}_`));
    expect(own.filter((name) => !shown(name))).toEqual([]);
  });
});
