import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import { textOf } from '@portal/contract/texts';
import type { AttentionRecord } from '@portal/contract/platform/responses';
import { TestBrowser } from '../../accounts/testing/browser.js';
import { lastCode } from '../../accounts/testing/mailed-codes.js';
import type { BrowserAnswer } from '../../applications/drafts/testing/browser.js';
import { DraftSharing } from '../../applications/drafts/draft-sharing.service.js';
import { RefuseLinks } from '../../members/email-changes/refuse-links.service.js';
import { PaymentsModule } from '../../payments/payments.module.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { RecordsModule } from '../../records/records.module.js';
import { StaffFixture, withPerson } from '../../records/testing/staff-fixture.js';
import { ReviewingModule } from '../reviewing.module.js';

let fixture: StaffFixture;
let browser: TestBrowser;
let id: string;
let appId: string;
let old: string;
let changed: string;

beforeAll(async () => {
  fixture = await StaffFixture.open([PaymentsModule, RecordsModule, ReviewingModule]);
});
afterAll(async () => fixture?.test.close());

const get = <T>(kind: abstract new (...parts: never[]) => T): T =>
  fixture.test.app.get(kind, { strict: false });
const rows = (name: string) => fixture.test.connection.collection(name);

beforeEach(async () => {
  await rows('attention').deleteMany({});
  old = `meera${randomInt(1e9)}@post.example`;
  changed = `evil${randomInt(1e9)}@post.example`;
  const made = await fixture.application({ email: old });
  ({ id } = made);
  ({ appId } = made.form);
  browser = new TestBrowser(fixture.test, `10.${randomInt(256)}.${randomInt(256)}.1`);
  const secret = made.form.browser.cookie ?? '';
  browser.jar.set('draft', secret);
  await fixture.setState(id, 'verified');
  const expiresAt = new Date(Date.now() + 60_000);
  await rows('drafts').updateOne({ appId }, { $set: { covered: true, answers: {}, expiresAt } });
  await get(UnitOfWork).run(systemActor, async (tx) => get(DraftSharing).recordProof(tx, appId, old, secret));
});

const correct = async (email = changed): Promise<void> => {
  const params = { appId };
  expect((await browser.call(calls.askEmailCorrection, { email }, {}, params)).status).toBe(200);
  const code = await lastCode(fixture.test, 'email-correction-code.mail');
  expect((await browser.call(calls.confirmEmailCorrection, { email, code }, {}, params)).status).toBe(200);
};
const notMe = async (token = get(RefuseLinks).tokenFor(id)) =>
  new TestBrowser(fixture.test).call(calls.refuseEmail, { token });
const applicant = async () => (await fixture.detail(id)).applicants[0];
const state = async () => (await fixture.stored(id))?.['state'] as string;
const draw = async (): Promise<BrowserAnswer> =>
  fixture.as('Admin').post(`/api/approval_documents/${id}`, {});
const approve = async (): Promise<BrowserAnswer> => fixture.as('Admin').post(`/api/approve_app/${id}`, {});
const entries = async () =>
  (await fixture.as('Admin').get('/api/admin/attention?filter={}')).body as unknown as AttentionRecord[];
const held = { status: 409, body: { key: 'approval.emailDisputed' } };

describe('"This was not me" in the mail to the address before a correction', () => {
  it('restores that address after any number of corrections, for whoever uses the link, once', async () => {
    await correct();
    await correct(`third${changed}`);
    expect(await notMe()).toMatchObject({ status: 200, body: { msg: textOf('emailChange.stopped') } });
    expect(await applicant()).toMatchObject({
      email: old,
      emailEdit: { byApplicant: true, disputedAt: expect.any(String) as unknown },
    });
    const version = (await fixture.stored(id))?.['version'] as number;
    expect((await notMe()).status).toBe(200);
    expect((await fixture.stored(id))?.['version']).toBe(version);
    expect(await entries()).toMatchObject([{ reason: 'application.emailDisputed' }]);
    const asked = await browser.call(calls.askEmailCorrection, { email: changed }, {}, { appId });
    expect(asked).toMatchObject({ status: 409, body: { key: 'emailCorrection.over' } });
  });

  it('holds the approval until staff have marked the entry as done, also of a record verified again', async () => {
    await correct();
    await fixture.setState(id, 'verified');
    await notMe();
    expect(await state()).toBe('paid');
    expect((await approve()).status).toBe(409);
    await fixture.setState(id, 'verified');
    expect(await draw()).toMatchObject(held);
    expect(await approve()).toMatchObject(held);
    const [entry] = await entries();
    expect((await fixture.as('Admin').post('/api/admin/attention/close', { id: entry?.id })).status).toBe(
      200,
    );
    expect((await draw()).status).toBe(200);
  });

  it('leaves an address that staff have entered since, and holds the approval', async () => {
    await correct();
    const office = `office${old}`;
    await fixture.update(withPerson(await fixture.detail(id), { email: office }));
    expect(await notMe()).toMatchObject({ status: 409, body: { key: 'emailChange.late' } });
    expect((await applicant())?.email).toBe(office);
    await fixture.setState(id, 'verified');
    expect(await approve()).toMatchObject(held);
  });

  it('is only recorded once the application is decided', async () => {
    await correct();
    await fixture.setState(id, 'rejected');
    expect(await notMe()).toMatchObject({ status: 409, body: { key: 'emailChange.late' } });
    expect(await state()).toBe('rejected');
    expect(await entries()).toHaveLength(1);
  });

  it('does nothing without a correction, or with a token of another application', async () => {
    expect((await notMe()).status).toBe(404);
    const { id: other } = await fixture.application({ email: `x${old}` });
    await correct();
    expect((await notMe(get(RefuseLinks).tokenFor(other))).status).toBe(404);
    expect((await notMe(`${id}.${'A'.repeat(43)}`)).status).toBe(404);
    expect((await applicant())?.email).toBe(changed);
  });
});
