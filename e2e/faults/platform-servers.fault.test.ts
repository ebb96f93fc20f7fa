/**
 * Redis and MongoDB unavailable, killed, flushed or frozen: responses meanwhile, and no loss afterwards (F04 to F09,
 * rules REL-01, REL-08, SAFE-04).
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import { pause, until } from '@portal/dev/core/wait.ts';
import { openStores, type Stores } from '@portal/dev/testing/stores.ts';
import { startSystem, type System } from '@portal/dev/testing/system.ts';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { timedRequest, type TimedResponse } from '../support/timed-request.ts';
import { readSettledBooks, expectedBooks } from '../support/invariants.ts';
import { createProvider, type Provider } from '@portal/dev/demo/provider.ts';
import { ReviewerByHttp } from '@portal/dev/demo/reviewer-by-http.ts';

/** Maximum response time (rule REL-08) plus an allowance for busy machines. */
const LONGEST_MS = 10_000 + 1_000;
/** Response time without waiting for an unavailable part. */
const QUICK_MS = 4_000;

describe('a portal whose servers fail', () => {
  let system: System;
  let stores: Stores;
  let provider: Provider;
  let portal: string;
  const paid: string[] = [];

  beforeAll(async () => {
    system = await startSystem({ dedicatedServers: ['mongo', 'redis'] });
    portal = system.urls.portal;
    stores = await openStores(system.env);
    provider = createProvider(system.urls.sandbox);
  });
  afterEach(() => {
    for (const name of ['mailbox', 'redis', 'mongo'] as const) system?.thaw(name);
  });
  afterAll(async () => {
    await stores?.close();
    await system?.close();
  });

  const ready = async (): Promise<TimedResponse> => await timedRequest(`${portal}/health/ready`);
  /** Readiness is cached for a second. */
  async function untilReadiness(status: number, body: object): Promise<void> {
    let last: TimedResponse | undefined;
    const fits = async (): Promise<boolean> => {
      last = await ready();
      return last.status === status;
    };
    const parts = body as { parts: Record<string, string> };
    await until('Readiness', 10_000, async () => {
      if (!(await fits())) return false;
      const found = (last?.body['parts'] ?? {}) as Record<string, string>;
      return Object.entries(parts.parts).every(([name, state]) => found[name] === state);
    }).catch(() => undefined);
    expect(last).toMatchObject({ status, body });
    expect(last?.ms).toBeLessThan(QUICK_MS);
  }
  async function expectBooksInOrder(): Promise<void> {
    const books = await readSettledBooks(system, stores);
    expect(books).toEqual(expectedBooks(books, paid));
  }
  async function applicantAt(name: string, stage: 'draft' | 'files'): Promise<ApplicantByHttp> {
    const applicant = new ApplicantByHttp(portal, name);
    await applicant.openDraft();
    if (stage === 'files') await applicant.uploadAll();
    paid.push(applicant.appId);
    return applicant;
  }
  /** Expects actions without uploads to succeed without delay. */
  async function expectRequestsSucceed(): Promise<void> {
    const login = { username: 'employee', password: 'Demo-Orange-2026' };
    const answers = await Promise.all([
      timedRequest(`${portal}/api/prices`),
      timedRequest(`${portal}/membership`),
      timedRequest(`${portal}/api/drafts`, { body: { appType: 'single' } }),
      timedRequest(`${portal}/api/admin/login`, { body: login }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(QUICK_MS);
    await untilReadiness(200, { status: 'degraded', parts: { mongo: 'ok', redis: 'degraded' } });
    expect((await timedRequest(`${portal}/health/ready?all=1`)).status).toBe(503);
  }

  it('Redis is frozen: no effect on users, readiness lists it (REL-08, F07)', async () => {
    system.freeze('redis');
    await expectRequestsSucceed();
    system.thaw('redis');
    await until(
      'Redis again',
      20_000,
      async () => (await timedRequest(`${portal}/health/ready?all=1`)).status === 200,
    );
  });

  it('Redis is down: orders, submissions, payments and events are accepted, and jobs run afterwards (F04)', async () => {
    const [applicant, byEvent] = await Promise.all([
      applicantAt('without-redis', 'files'),
      applicantAt('by-event', 'files'),
    ]);
    await system.kill9('redis');
    await expectRequestsSucceed();
    for (const one of [applicant, byEvent]) {
      await one.order();
      await one.submit();
    }
    expect(await applicant.confirm(await provider.pay(applicant.orderId, { webhook: 'drop' }))).toBe(
      'success',
    );
    await provider.pay(byEvent.orderId, { webhook: 'send' });
    await until('The event', 10_000, async () => (await stores.rows('webhook_events')).length > 0);
    // The relay has failed and keeps the rows.
    await until('A failed dispatch', 20_000, async () => {
      return (await stores.rows('outbox', { lastError: /queue does not take jobs/ })).length > 0;
    });
    await system.start('redis');
    await expectBooksInOrder();
  });

  it('Redis is killed and loses all data: no effect is lost, and staff stay logged in (F05, SAFE-04)', async () => {
    const reviewer = await ReviewerByHttp.logIn(portal);
    const people = await Promise.all(
      ['a', 'b', 'c'].map(async (name) => await applicantAt(`forgotten-${name}`, 'draft')),
    );
    system.freeze('mailbox');
    for (const one of people) {
      await one.order();
      await one.confirm(await provider.pay(one.orderId, { webhook: 'drop' }));
    }
    await until('Dispatch', 20_000, async () => {
      return (
        (await stores.rows('outbox', { job: 'receipt.mail', state: 'handed-over' })).length === people.length
      );
    });
    expect((await stores.redisKeys()).length).toBeGreaterThan(0);
    await system.kill9('redis');
    system.thaw('mailbox');
    await system.start('redis');
    await reviewer.call(calls.listApplications);
    await expectBooksInOrder();
  });

  it('Redis is full: requests are served, effects wait and are done afterwards (F06)', async () => {
    const applicant = await applicantAt('redis-full', 'draft');
    await applicant.order();
    const empty = await stores.fillRedis();
    expect((await timedRequest(`${portal}/api/drafts`, { body: { appType: 'single' } })).status).toBe(200);
    expect(await applicant.confirm(await provider.pay(applicant.orderId, { webhook: 'drop' }))).toBe(
      'success',
    );
    await until('A failed dispatch', 20_000, async () => {
      const mail = { job: 'receipt.mail', state: { $ne: 'done' }, lastError: { $exists: true } };
      return (await stores.rows('outbox', mail)).length > 0;
    });
    await empty();
    await expectBooksInOrder();
  });

  it('MongoDB has no primary for some seconds: 503 meanwhile, and acknowledged writes exist once (F09)', async () => {
    const people = await Promise.all(
      ['a', 'b'].map(async (name) => await applicantAt(`primary-${name}`, 'draft')),
    );
    for (const one of people) await one.order();
    const dialogs = await Promise.all(
      people.map(async (one) => await provider.pay(one.orderId, { webhook: 'send' })),
    );
    await stores.stepDown(3);
    const started = performance.now();
    const confirmed = async (index: number): Promise<void> => {
      const one = people[index];
      const dialog = dialogs[index];
      if (one === undefined || dialog === undefined) throw new Error('No applicant');
      await until('The confirmation', 30_000, async () => {
        try {
          return (await one.confirm(dialog)) === 'success';
        } catch (error) {
          expect((error as { status: number }).status).toBe(503);
          return false;
        }
      });
    };
    await Promise.all([0, 1].map(confirmed));
    expect(performance.now() - started).toBeLessThan(15_000);
    await expectBooksInOrder();
  });

  it('MongoDB is frozen: live but not ready, and every request gets 503 within 10 s (REL-01, REL-08)', async () => {
    system.freeze('mongo');
    const login = { username: 'employee', password: 'Demo-Orange-2026' };
    const [live, page, , ...asked] = await Promise.all([
      timedRequest(`${portal}/health/live`),
      timedRequest(`${portal}/membership`),
      untilReadiness(503, { status: 'down', parts: { mongo: 'degraded' } }),
      timedRequest(`${portal}/api/drafts`, { body: { appType: 'single' } }),
      timedRequest(`${portal}/api/admin/login`, { body: login }),
      timedRequest(`${portal}${calls.forgotPassword.path}`, { body: { email: 'employee@portal.example' } }),
    ]);
    expect([live.status, page.status]).toEqual([200, 200]);
    expect(Math.max(live.ms, page.ms)).toBeLessThan(QUICK_MS);
    for (const answer of asked) {
      expect(answer).toMatchObject({ status: 503, body: { status: 503, key: 'request.unavailable' } });
      expect(answer.retryAfter).toBeGreaterThan(0);
      expect(answer.ms).toBeLessThan(LONGEST_MS);
    }
    const worker = await Promise.all(
      ['live', 'ready'].map(async (kind) => await timedRequest(`${system.urls.worker}/health/${kind}`)),
    );
    expect(worker.map(({ status }) => status)).toEqual([200, 503]);
    system.thaw('mongo');
    await until('Readiness', 30_000, async () => (await ready()).status === 200);
    await new ApplicantByHttp(portal, 'after-the-ice').openDraft();
    await expectBooksInOrder();
  });

  it('MongoDB is killed and restarted: 503 meanwhile, acknowledged writes are preserved (F08)', async () => {
    const kept: { appId: string; version: number }[] = [];
    const refused: number[] = [];
    let isOver = false;
    const writer = async (name: string): Promise<void> => {
      for (let index = 0; !isOver; index += 1) {
        const applicant = new ApplicantByHttp(portal, `${name}-${index}`);
        try {
          await applicant.openDraft();
          kept.push({ appId: applicant.appId, version: 1 });
        } catch (error) {
          refused.push((error as { status: number }).status);
          await pause(50);
        }
      }
    };
    const payer = await applicantAt('through-the-crash', 'draft');
    await payer.order();
    const dialog = await provider.pay(payer.orderId, { webhook: 'drop' });
    const writers = ['one', 'two', 'three'].map(writer);
    await until('Some writes', 20_000, async () => kept.length > 30);
    await system.kill9('mongo');
    await until('Red', 10_000, async () => (await ready()).status === 503);
    const meanwhile = await timedRequest(`${portal}/api/drafts`, { body: { appType: 'single' } });
    expect(meanwhile).toMatchObject({ status: 503, body: { key: 'request.unavailable' } });
    expect(meanwhile.retryAfter).toBeGreaterThan(0);
    await system.start('mongo');
    expect((await ready()).status).toBe(200);
    const before = kept.length;
    await until('Writes again', 20_000, async () => kept.length > before + 10);
    isOver = true;
    await Promise.all(writers);
    const odd = system.logOf('backend').filter((line) => line.includes('Answered 500'));
    expect({ statuses: [...new Set(refused)], odd: odd.slice(0, 2) }).toEqual({ statuses: [503], odd: [] });
    const rows = await stores.rows('drafts', { appId: { $in: kept.map(({ appId }) => appId) } });
    expect(rows).toHaveLength(kept.length);
    expect(rows.filter((row) => Number(row['version']) < 1)).toEqual([]);
    expect(await payer.confirm(dialog)).toBe('success');
    await expectBooksInOrder();
  });
});
