import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import { Types } from 'mongoose';
import type { ApplicationContent } from '../applications/application.js';
import { MembersRepository } from '../members/members.repository.js';
import { MembersService } from '../members/members.service.js';
import { systemActor } from '../platform/mongo/actor.js';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { RecordsModule } from './records.module.js';
import { LoggedInMember } from './testing/logged-in-member.js';
import { StaffFixture, withPerson } from './testing/staff-fixture.js';

let fixture: StaffFixture;
let asha: LoggedInMember;
let count = 0;

beforeAll(async () => {
  fixture = await StaffFixture.open([RecordsModule]);
});
afterAll(async () => fixture?.test.close());
beforeEach(async () => {
  count += 1;
  asha = await LoggedInMember.open(fixture, `70${count}`, { email: `asha${count}@home.example` });
});

const get = <T>(kind: abstract new (...parts: never[]) => T): T =>
  fixture.test.app.get(kind, { strict: false });
const requests = async () =>
  fixture.test.connection
    .collection('update_requests')
    .find({ memNo: asha.memNo })
    .sort({ _id: 1 })
    .toArray();
const withdraw = async () => asha.browser.post(calls.withdrawOwnUpdate.path);
const actions = async () => (await asha.audited()).map(({ action }) => String(action));

describe('what a member changes of the own record', () => {
  it('takes effect at once where it is contact data, and is found by staff', async () => {
    const view = await asha.record();
    const answer = await asha.update({
      ...withPerson(view, { phone: '9812345670', blood_group: 'AB-', specialization: 'Surgery' }),
      address: { ...view.address, line1: '7 Hill Road', pincode: '400050' },
      nmo_unit: 'Bandra',
      ref_membership_no: '12',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { msg: 'Record Updated', updated: true, requested: false, emailPending: false },
    });
    expect(await asha.stored()).toMatchObject({
      applicant: { phone: '+919812345670', bloodGroup: 'AB-', specialization: 'Surgery', name: 'Asha Verma' },
      address: { line1: '7 Hill Road', pincode: '400050', city: 'Mumbai' },
      association: { unit: 'Bandra', refereeNumber: '12' },
      version: 1,
    });
    const application = await fixture.test.connection
      .collection('applications')
      .findOne({ appId: asha.form.appId });
    expect(application?.['terms']).toContain('9812345670');
    expect(await requests()).toEqual([]);
    expect(await actions()).toContain('member.edit');
  });

  it('becomes a request where it says who they are; the old values live on', async () => {
    const before = await asha.stored();
    const fresh = await asha.form.upload('signature_image', '', 'single', memberUploads());
    await asha.form.inspectionAccepts(fresh);
    const changes = { name: 'Asha Rao', college: 'AIIMS Delhi', signature_image: fresh };
    const answer = await asha.update({ ...withPerson(await asha.record(), changes), prant: 'Vidarbha' });
    expect(answer).toMatchObject({
      status: 200,
      body: { msg: 'Your request has been sent to our office.', updated: false, requested: true },
    });
    expect(await asha.stored()).toEqual(before);
    expect(await requests()).toMatchObject([
      {
        state: 'open',
        applicationId: asha.id,
        changes: [
          { field: 'name', from: 'Asha Verma', to: 'Asha Rao' },
          { field: 'signature_image', to: fresh },
          { field: 'college', to: 'AIIMS Delhi' },
          { field: 'prant', from: 'Konkan', to: 'Vidarbha' },
        ],
      },
    ]);
    const { updateRequest } = await asha.pending();
    expect(updateRequest).toMatchObject({
      state: 'open',
      changes: [{ field: 'name', to: 'Asha Rao' }, {}, {}, {}],
    });
    expect(updateRequest?.changes[1]?.to).toMatch(/^http.*signature_image\.png\?/);
    const [row] = (await asha.audited()).filter(({ action }) => action === 'updateRequest.open');
    expect(row?.['after']).toEqual({ fields: ['name', 'signature_image', 'college', 'prant'] });
    expect(JSON.stringify(await asha.audited())).not.toContain('Asha Rao');
  });

  it('is one request at a time, also of two at once, until it is withdrawn', async () => {
    const view = await asha.record();
    const answers = await Promise.all(
      ['Asha Rao', 'Asha Roy'].map(async (name) => asha.update(withPerson(view, { name }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await asha.update(withPerson(view, { name: 'Asha Ray' }))).toMatchObject({
      status: 409,
      body: { key: 'updateRequest.isOpen' },
    });
    expect(await withdraw()).toMatchObject({ status: 200 });
    expect(await withdraw()).toMatchObject({ status: 409, body: { key: 'updateRequest.none' } });
    expect(await asha.pending()).toEqual({});
    expect((await asha.update(withPerson(view, { name: 'Asha Ray' }))).status).toBe(200);
    expect((await requests()).map(({ state }) => String(state))).toEqual(['withdrawn', 'open']);
  });

  it('is refused in the words of the self-edit, and nothing is stored', async () => {
    const [before, view] = [await asha.stored(), await asha.record()];
    const answer = await asha.update({
      ...withPerson(view, { phone: '', signature_image: '', college: '', name: 'Asha Rao' }),
      ref_person_phone: '912345678',
      ref_membership_no: '12a',
    });
    expect(answer.status).toBe(422);
    expect((answer.body['errors'] as { msg: string }[]).map(({ msg }) => msg)).toEqual([
      'Phone Number is Required',
      'Signature image is required',
      'College Name is Required',
      'Invalid Contact Person Phone Number',
      'Ref Membership Number should be a number',
    ]);
    expect(await asha.update(withPerson(view, { phone: '98765' }))).toMatchObject({
      body: { msg: 'Invalid Phone Number' },
    });
    // The application rules apply to changed fields.
    const pin = await asha.update({ ...view, address: { ...view.address, pincode: '99' } });
    expect(pin).toMatchObject({ status: 422, body: { errors: [{ field: 'address.pincode' }] } });
    expect(await asha.update({ ...view, father_name: 'x' })).toMatchObject({ status: 422 });
    expect(await asha.stored()).toEqual(before);
    expect(await requests()).toEqual([]);
  });

  it('is 409 when the record is another one by now', async () => {
    const view = await asha.record();
    const answers = await Promise.all(
      ['9812345670', '9812345671'].map(async (phone) => asha.update(withPerson(view, { phone }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await asha.update(withPerson(view, { phone: '9812345672' }))).toMatchObject({
      status: 409,
      body: { key: 'selfEdit.stale' },
    });
  });

  it('is not what only the office may change, which is ignored and audited', async () => {
    const view = await asha.record();
    const answer = await asha.update({
      ...withPerson(view, { docstatus: 'student', degree: '1st', mem_no: '1' }),
      state_sec_email: 'me@home.example',
      memberOn: '2001-01-01',
      expiry_date: '2099-01-01',
      memberState: 'revoked',
    });
    expect(answer).toMatchObject({ status: 200, body: { updated: false, msg: 'Nothing was changed.' } });
    expect(await asha.stored()).toMatchObject({ memNo: asha.memNo, state: 'active', version: 0 });
    const row = await fixture.test.connection
      .collection('audit')
      .findOne({ action: 'application.valuesIgnored', 'object.id': asha.id });
    expect(Object.keys(row?.['before'] as object)).toEqual(
      expect.arrayContaining(['memberOn', 'state_sec_email', 'memberState', 'expiry_date']),
    );
  });

  it('is the own record alone: another one is 404, and so are its files', async () => {
    const other = await LoggedInMember.open(fixture, `71${count}`, { email: `ravi${count}@home.example` });
    const theirs = await other.record();
    expect((await asha.update(theirs)).status).toBe(404);
    expect((await asha.browser.get(`/api/member/record/${other.id}`)).status).toBe(404);
    const foreign = await other.form.upload('signature_image', '', 'single', memberUploads(other));
    await other.form.inspectionAccepts(foreign);
    const taken = await asha.update(withPerson(await asha.record(), { signature_image: foreign }));
    expect(taken).toMatchObject({ status: 422, body: { key: 'file.foreign' } });
  });

  it('stays open after the last day, when the record is shown as expired', async () => {
    const members = fixture.test.connection.collection('members');
    await members.updateOne({ memNo: asha.memNo }, { $set: { validUntil: '2026-01-31' } });
    const view = await asha.record();
    expect(view).toMatchObject({ memberState: 'expired', expiry_date: '2026-01-31' });
    expect((await asha.update(withPerson(view, { phone: '9812345670' }))).status).toBe(200);
    await members.updateOne({ memNo: asha.memNo }, { $set: { validUntil: '2999-01-31' } });
    expect(await asha.record()).toMatchObject({ memberState: 'active' });
  });

  it('ends with the membership', async () => {
    const view = await asha.record();
    await fixture.test.connection
      .collection('members')
      .updateOne({ memNo: asha.memNo }, { $set: { state: 'revoked' } });
    expect(await asha.update(withPerson(view, { phone: '9812345670' }))).toMatchObject({
      status: 409,
      body: { key: 'selfEdit.ended' },
    });
  });

  it('stays the own of each person of a couple when staff edit something else', async () => {
    const view = await asha.record();
    await asha.update({ ...view, address: { ...view.address, line1: '7 Hill Road' } });
    const [first] = await fixture.test.connection.collection('members').find({ memNo: asha.memNo }).toArray();
    const spouse = { ...first, memNo: `${asha.memNo}-2`, person: 1 };
    const members = get(MembersRepository);
    await fixture.test.connection.collection('members').insertOne({
      ...spouse,
      _id: new Types.ObjectId(),
      personKey: `other-${count}`,
      address: { ...(first?.['address'] as object), line1: '9 Lake Road' },
    });
    const both = await members.ofApplication(asha.id);
    const content = {
      applicants: both.map(({ applicant }) => applicant),
      address: { ...(both[0]?.address ?? {}) },
      association: { ...(both[0]?.association ?? {}), unit: 'Bandra' },
    } as ApplicationContent;
    await get(UnitOfWork).run(systemActor, async (tx) => get(MembersService).rewrite(tx, both, content));
    const after = await members.ofApplication(asha.id);
    expect(after.map(({ address }) => address.line1)).toEqual(['7 Hill Road', '9 Lake Road']);
    expect(after.map(({ association }) => association.unit)).toEqual(['Bandra', 'Bandra']);
  });

  it('is all a request where the member is an old one', async () => {
    await fixture.test.connection
      .collection('applications')
      .updateOne({ appId: asha.form.appId }, { $set: { appType: 'old' } });
    const answer = await asha.update(withPerson(await asha.record(), { phone: '9812345670' }));
    expect(answer).toMatchObject({ status: 200, body: { updated: false, requested: true } });
    expect(await requests()).toMatchObject([{ changes: [{ field: 'phone', to: '9812345670' }] }]);
  });
});

/** The browser of a member, for uploads under their number. */
function memberUploads(member = asha): LoggedInMember['browser'] {
  member.form.appId = member.memNo;
  return member.browser;
}
