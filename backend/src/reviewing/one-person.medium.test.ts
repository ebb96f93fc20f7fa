import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { textOf } from '@portal/contract/texts';
import { readySubmission, submit } from '../applications/testing/applicant.submits.js';
import { aSubmission, withFiles } from '../applications/testing/submission.builder.js';
import { ApplicantFixture } from '../applications/uploads/testing/applicant.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { ReviewingModule } from './reviewing.module.js';
import { RecordsModule } from '../records/records.module.js';
import { StaffFixture, withPerson } from '../records/testing/staff-fixture.js';

let fixture: StaffFixture;
let regno: string;
let persons = 700;

beforeAll(async () => {
  fixture = await StaffFixture.open([ReviewingModule, RecordsModule, PaymentsModule], {
    // A closed port.
    RAZORPAY_BASE_URL: 'http://127.0.0.1:9',
  });
});
afterAll(async () => fixture?.test.close());
beforeEach(async () => {
  persons += 1;
  regno = `MMC/${persons}`;
  await fixture.test.connection.collection('members').deleteMany({});
});

/** Creates a member with the date of birth of the form example. */
async function isMember(kind: 'life' | 'student' = 'life', number = persons, memNo = '41'): Promise<void> {
  await fixture.test.connection.collection('members').insertOne({
    applicationId: `member-${memNo}`,
    person: 0,
    memNo,
    personKey: `${kind}|MMC${number}|1990-05-17`,
    appType: kind === 'life' ? 'single' : 'student',
    state: 'active',
    applicant: { name: 'Dr Hidden', email: 'hidden@post.example' },
  });
}
const visitor = () => new ApplicantFixture(fixture.test.app);
const told = textOf('submit.duplicate');
const verify = async (id: string, role: 'Employee' | 'Admin' = 'Employee') =>
  fixture.as(role).post(`/api/verify_app/${id}`, {});

/** A couple that is ready to submit. */
async function couple(form: ApplicantFixture, numbers: readonly string[]): Promise<Record<string, unknown>> {
  await form.openDraft('couple');
  const files = [await form.acceptedFiles('', 'couple'), await form.acceptedFiles('1', 'couple')];
  const applicants = files.map((keys, index) =>
    withFiles(keys, { regno: numbers[index], ...(index === 1 ? { docstatus: 'doctor' } : {}) }),
  );
  return aSubmission({ appId: form.appId, appType: 'couple', appFee: 2670, applicants });
}

describe('a submission of somebody who is a member', () => {
  it('is 409 in words that tell nothing of the member, and stores nothing', async () => {
    await isMember();
    const form = visitor();
    const { status, body } = await submit(form, await readySubmission(form, { regno: `mmc-${persons}` }));
    expect({ status, body }).toEqual({
      status: 409,
      body: { status: 409, msg: told, key: 'submit.duplicate', requestId: expect.any(String) as unknown },
    });
    const applications = fixture.test.connection.collection('applications');
    expect(await applications.countDocuments({ appId: form.appId })).toBe(0);
  });

  it('is taken from a student who applies for life membership, and after the membership has ended', async () => {
    await isMember('student');
    const form = visitor();
    expect((await submit(form, await readySubmission(form, { regno }))).status).toBe(200);
    await isMember('life', persons, '42');
    await fixture.test.connection.collection('members').updateMany({}, { $set: { state: 'revoked' } });
    const again = visitor();
    expect((await submit(again, await readySubmission(again, { regno }))).status).toBe(200);
  });

  it('is taken from a couple of whom one is a member, not of whom both are, nor from one person twice', async () => {
    await isMember();
    const [one, both, twice] = [visitor(), visitor(), visitor()];
    expect((await submit(one, await couple(one, [`MMC/9${persons}`, regno]))).status).toBe(200);
    await isMember('life', persons + 1, '42');
    const refused = await submit(both, await couple(both, [regno, `MMC/${persons + 1}`]));
    expect(refused).toMatchObject({ status: 409, body: { key: 'submit.duplicate' } });
    persons += 1;
    expect(await submit(twice, await couple(twice, ['KMC 5', 'kmc-5']))).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'applicants.1.regno', key: 'regno.samePerson' }] },
    });
  });
});

describe('an order, before any money moves,', () => {
  const save = async (form: ApplicantFixture, number: string) =>
    form.browser.put(`/api/drafts/${form.appId}`, {
      version: 0,
      answers: { applicants: [{ regno: number, dob: '1990-05-17' }] },
    });
  const order = async (form: ApplicantFixture) =>
    form.browser.post('/payment/orders', { appId: form.appId, amount: 1635 });

  it('is refused by the answers of the draft, for a member and for who has a paid application', async () => {
    await isMember();
    const form = visitor();
    await form.openDraft();
    await save(form, regno);
    expect(await order(form)).toMatchObject({ status: 409, body: { key: 'submit.duplicate', msg: told } });
    const paid = await fixture.application({ regno: `DMC/${persons}` });
    await fixture.setState(paid.id, 'paid');
    const second = visitor();
    await second.openDraft();
    await save(second, `dmc ${persons}`);
    expect(await order(second)).toMatchObject({ status: 409, body: { key: 'submit.duplicate' } });
    expect(await fixture.test.connection.collection('orders').countDocuments()).toBe(0);
  });

  it('is refused for an application that is submitted already, once the person is a member', async () => {
    const { form } = await fixture.application({ regno });
    await isMember();
    expect(await order(form)).toMatchObject({ status: 409, body: { key: 'submit.duplicate' } });
  });

  it('is begun for anybody else', async () => {
    const form = visitor();
    await form.openDraft();
    await save(form, regno);
    // The request reached the provider, which is down.
    expect(await order(form)).toMatchObject({ status: 503, body: { key: 'payment.order' } });
  });
});

describe('Verify', () => {
  it('is 409 for a member: with name and number for who may read members, with number and state for others', async () => {
    const { id } = await fixture.application({ regno });
    await fixture.setState(id, 'paid');
    await isMember();
    const unnamed = await verify(id);
    expect(unnamed).toMatchObject({
      status: 409,
      body: {
        key: 'person.isMemberUnnamed',
        msg: 'This person already has a membership: number 41, active.',
      },
    });
    expect(JSON.stringify(unnamed.body)).not.toContain('Hidden');
    expect(await verify(id, 'Admin')).toMatchObject({
      status: 409,
      body: {
        key: 'person.isMember',
        msg: 'This person already has a membership: Dr Hidden, number 41.',
        values: { name: 'Dr Hidden', number: '41' },
      },
    });
    expect((await fixture.stored(id))?.['state']).toBe('paid');
  });

  it('takes one of two paid applications of a person and names it when the other is asked for', async () => {
    const [first, second] = [await fixture.application({ regno }), await fixture.application({ regno })];
    for (const { id } of [first, second]) await fixture.setState(id, 'paid');
    expect((await verify(first.id)).status).toBe(200);
    expect(await verify(second.id)).toMatchObject({
      status: 409,
      body: { key: 'person.isVerified', values: { appId: first.form.appId } },
    });
    expect((await verify(first.id)).status).toBe(200);
  });

  it('takes a couple of whom one is a member', async () => {
    const form = visitor();
    const { body } = await submit(form, await couple(form, [`MMC/8${persons}`, regno]));
    const id = (body['data'] as { _id: string })._id;
    await fixture.setState(id, 'paid');
    await isMember();
    expect((await verify(id)).status).toBe(200);
  });
});

describe('an edit of a member', () => {
  const members = () => fixture.test.connection.collection('members');
  const keyOf = async (memNo: string) => (await members().findOne({ memNo }))?.['personKey'] as unknown;

  it('that makes them the person of another member is 409; who was a double before can be edited', async () => {
    const { id } = await fixture.application({ regno });
    const stored = await fixture.stored(id);
    const [applicant] = stored?.['applicants'] as object[];
    await fixture.setState(id, 'approved');
    await isMember();
    // As the migration leaves the second record of a person: without a key.
    const now = new Date();
    const double = { applicationId: id, person: 0, memNo: '52', aliases: [], state: 'active', version: 0 };
    await members().insertOne({
      ...double,
      ...{ appType: 'single', group: 'Life Member', memberOn: '2026-11-20', createdAt: now, updatedAt: now },
      ...{
        applicant,
        address: stored?.['address'] as object,
        association: stored?.['association'] as object,
      },
    });
    const edit = async (changes: object) =>
      fixture.update(withPerson(await fixture.detail(id), changes), 'Admin');

    expect((await edit({ phone: '9812345670' })).status).toBe(200);
    expect(await keyOf('52')).toBeUndefined();
    expect((await edit({ regno: '4711' })).status).toBe(200);
    expect(await keyOf('52')).toBe('life|4711|1990-05-17');
    await members().updateOne({ memNo: '41' }, { $set: { personKey: 'life|4712|1990-05-17' } });
    expect(await edit({ regno: '4712' })).toMatchObject({
      status: 409,
      body: { key: 'person.isMember', values: { name: 'Dr Hidden', number: '41' } },
    });
    expect((await edit({ regno: '0' })).status).toBe(200);
    expect(await keyOf('52')).toBeUndefined();
  });
});
