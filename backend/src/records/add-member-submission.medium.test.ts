import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from '../applications/drafts/testing/browser.js';
import {
  cash,
  dataOf,
  DraftEntryFixture,
  handIn,
  type Row,
  today,
  transfer,
} from './testing/draft-entry-fixture.js';
import type { StaffFixture } from './testing/staff-fixture.js';

let staff: DraftEntryFixture;
let fixture: StaffFixture;
let head: Browser;
let admin: Browser;

beforeAll(async () => {
  staff = await DraftEntryFixture.open();
  ({ fixture, head, admin } = staff);
});
afterAll(async () => fixture?.test.close());

describe('an application that staff hand in', () => {
  it('is unpaid and Offline with what was claimed, and tells that no consent was recorded', async () => {
    const { appId, body } = await staff.ready(admin, {
      claim: { ...transfer(`UTR ${Date.now()}`), note: 'Branch' },
    });
    const answer = await handIn(admin, { ...body, mode: 'Offline', amount: 1635 });
    expect(answer.status).toBe(200);
    expect(await staff.stored(appId)).toMatchObject({
      state: 'submitted',
      appFee: 1635,
      payment: { mode: 'Offline', success: false, amount: 1635, payments: [] },
      claim: { method: 'bankTransfer', amount: 163_500, receivedOn: today(), note: 'Branch' },
      consents: [],
    });
    const detail = await fixture.detail(String(dataOf(answer)['_id']));
    expect(detail.payment.label).toBe('Offline');
    expect(detail.receiptNumber).toBeUndefined();
    expect(detail.office).toMatchObject({
      entered: { by: 'desk-two' },
      claim: { method: 'bankTransfer', amount: 1635, receivedOn: today(), enteredBy: 'desk-two' },
      missing: ['consent'],
    });
    expect(await staff.draftOf(appId)).toMatchObject({ state: 'submitted', answers: {} });
    expect(await staff.draftOf(appId)).not.toHaveProperty('remindAt');
    expect(
      await fixture.test.connection.collection('outbox').countDocuments({ 'payload.appId': appId }),
    ).toBe(0);
  });

  it('sent again, also many times at once, is one application with the first answer', async () => {
    const { appId, body } = await staff.ready(head, { claim: transfer(`MANY${Date.now()}`) });
    const answers = await Promise.all(Array.from({ length: 5 }, async () => handIn(head, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => dataOf(answer)['_id'])).size).toBe(1);
    expect(await fixture.test.connection.collection('applications').countDocuments({ appId })).toBe(1);
    const rows = {
      action: 'application.submit',
      'object.id': String(dataOf(answers[0] ?? (await handIn(head, body)))['_id']),
    };
    expect(await fixture.test.connection.collection('audit').countDocuments(rows)).toBe(1);
    expect((await handIn(head, { ...body, claim: cash() })).body).toEqual(answers[0]?.body);
  });

  it('with a transfer that pays for another one is 409, also of two at once, until that one is cancelled', async () => {
    const reference = `UTR-${Date.now()}`;
    const both = await Promise.all([
      staff.ready(head, { claim: transfer(reference) }),
      staff.ready(admin, { claim: transfer(reference.replace('-', ' ').toLowerCase()) }),
    ]);
    const [one, two] = await Promise.all([handIn(head, both[0].body), handIn(admin, both[1].body)]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    const [won, lost] = one.status === 200 ? [both[0], both[1]] : [both[1], both[0]];
    const by = won === both[0] ? admin : head;
    const first = await staff.stored(won.appId);
    expect(one.status === 409 ? one.body : two.body).toMatchObject({
      key: 'claim.referenceUsed',
      msg: `This bank reference was already entered for application ${first?.['number']}. Check the reference.`,
    });
    expect(await staff.stored(lost.appId)).toBeNull();
    expect((await by.get(`/api/admin/add_member/${lost.appId}`)).status).toBe(200);
    const again = async () => handIn(by, lost.body);
    expect((await again()).status).toBe(409);
    await staff.cancel(won.appId);
    expect((await again()).status).toBe(200);
    expect((await staff.stored(won.appId))?.['claim']).not.toHaveProperty('referenceKey');
  });

  it('in cash may have the reference of another one', async () => {
    for (const by of [head, admin]) {
      const { body } = await staff.ready(by, { claim: { ...cash(), reference: 'Book 7' } });
      expect((await handIn(by, body)).status).toBe(200);
    }
  });

  it.each([
    ['a day in the future', { claim: { method: 'cash', receivedOn: '2999-01-01' } }, 'claim.future'],
    ['no method', { claim: undefined }, 'claim.method'],
    [
      'a transfer without its reference',
      { claim: { method: 'bankTransfer', receivedOn: '2026-01-01' } },
      'claim.reference',
    ],
    ['the amount 0', { amount: 0 }, 'claim.amount'],
    ['a negative amount', { amount: -1635 }, 'claim.amount'],
    ['the amount of 1.5', { amount: 1.5 }, 'payment.amount'],
    ['a name with digits', { applicants: [{ name: 'A 9' }] }, 'name.letters'],
  ])('with %s is 422 and stores nothing', async (_what, changes, key) => {
    const { appId, body } = await staff.ready(admin);
    const answer = await handIn(admin, { ...body, ...changes });
    expect(answer.status).toBe(422);
    expect((answer.body['errors'] as Row[]).map((error) => error['key'])).toContain(key);
    expect(await staff.stored(appId)).toBeNull();
    expect((await admin.get(`/api/admin/add_member/${appId}`)).status).toBe(200);
  });

  it('has another amount from a superAdmin with a reason alone, which is audited', async () => {
    const waived = { claim: { ...cash(), reason: 'Decided by the board' }, amount: 1000 };
    const theirs = await staff.ready(admin, waived);
    expect(await handIn(admin, theirs.body)).toMatchObject({
      status: 422,
      body: { key: 'claim.amountFixed' },
    });
    expect(await staff.stored(theirs.appId)).toBeNull();
    const { appId, body } = await staff.ready(head, waived);
    expect(await handIn(head, { ...body, claim: cash() })).toMatchObject({ body: { key: 'claim.reason' } });
    const answer = await handIn(head, body);
    const application = await staff.stored(appId);
    expect(application).toMatchObject({
      appFee: 1000,
      payment: { amount: 1000 },
      claim: { amount: 100_000 },
    });
    const lines = application?.['lines'] as { amount: number }[];
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(1000);
    const row = { action: 'application.submit', 'object.id': String(dataOf(answer)['_id']) };
    expect(await fixture.test.connection.collection('audit').findOne(row)).toMatchObject({
      after: { paise: 100_000, reason: 'Decided by the board' },
    });
  });

  it('can not be that of staff who did not begin it, nor of staff without the permission', async () => {
    const { appId, body } = await staff.ready(head);
    for (const other of [admin, fixture.as('Admin'), fixture.as('Employee'), new Browser(fixture.test.app)])
      expect(await handIn(other, body)).toMatchObject({ status: 409, body: { key: 'appId.taken' } });
    expect(await staff.stored(appId)).toBeNull();
  });

  it('waits for a photo that is never inspected, and is refused then', async () => {
    const { appId, body } = await staff.ready(admin);
    const form = staff.form(appId);
    const [person] = body['applicants'] as Row[];
    const photo = await form.upload('profile_image', '', 'single', admin);
    const applicants = [{ ...person, profile_image: photo }];
    const answer = await handIn(admin, { ...body, applicants });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'applicants.0.profile_image', key: 'file.checking' }] },
    });
    expect(await staff.stored(appId)).toBeNull();
  }, 30_000);

  it('is refused for a person who is a member, and names who looks like it before that', async () => {
    const own = {
      regno: `MEM/${Date.now()}`,
      dob: '1979-04-11',
      name: 'Kavita Menon',
      phone: `9${String(Date.now()).slice(-9)}`,
      email: 'kavita@home.example',
    };
    const member = await fixture.member(`9${Date.now() % 100_000}`, own);
    const { appId, body } = await staff.ready(head);
    const [person] = body['applicants'] as Record<string, string>[];
    const version = 1;
    await head.put(`/api/admin/add_member/${appId}`, {
      version,
      answers: { applicants: [{ ...person, ...own }] },
    });
    const known = dataOf(await head.get(`/api/admin/add_member/${appId}/known`));
    expect(known).toMatchObject({
      persons: [{ name: 'Kavita Menon', memberships: [{ by: 'registrationNumber', state: 'active' }] }],
      lookAlikes: [
        { id: member.id, state: 'approved', agrees: expect.arrayContaining(['registrationNumber']) },
      ],
    });
    const answer = await handIn(head, { ...body, applicants: [{ ...person, ...own }] });
    expect(answer).toMatchObject({ status: 409, body: { key: 'submit.duplicate' } });
    expect(await staff.stored(appId)).toBeNull();
  });

  it('by who knows only the specification has mode and reference', async () => {
    const { appId, body } = await staff.ready(head);
    const { claim: _claim, ...printed } = body;
    const transactionId = `SPEC${Date.now()}`;
    expect((await handIn(head, { ...printed, mode: 'Offline', amount: 1635, transactionId })).status).toBe(
      200,
    );
    expect(await staff.stored(appId)).toMatchObject({
      transactionId,
      payment: { mode: 'Offline' },
      claim: { method: 'bankTransfer', referenceKey: transactionId, receivedOn: today() },
    });
  });
});
