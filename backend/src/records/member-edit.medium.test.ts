import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ApplicationStore } from '../applications/application-store.service.js';
import type { ApplicantAtForm } from '../files/testing/applicant.js';
import { MembersService } from '../members/members.service.js';
import { systemActor } from '../platform/mongo/actor.js';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { RecordsModule } from './records.module.js';
import { StaffDesk, withPerson } from './testing/staff-desk.js';

let desk: StaffDesk;
let form: ApplicantAtForm;
let id: string;
let number = 0;

beforeAll(async () => {
  desk = await StaffDesk.open([RecordsModule]);
});
afterAll(async () => desk?.test.close());
beforeEach(async () => {
  ({ form, id } = await desk.application());
  number += 1;
  const { app } = desk.test;
  const application = await app.get(ApplicationStore, { strict: false }).byId(id);
  if (application === undefined) throw new Error('There is no application');
  await app.get(UnitOfWork, { strict: false }).run(systemActor, async (tx) => {
    await app.get(MembersService, { strict: false }).create(tx, application, 0, String(number), '2026-11-20');
  });
  await desk.setState(id, 'approved');
});

const member = async () => desk.test.connection.collection('members').findOne({ applicationId: id });
const login = async () => desk.test.connection.collection('member_logins').findOne({ applicationId: id });
const application = async () =>
  desk.test.connection.collection('applications').findOne({ appId: form.appId });

describe('update_app of an approved application', () => {
  it('is for who may read members: 403 for the Employee, and nothing is stored', async () => {
    const [before, view] = [await member(), await desk.detail(id, 'Admin')];
    const answer = await desk.update(withPerson(view, { name: 'Asha Rao' }));
    expect(answer.status).toBe(403);
    expect(await member()).toEqual(before);
  });

  it('writes every kind of field into the member; the application stays as it was', async () => {
    const [before, view] = [await application(), await desk.detail(id, 'Admin')];
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
    const answer = await desk.update(
      {
        ...withPerson(view, changes),
        address: { ...view.address, line1: '7 Hill Road', pincode: '400050' },
        nmo_unit: 'Bandra',
      },
      'Admin',
    );
    expect(answer).toMatchObject({ status: 200, body: { msg: 'Record Updated' } });
    expect(await member()).toMatchObject({
      memNo: String(number),
      applicant: {
        name: 'Asha Rao',
        dateOfBirth: '1991-06-18',
        phone: '+919812345670',
        email: `rao${number}@example.org`,
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
    expect(await login()).toMatchObject({ name: 'Asha Rao', email: `rao${number}@example.org` });
    expect(await application()).toEqual(before);
    const shown = await desk.detail(id, 'Admin');
    expect(shown.applicants[0]).toMatchObject({ ...changes, mem_no: String(number) });
    expect(shown).toMatchObject({ mem_no: String(number), memberOn: '2026-11-20', nmo_unit: 'Bandra' });
  });

  it('takes away an optional value that is emptied', async () => {
    const view = await desk.detail(id, 'Admin');
    expect((await desk.update(withPerson(view, { specialization: 'Surgery' }), 'Admin')).status).toBe(200);
    const again = await desk.detail(id, 'Admin');
    expect((await desk.update(withPerson(again, { specialization: '' }), 'Admin')).status).toBe(200);
    expect((await member())?.['applicant']).not.toHaveProperty('specialization');
  });

  it('of two at once lets one through', async () => {
    const view = await desk.detail(id, 'Admin');
    const answers = await Promise.all(
      ['Asha Rao', 'Asha Roy'].map(async (name) => desk.update(withPerson(view, { name }), 'Admin')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('keeps to the checks and stores nothing of an edit that fails one', async () => {
    const [before, view] = [await member(), await desk.detail(id, 'Admin')];
    const answer = await desk.update(withPerson(view, { email: '', name: 'Asha Rao' }), 'Admin');
    expect(answer).toMatchObject({ status: 422, body: { msg: 'Email Id is Required' } });
    expect(await member()).toEqual(before);
  });
});
