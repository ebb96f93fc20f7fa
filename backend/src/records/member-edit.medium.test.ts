import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MemberDetails } from '@portal/contract/members/responses';
import type { ApplicantFixture } from '../applications/uploads/testing/applicant.js';
import { RecordsModule } from './records.module.js';
import { StaffFixture, withPerson } from './testing/staff-fixture.js';

let fixture: StaffFixture;
let form: ApplicantFixture;
let id: string;
let number = 0;

beforeAll(async () => {
  fixture = await StaffFixture.open([RecordsModule]);
});
afterAll(async () => fixture?.test.close());
beforeEach(async () => {
  number += 1;
  ({ form, id } = await fixture.member(String(number)));
});

const member = async () => fixture.test.connection.collection('members').findOne({ applicationId: id });
const login = async () => fixture.test.connection.collection('member_logins').findOne({ applicationId: id });
const history = async () => {
  const { body } = await fixture.as('Admin').get(`/api/member_details/${id}`);
  return (body['data'] as MemberDetails).history;
};
interface SearchFields {
  terms: string[];
  beginnings: string[];
}
const application = async () =>
  fixture.test.connection
    .collection<SearchFields & { appId: string }>('applications')
    .findOne({ appId: form.appId });

describe('update_app of an approved application', () => {
  it('is for who may read members: 403 for the Employee, and nothing is stored', async () => {
    const [before, view] = [await member(), await fixture.detail(id, 'Admin')];
    const answer = await fixture.update(withPerson(view, { name: 'Asha Rao' }));
    expect(answer.status).toBe(403);
    expect(await member()).toEqual(before);
  });

  it('is in the history with the names of what was changed', async () => {
    const view = await fixture.detail(id, 'Admin');
    expect((await fixture.update(withPerson(view, { blood_group: 'O-' }), 'Admin')).status).toBe(200);
    expect((await history()).find(({ action }) => action === 'member.edit')?.fields).toEqual([
      'applicant.bloodGroup',
    ]);
  });

  it('changes the log-in, and says so in the history, with another name alone', async () => {
    const said = async () => (await history()).map(({ action }) => action);
    const edit = async (changes: object) =>
      fixture.update(withPerson(await fixture.detail(id, 'Admin'), changes), 'Admin');
    await edit({ blood_group: 'O-' });
    expect(await said()).not.toContain('memberLogin.contact');
    await edit({ name: 'Asha Rao' });
    expect((await said()).filter((action) => action === 'memberLogin.contact')).toHaveLength(1);
  });

  it('takes an upload of staff, which has the number in its key and belongs to the application', async () => {
    const view = await fixture.detail(id, 'Admin');
    const fresh = await form.upload('profile_image', '', 'single', fixture.as('Admin'));
    expect(fresh).toMatch(new RegExp(`^applications/single/${number}/v[a-z0-9]+/profile_image\\.jpg$`));
    const row = await fixture.test.connection.collection('files').findOne({ key: fresh });
    expect(row).toMatchObject({ owner: 'application', ownerId: form.appId });
    await form.inspectionAccepts(fresh);
    expect((await fixture.update(withPerson(view, { profile_image: fresh }), 'Admin')).status).toBe(200);
    expect(await member()).toMatchObject({ applicant: { profileImage: fresh } });
  });

  it('writes every kind of field into the member; the application stays as it was, and is found by the member too', async () => {
    const [before, view] = [await application(), await fixture.detail(id, 'Admin')];
    const changes = {
      name: 'Asha Rao',
      dob: '1991-06-18',
      phone: '9812345670',
      email: `rao${number}@example.org`,
      blood_group: 'AB-',
      specialization: 'Surgery',
      college: 'AIIMS Delhi',
      regno: '4711',
    };
    const answer = await fixture.update(
      {
        ...withPerson(view, changes),
        address: { ...view.address, line1: '7 Hill Road', pincode: '400050' },
        nmo_unit: 'Bandra',
      },
      'Admin',
    );
    expect(answer).toMatchObject({ status: 200, body: { msg: 'Record Updated', emailPending: true } });
    const email = 'asha.verma@example.org';
    expect(await member()).toMatchObject({
      memNo: String(number),
      applicant: {
        name: 'Asha Rao',
        dateOfBirth: '1991-06-18',
        phone: '+919812345670',
        // It is pending (docs/rules/records.md).
        email,
        bloodGroup: 'AB-',
        specialization: 'Surgery',
        college: 'AIIMS Delhi',
        registrationNumber: '4711',
        gender: 'female',
        qualifications: 'MBBS',
      },
      address: { line1: '7 Hill Road', pincode: '400050', city: 'Mumbai' },
      association: { unit: 'Bandra', refereeName: 'Ravi Joshi', refereePhone: '+919123456780' },
    });
    expect(await login()).toMatchObject({ name: 'Asha Rao', email });
    const { terms = [], beginnings = [], ...stays }: Partial<SearchFields> = before ?? {};
    const after = await application();
    expect(after).toMatchObject(stays);
    expect(after?.['terms']).toEqual(expect.arrayContaining([...terms, 'rao', '9812345670', '4711']));
    expect(after?.['beginnings']).toEqual(expect.arrayContaining([...beginnings, 'rao', '9812']));
    const shown = await fixture.detail(id, 'Admin');
    expect(shown.applicants[0]).toMatchObject({ ...changes, email, mem_no: String(number) });
    expect(shown).toMatchObject({ mem_no: String(number), memberOn: '2026-11-20', nmo_unit: 'Bandra' });
  });

  it('takes away an optional value that is emptied', async () => {
    const view = await fixture.detail(id, 'Admin');
    expect((await fixture.update(withPerson(view, { specialization: 'Surgery' }), 'Admin')).status).toBe(200);
    const again = await fixture.detail(id, 'Admin');
    expect((await fixture.update(withPerson(again, { specialization: '' }), 'Admin')).status).toBe(200);
    expect((await member())?.['applicant']).not.toHaveProperty('specialization');
  });

  it('of two at once lets one through', async () => {
    const view = await fixture.detail(id, 'Admin');
    const answers = await Promise.all(
      ['Asha Rao', 'Asha Roy'].map(async (name) => fixture.update(withPerson(view, { name }), 'Admin')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('keeps to the checks and stores nothing of an edit that fails one', async () => {
    const [before, view] = [await member(), await fixture.detail(id, 'Admin')];
    const answer = await fixture.update(withPerson(view, { email: '', name: 'Asha Rao' }), 'Admin');
    expect(answer).toMatchObject({ status: 422, body: { msg: 'Email Id is Required' } });
    expect(await member()).toEqual(before);
  });
});
