import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DraftsService } from './drafts/drafts.service.js';
import type { PaymentProjection } from './drafts/draft.js';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { startTestApp, type TestApp } from '../platform/testing/test-app.js';
import { testConfig } from '../platform/testing/test-config.js';
import { ApplicationsModule } from './applications.module.js';
import { readySubmission, submit } from './testing/applicant.submits.js';
import { ApplicationPayments } from './application-payments.service.js';
import { ApplicationsRepository } from './applications.repository.js';
import { ApplicantFixture } from './uploads/testing/applicant.js';

let test: TestApp;
let app: NestFastifyApplication;
let applicant: ApplicantFixture;
let persons = 0;

beforeAll(async () => {
  test = await startTestApp([ApplicationsModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
  app = test.app;
});
afterAll(async () => test.close());

beforeEach(() => {
  applicant = new ApplicantFixture(app);
});

/** A new person. */
const newPerson = () => ({ regno: `R${++persons}` });
const stored = async (appId: string) => test.connection.collection('applications').findOne({ appId });
const idOf = (body: Readonly<Record<string, unknown>>) => (body['data'] as { _id: string })._id;

async function pay(appId: string, changes: Partial<PaymentProjection> = {}) {
  return app.get(UnitOfWork, { strict: false }).run({ kind: 'system' }, async (tx) =>
    app.get(ApplicationPayments, { strict: false }).projectPayments(tx, appId, {
      covered: true,
      mode: 'Online',
      transactionId: 'pay_00000000000001',
      amount: 1635,
      receiptNumber: 'NMO/2026-27/000001',
      payments: [{ id: 'pay_00000000000001', state: 'captured', amount: 163_500, at: new Date() }],
      ...changes,
    }),
  );
}

describe('a payment', () => {
  it('moves a submitted application to paid, once', async () => {
    const answer = await submit(applicant, await readySubmission(applicant, newPerson()));
    const id = idOf(answer.body);
    expect(await pay(applicant.appId)).toEqual({ applicationId: id, becamePaid: true, isLate: false });
    expect(await pay(applicant.appId)).toEqual({ applicationId: id, becamePaid: false, isLate: false });
    expect(await stored(applicant.appId)).toMatchObject({
      state: 'paid',
      payment: { success: true, transactionId: 'pay_00000000000001', receiptNumber: 'NMO/2026-27/000001' },
      history: [{ event: 'submit' }, { event: 'paymentCovered', by: { kind: 'system' } }],
    });
    expect((await applicant.browser.get('/api/drafts/current')).body['data']).toMatchObject({
      state: 'paid',
    });
  });

  it('that does not cover the price leaves it submitted, and shows the attempts', async () => {
    await submit(applicant, await readySubmission(applicant, newPerson()));
    const failed = { id: 'pay_00000000000002', state: 'failed', amount: 163_500, at: new Date() } as const;
    expect(await pay(applicant.appId, { covered: false, payments: [failed] })).toMatchObject({
      becamePaid: false,
    });
    expect(await stored(applicant.appId)).toMatchObject({
      state: 'submitted',
      payment: { success: false, payments: [{ id: 'pay_00000000000002', state: 'failed' }] },
    });
  });

  it('before the submission makes it paid at once', async () => {
    const body = await readySubmission(applicant, newPerson());
    expect(await pay(applicant.appId)).toEqual({ becamePaid: false, isLate: false });
    expect((await applicant.browser.get('/api/drafts/current')).body['data']).toMatchObject({
      state: 'open',
    });
    expect((await submit(applicant, body)).status).toBe(200);
    expect(await stored(applicant.appId)).toMatchObject({
      state: 'paid',
      payment: { success: true, receiptNumber: 'NMO/2026-27/000001' },
      history: [{ event: 'submit' }, { event: 'paymentCovered' }],
    });
  });

  it('has a contact for its receipt during the submission', async () => {
    const body = await readySubmission(applicant, newPerson());
    const { appId } = applicant;
    const places = [app.get(ApplicationsRepository), app.get(DraftsService, { strict: false })];
    let isBetween = true;
    // The submission happens between the two reads, in either order.
    const spies = places.map((place: { byAppId(appId: string): Promise<unknown> }) => {
      const look = place.byAppId.bind(place);
      return jest.spyOn(place, 'byAppId').mockImplementation(async (...asked) => {
        const found = await look(...asked);
        if (isBetween) {
          isBetween = false;
          expect((await submit(applicant, body)).status).toBe(200);
        }
        return found;
      });
    });
    const contact = await app.get(ApplicationPayments, { strict: false }).contactOf(appId);
    for (const spy of spies) spy.mockRestore();
    expect(contact).toMatchObject({ name: 'Asha Verma', email: 'asha.verma@example.org' });
  });

  it('is never lost in a concurrent submission', async () => {
    for (let round = 0; round < 5; round += 1) {
      const form = new ApplicantFixture(app);
      const body = await readySubmission(form, newPerson());
      await Promise.all([submit(form, body), pay(form.appId)]);
      expect(await stored(form.appId)).toMatchObject({ state: 'paid', payment: { success: true } });
    }
  });

  it('reactivates a cancelled application', async () => {
    await submit(applicant, await readySubmission(applicant, newPerson()));
    await test.connection
      .collection('applications')
      .updateOne({ appId: applicant.appId }, { $set: { state: 'cancelled' } });
    expect(await pay(applicant.appId)).toMatchObject({ becamePaid: true, isLate: true });
    expect((await stored(applicant.appId))?.['history']).toContainEqual(
      expect.objectContaining({ event: 'latePayment', from: 'cancelled', to: 'paid' }),
    );
  });

  it('that is missing allows the same person to apply again, also while the first application is sent back', async () => {
    const person = newPerson();
    await submit(applicant, await readySubmission(applicant, person));
    await test.connection
      .collection('applications')
      .updateOne({ appId: applicant.appId }, { $set: { state: 'returned' } });
    const second = new ApplicantFixture(app);
    expect((await submit(second, await readySubmission(second, person))).status).toBe(200);
  });

  it('causes 409 for a second application of the same person, an unpaid one does not', async () => {
    const person = newPerson();
    await submit(applicant, await readySubmission(applicant, person));
    const second = new ApplicantFixture(app);
    expect((await submit(second, await readySubmission(second, person))).status).toBe(200);
    await pay(applicant.appId);
    const third = new ApplicantFixture(app);
    expect(await submit(third, await readySubmission(third, person))).toMatchObject({
      status: 409,
      body: { key: 'submit.duplicate' },
    });
    expect(await stored(third.appId)).toBeNull();
  });
});

describe('the contact of an appId', () => {
  const contactOf = async (appId: string) => app.get(ApplicationPayments, { strict: false }).contactOf(appId);

  it('is the first applicant, before the submission from the draft’s answers', async () => {
    const body = await readySubmission(applicant, newPerson());
    await applicant.browser.put(`/api/drafts/${applicant.appId}`, {
      version: 0,
      language: 'hi',
      answers: { applicants: [{ name: 'Asha', email: 'Draft@Example.org' }] },
    });
    const fromDraft = { name: 'Asha', email: 'draft@example.org', language: 'hi', appType: 'single' };
    expect(await contactOf(applicant.appId)).toEqual(fromDraft);
    await submit(applicant, body);
    expect(await contactOf(applicant.appId)).toEqual({
      ...fromDraft,
      number: expect.stringMatching(/^NMO-\d{2}-\d{6}-\d$/),
      name: 'Asha Verma',
      email: 'asha.verma@example.org',
    });
    expect(await contactOf('nobody00')).toBeUndefined();
  });
});
