/**
 * Storage, mail server or provider unavailable, slow or incorrect, and the worker killed during all kinds of jobs: people
 * see a message and continue, and everything is done once (F01, F19, F20, rules PAY-14, REL-08).
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { kindsFor } from '@portal/contract/members/document-kinds';
import { calls } from '@portal/contract/calls';
import { until } from '@portal/dev/core/wait.ts';
import { openStores, type Stores } from '@portal/dev/testing/stores.ts';
import { startSystem, type System } from '@portal/dev/testing/system.ts';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { timedRequest } from '../support/timed-request.ts';
import { readSettledBooks, expectedBooks, waitForEffects } from '../support/invariants.ts';
import { createLicence, createPhoto, createSignature } from '@portal/dev/demo/sample-files.ts';
import { createProvider, type Provider } from '@portal/dev/demo/provider.ts';
import { ReviewerByHttp } from '@portal/dev/demo/reviewer-by-http.ts';

/** Maximum response time (rule REL-08) plus an allowance for busy machines. */
const LONGEST_MS = 10_000 + 1_000;
/** Jobs complete within this time after a fault (F01). */
const HEALED_MS = 110_000;

describe('a portal whose parts fail', () => {
  let system: System;
  let stores: Stores;
  let provider: Provider;
  let reviewer: ReviewerByHttp;
  let portal: string;
  const paid: string[] = [];

  beforeAll(async () => {
    system = await startSystem({ faultyStorage: true });
    portal = system.urls.portal;
    stores = await openStores(system.env);
    provider = createProvider(system.urls.sandbox);
    reviewer = await ReviewerByHttp.logIn(portal);
  });
  afterEach(() => {
    for (const name of ['mailbox', 'sandbox'] as const) system?.thaw(name);
    system?.storage.network.set({ kind: 'none' });
  });
  afterAll(async () => {
    await stores?.close();
    await system?.close();
  });

  async function expectBooksInOrder(): Promise<void> {
    const books = await readSettledBooks(system, stores);
    expect(books).toEqual(expectedBooks(books, paid));
  }
  /** Creates a paid application ready for approval. */
  async function createVerifiedApplication(
    name: string,
  ): Promise<{ applicant: ApplicantByHttp; id: string }> {
    const applicant = new ApplicantByHttp(portal, name);
    await applicant.prepare();
    paid.push(applicant.appId);
    const { data } = await applicant.submit();
    expect(await applicant.confirm(await provider.pay(applicant.orderId, { webhook: 'drop' }))).toBe(
      'success',
    );
    await reviewer.verify(data._id);
    return { applicant, id: data._id };
  }
  /** Expects every document of an application to have the recorded size and checksum. */
  async function expectCompleteDocuments(id: string, runId: string): Promise<void> {
    const rows = await stores.rows('documents', { applicationId: id });
    const { documents = [] } = await reviewer.run(runId);
    expect(documents).toHaveLength(kindsFor('single').length);
    const sizes = await Promise.all(
      documents.map(async ({ url }) => {
        const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
        expect([...bytes.subarray(0, 2), ...bytes.subarray(-2)]).toEqual([0xff, 0xd8, 0xff, 0xd9]);
        return bytes.length;
      }),
    );
    expect(rows.map((row) => Number(row['bytes'])).sort()).toEqual(sizes.sort());
  }
  async function expectMember(email: string, runId: string): Promise<void> {
    await reviewer.waitForMails(runId);
    const mails = (await system.mailbox.all()).filter(({ to, subject }) => {
      return to.some(({ address }) => address === email) && !subject.includes('receipt');
    });
    expect(mails).toHaveLength(1);
  }
  const partsOf = async (): Promise<unknown> => (await timedRequest(`${portal}/health/ready`)).body['parts'];
  const untilDegraded = async (part: string): Promise<void> =>
    await until(`${part} seen as degraded`, 10_000, async () => {
      return ((await partsOf()) as Record<string, string>)[part] === 'degraded';
    });

  it('the storage does not respond: an upload shows an error within 10 s, and the form continues (REL-08)', async () => {
    const applicant = new ApplicantByHttp(portal, 'no-storage');
    await applicant.openDraft();
    const key = await applicant.put('signature_image', await createSignature());
    system.storage.network.set({ kind: 'blackhole' });
    const started = performance.now();
    const refusal = { status: 503, answer: { key: 'request.unavailable' } };
    await expect(applicant.uploadState(key)).rejects.toMatchObject(refusal);
    expect(performance.now() - started).toBeLessThan(LONGEST_MS);
    await applicant.save({ applicants: [{ name: 'Asha Verma', email: applicant.email }] });
    await untilDegraded('storage');
    expect((await timedRequest(`${portal}/health/ready`)).status).toBe(200);
    system.storage.network.set({ kind: 'none' });
    await until('The inspection', 60_000, async () => (await applicant.uploadState(key)).state === 'ok');
  });

  it('the provider does not respond: the order fails within 10 s with the documented text, nothing is lost (PAY-14)', async () => {
    const applicant = new ApplicantByHttp(portal, 'no-provider');
    await applicant.openDraft();
    system.freeze('sandbox');
    const started = performance.now();
    await expect(applicant.order()).rejects.toMatchObject({
      status: 503,
      answer: { msg: 'Server error. Are you online?' },
    });
    expect(performance.now() - started).toBeLessThan(LONGEST_MS);
    await applicant.save({ applicants: [{ name: 'Asha Verma', email: applicant.email }] });
    system.thaw('sandbox');
    await until('The order', 30_000, async () => {
      return await applicant.order().then(
        () => true,
        () => false,
      );
    });
    paid.push(applicant.appId);
    expect(await applicant.confirm(await provider.pay(applicant.orderId, { webhook: 'drop' }))).toBe(
      'success',
    );
    await expectBooksInOrder();
  });

  it('the mail server does not respond: codes and receipts wait, everything else continues (REL-08)', async () => {
    system.freeze('mailbox');
    const code = await timedRequest(`${portal}${calls.forgotPassword.path}`, {
      body: { email: 'employee@portal.example' },
    });
    expect(code.status).toBe(200);
    expect(code.ms).toBeLessThan(4_000);
    const applicant = new ApplicantByHttp(portal, 'no-mail');
    await applicant.openDraft();
    await applicant.order();
    paid.push(applicant.appId);
    expect(await applicant.confirm(await provider.pay(applicant.orderId, { webhook: 'drop' }))).toBe(
      'success',
    );
    system.thaw('mailbox');
    await system.mailbox.waitFor('employee@portal.example', () => true, 60_000);
    await expectBooksInOrder();
  });

  it('the storage is slow, responds 503 and resets uploads: the documents are rendered nevertheless (F19)', async () => {
    const { applicant, id } = await createVerifiedApplication('bad-line');
    const { network: line, responses: door } = system.storage;
    door.refuse(4);
    line.set({ kind: 'reset', direction: 'request', afterBytes: 20_000, times: 3 });
    const runId = await reviewer.renderDocuments(id);
    await until('The injected faults', 60_000, async () =>
      Promise.resolve(line.faulted() >= 3 && door.left() === 0),
    );
    line.set({ kind: 'latency', ms: 100 });
    await reviewer.waitForDocuments(runId);
    line.set({ kind: 'none' });
    await expectCompleteDocuments(id, runId);
    await reviewer.approve(id);
    await expectMember(applicant.email, runId);
    await expectBooksInOrder();
  });

  it('the storage confirms truncated objects: no approval before they are complete (F20)', async () => {
    const { applicant, id } = await createVerifiedApplication('half');
    system.storage.responses.halve(2);
    const runId = await reviewer.renderDocuments(id);
    await until('The truncated upload', 60_000, async () =>
      Promise.resolve(system.storage.responses.left() === 0),
    );
    await reviewer.waitForDocuments(runId);
    await expectCompleteDocuments(id, runId);
    await reviewer.approve(id);
    await expectMember(applicant.email, runId);
    await expectBooksInOrder();
  });

  it('the worker is killed while it renders, inspects and mails: each is done once soon afterwards (F01)', async () => {
    const [drawn, mailed] = [
      await createVerifiedApplication('killed-drawing'),
      new ApplicantByHttp(portal, 'killed-mail'),
    ];
    const uploader = new ApplicantByHttp(portal, 'killed-upload');
    await Promise.all([mailed.openDraft(), uploader.openDraft()]);
    await mailed.order();
    paid.push(mailed.appId);
    const uploadedKeys = await Promise.all([
      uploader.put('cert_image', createLicence()),
      uploader.put('profile_image', await createPhoto(300, 400)),
    ]);
    await waitForEffects(stores);

    system.freeze('mailbox');
    system.freeze('worker');
    await mailed.confirm(await provider.pay(mailed.orderId, { webhook: 'drop' }));
    await Promise.all(uploadedKeys.map(async (key) => await uploader.uploadState(key)));
    const runId = await reviewer.renderDocuments(drawn.id);
    // From here on the worker can start every job but complete none.
    system.storage.network.set({ kind: 'blackhole' });
    system.thaw('worker');
    await until('All jobs in progress', 30_000, async () => {
      const rows = await stores.rows('effects', { state: 'claimed' });
      const kinds = new Set(rows.map((row) => String(row['_id']).split(':')[0]));
      return kinds.size >= 3;
    });
    await system.kill9('worker');
    const killedAt = performance.now();
    system.storage.network.resetAll();
    system.storage.network.set({ kind: 'none' });
    system.thaw('mailbox');
    await system.start('worker');
    await Promise.all([
      reviewer.waitForDocuments(runId, HEALED_MS),
      ...uploadedKeys.map(async (key) => {
        await until(
          'The inspection',
          HEALED_MS,
          async () => (await uploader.uploadState(key)).state === 'ok',
        );
      }),
    ]);
    expect(performance.now() - killedAt).toBeLessThan(HEALED_MS);
    await expectCompleteDocuments(drawn.id, runId);
    await reviewer.approve(drawn.id);
    await expectMember(drawn.applicant.email, runId);
    await expectBooksInOrder();
  });
});
