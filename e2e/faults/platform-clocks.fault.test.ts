/**
 * Backend and worker with different clocks: jobs run at once and once, and codes and signed URLs have the right lifetime
 * (F23).
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import type { Child } from '@portal/dev/core/child.ts';
import { root } from '@portal/dev/core/paths.ts';
import { freePort } from '@portal/dev/core/ports.ts';
import { startProgram, untilReady } from '@portal/dev/core/programs.ts';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { completeFirstLogIn } from '@portal/dev/demo/first-log-in.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { ReviewerByHttp } from '@portal/dev/demo/reviewer-by-http.ts';
import { openStores, type Stores } from '@portal/dev/testing/stores.ts';
import { startSystem, type System } from '@portal/dev/testing/system.ts';
import { readSettledBooks, expectedBooks } from '../support/invariants.ts';

const MINUTE_MS = 60_000;

describe.each<[string, number]>([
  ['ten minutes ahead', 10 * MINUTE_MS],
  ['ten minutes behind', -10 * MINUTE_MS],
])('a backend whose clock is %s, beside a worker whose clock is right', (_where, offMs) => {
  let system: System;
  let stores: Stores;
  let backend: Child;
  let portal: string;

  beforeAll(async () => {
    system = await startSystem();
    stores = await openStores(system.env);
    const port = String(await freePort());
    portal = `http://localhost:${port}`;
    const shift = `--import=${join(root, 'dev/testing/shifted-clock.mjs')}`;
    const env = { ...system.env, PORT: port, NODE_OPTIONS: shift, CLOCK_OFF_MS: String(offMs) };
    backend = await startProgram('backend', env, system.logsDir);
    await untilReady(portal, [backend], system.logsDir);
  });
  afterAll(async () => {
    await backend?.stop();
    await stores?.close();
    await system?.close();
  });

  it('leads an applicant to membership without delay, each mail once', async () => {
    const provider = createProvider(system.urls.sandbox);
    const applicant = new ApplicantByHttp(portal, 'clock');
    const startedAt = Date.now();
    await applicant.prepare();
    const { data } = await applicant.submit();
    const paid = await provider.pay(applicant.orderId);
    expect(await applicant.confirm(paid)).toBe('success');
    const reviewer = await ReviewerByHttp.logIn(portal);
    await reviewer.verify(data._id);
    const run = await reviewer.renderDocuments(data._id);
    await reviewer.waitForDocuments(run);
    await reviewer.approve(data._id);
    await reviewer.waitForMails(run);
    await completeFirstLogIn(portal, system.mailbox, applicant.email, 'Clock-Orange-2026');
    expect(Date.now() - startedAt).toBeLessThan(5 * MINUTE_MS);
    const mails = (await system.mailbox.all()).filter(({ to }) =>
      to.some(({ address }) => address === applicant.email),
    );
    const subjects = mails.map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(subjects.length);
    const books = await readSettledBooks(system, stores);
    expect(books).toEqual(expectedBooks(books, [applicant.appId]));
  });

  it('stores timestamps that agree with the other clocks', async () => {
    const rows = await stores.rows('audit', { action: 'application.approve' });
    const off = rows.map(({ at }) => Math.abs(Date.now() - (at as Date).getTime()));
    expect(off.filter((ms) => ms > 5 * MINUTE_MS)).toEqual([]);
    expect(off).toHaveLength(1);
  });
});
