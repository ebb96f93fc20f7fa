import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import type { CoupleRow, MemberItem, MemberRow } from '@portal/contract/members/rows';
import mongoose from 'mongoose';
import { StaffService } from '../accounts/staff/staff.service.js';
import { TestBrowser } from '../accounts/testing/browser.js';
import type { Applicant, Application } from '../applications/application.js';
import { systemActor } from '../platform/mongo/actor.js';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { startTestApp, type TestApp } from '../platform/testing/test-app.js';
import { testConfig } from '../platform/testing/test-config.js';
import { MembersModule } from './members.module.js';
import { MembersService } from './members.service.js';
import { MembershipNumbers } from './membership-numbers.service.js';

const password = 'Vk7-qzmfxp-11';
const kavita = {
  name: 'Kavita Deshpande',
  dateOfBirth: '1988-02-03',
  gender: 'female',
  phone: '+919812345678',
  email: 'kavita@post.example',
  bloodGroup: 'B+',
  docstatus: 'doctor',
  qualifications: 'MD',
  specialization: 'Medicine',
  college: 'Goa Medical College',
  registrationNumber: 'MMC/2012/77',
  profileImage: 'p',
  signatureImage: 's',
  certificateImage: 'c',
} satisfies Applicant;
const sandeep: Applicant = {
  ...kavita,
  name: 'संदीप देशपांडे',
  gender: 'male',
  phone: '+919898989898',
  email: 'sandeep@post.example',
  registrationNumber: 'MMC/2011/12',
};
const person = (name: string, memNo: string): Applicant => ({
  ...kavita,
  name,
  email: `m${memNo}@post.example`,
  registrationNumber: `KMC/${memNo}`,
});

let test: TestApp;
let bearer: string;
const ids = { couple: '', student: '', single: '' };

beforeAll(async () => {
  test = await startTestApp([MembersModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
  const staff = { username: 'asha', email: 'a@portal.example', role: 'Admin', password } as const;
  await test.app.get(StaffService, { strict: false }).create({ kind: 'system' }, staff);
  bearer = await new TestBrowser(test).login('asha', password);
  ids.couple = await approved('couple', [kavita, sandeep], ['9', '10']);
  ids.student = await approved('student', [{ ...person('Meera Nair', '11'), degree: '2nd' }], ['11']);
  ids.single = await approved('single', [person('Rohan Kulkarni', '12')], ['12']);
});
afterAll(async () => test?.close());

/** @returns the id of an application that these became members by */
async function approved(
  appType: Application['appType'],
  applicants: readonly Applicant[],
  numbers: readonly string[],
): Promise<string> {
  const _id = new mongoose.Types.ObjectId();
  const application = {
    appId: `app-of-${appType}`,
    appType,
    appFee: 2670,
    applicants,
    address: { line1: '1 Hill Road', city: 'Panaji', state: 'Goa', pincode: '403001' },
    association: {
      state: 'Goa',
      prant: 'Konkan',
      refereeName: 'Nisha Rao',
      refereeNumber: '3',
      refereePhone: '+919876500123',
      secretaryEmail: 'konkan@post.example',
    },
    payment: { mode: 'Online', success: true, amount: 2670, payments: [] },
    language: 'en',
    state: 'approved',
  };
  await test.connection.collection('applications').insertOne({ ...application, _id });
  await test.app.get(UnitOfWork, { strict: false }).run(systemActor, async (tx) => {
    const members = test.app.get(MembersService, { strict: false });
    for (const [at, memNo] of numbers.entries()) {
      const made = { ...application, id: String(_id) } as unknown as Application;
      await members.create(tx, made, at, memNo, '2026-11-20');
    }
  });
  return String(_id);
}

async function get<T>(path: string, query: Readonly<Record<string, string>> = {}): Promise<T> {
  const answer = await test.app.inject({
    url: `${path}?${new URLSearchParams(query).toString()}`,
    headers: { authorization: `Bearer ${bearer}` },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<T>();
}
const found = async (filter: object) =>
  (await get<MemberItem[]>(calls.listMembers.path, { filter: JSON.stringify(filter) })).map(
    ({ mem_no }) => mem_no,
  );
const couples = async (search: string) =>
  (await get<{ data: CoupleRow[] }>(calls.getCoupleMembers.path, { search })).data;
const memberIds = async (applicationId: string) =>
  (await test.connection.collection('members').find({ applicationId }).sort({ person: 1 }).toArray()).map(
    ({ _id }) => String(_id),
  );

describe('members by their ids', () => {
  it('are those that were asked for; an id of nobody, and what is no id, find nothing', async () => {
    const [kavitas = '', sandeeps = ''] = await memberIds(ids.couple);
    const members = test.app.get(MembersService, { strict: false });
    const found = await members.byIds([sandeeps, '64b000000000000000000001', 'nobody', kavitas]);
    expect(found.map(({ memNo }) => memNo).sort()).toEqual(['10', '9']);
    expect(await members.byIds(['nobody'])).toEqual([]);
    expect(await members.byIds([])).toEqual([]);
  });
});

describe('how many membership numbers are issued', () => {
  const ask = async (body: object) =>
    test.app.inject({
      method: 'POST',
      url: calls.getMembershipCount.path,
      headers: { authorization: `Bearer ${bearer}` },
      payload: body,
    });

  it('is told for a type; one that is only reserved does not count, and a type that is none is refused', async () => {
    const numbers = test.app.get(MembershipNumbers, { strict: false });
    const holder = { applicationId: 'of-the-count', personIndex: 0 };
    const memNo = await numbers.reserve('single', holder);
    expect((await ask({ apptype: 'single' })).json()).toEqual({ count: 0 });
    await test.app
      .get(UnitOfWork, { strict: false })
      .run(systemActor, async (tx) => numbers.issue(tx, holder, memNo));
    for (const apptype of ['single', 'Couple', 'student'])
      expect((await ask({ apptype })).json()).toEqual({ count: 1 });
    for (const body of [{ apptype: 'triple' }, {}]) expect((await ask(body)).statusCode).toBe(422);
  });
});

describe('a row of the lists of members', () => {
  it('has what the console’s list shows, and no more', async () => {
    const [id] = await memberIds(ids.student);
    const [row] = await get<MemberItem[]>(calls.listMembers.path, { filter: '{"appType":"student"}' });
    expect(row).toEqual({
      id,
      applicationId: ids.student,
      person: 0,
      mem_no: '11',
      name: 'Meera Nair',
      appType: 'student',
      state: 'active',
      nmo_state: 'Goa',
      prant: 'Konkan',
      phone: '***678',
      email: 'm11@post.example',
      memberOn: '2026-11-20',
      // 66 months less 12 for one year of study behind her.
      expiry_date: '2031-05-20',
    });
  });

  it('of searchByDepartment has every documented name; null is what the detail alone shows', async () => {
    const [memberID] = await memberIds(ids.student);
    const { data } = await get<{ data: MemberRow[] }>(calls.searchByDepartment.path, { type: 'Student' });
    expect(data).toEqual([
      {
        _id: ids.student,
        memberID,
        person: 0,
        mem_no: '11',
        name: 'Meera Nair',
        appType: 'student',
        state: 'active',
        nmo_state: 'Goa',
        memberOn: '2026-11-20',
        expiry_date: '2031-05-20',
        college: 'Goa Medical College',
        blood_group: 'B+',
        dob: null,
        email: 'm11@post.example',
        gender: 'female',
        address: null,
        pincode: null,
        phone: '***678',
        prant: 'Konkan',
        qualifications: 'MD',
        ref_person: 'Nisha Rao',
        ref_membership_no: '3',
        ref_person_phone: '***123',
        regno: null,
        specialization: 'Medicine',
        state_sec_email: 'konkan@post.example',
        appFee: 2670,
      },
    ]);
  });

  it('says that a membership has expired from the day after its last one, and is found so', async () => {
    const members = test.connection.collection('members');
    const set = async (day: string) =>
      members.updateOne({ memNo: '11' }, { $set: { validUntil: day, endsOn: day } });
    const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    await set(today);
    expect([await found({ state: 'expired' }), await found({ state: 'active', appType: 'student' })]).toEqual(
      [[], ['11']],
    );
    await set('2026-11-21');
    expect([await found({ state: 'expired' }), await found({ state: 'active', appType: 'student' })]).toEqual(
      [['11'], []],
    );
    await set('2031-05-20');
  });

  it('that is revoked is found as such, and not among the active', async () => {
    await test.connection.collection('members').updateOne({ memNo: '12' }, { $set: { state: 'revoked' } });
    expect(await found({ state: 'revoked' })).toEqual(['12']);
    expect(await found({ state: 'active' })).toEqual(['11', '10', '9']);
    expect(await found({})).toEqual(['12', '11', '10', '9']);
    await test.connection.collection('members').updateOne({ memNo: '12' }, { $set: { state: 'active' } });
  });
});

describe('a couple', () => {
  it('is one row with the numbers and names of both', async () => {
    const [memberID1, memberID2] = await memberIds(ids.couple);
    expect(await couples('')).toEqual([
      {
        _id: ids.couple,
        appId: 'app-of-couple',
        mem_no1: '9',
        mem_no2: '10',
        name1: 'Kavita Deshpande',
        name2: 'संदीप देशपांडे',
        nmo_state: 'Goa',
        memberOn: '2026-11-20',
        memberID1,
        memberID2,
      },
    ]);
    const [row] = await get<object[]>(calls.listCouples.path);
    expect(row).toMatchObject({ id: ids.couple, mem_no2: '10' });
  });

  it.each(['kavita', 'Dr. Sandeep', 'संदीप', 'deshpande', '9', '10'])(
    'is found by the name or number of either: %s',
    async (search) => {
      expect((await couples(search)).map(({ mem_no1 }) => mem_no1)).toEqual(['9']);
    },
  );

  it.each(['9812345678', 'kavita@post.example', 'MMC/2012/77', 'rohan', '11'])(
    'is found by nothing else: %s',
    async (search) => {
      expect(await couples(search)).toEqual([]);
    },
  );

  it('is found by the new name of the second person, and by the old one no more', async () => {
    const service = test.app.get(MembersService, { strict: false });
    await test.app.get(UnitOfWork, { strict: false }).run(systemActor, async (tx) => {
      const members = await service.ofApplication(ids.couple, tx);
      const [first] = members;
      if (first === undefined) throw new Error('There is no couple');
      const { address, association } = first;
      await service.rewrite(tx, members, {
        applicants: [kavita, { ...sandeep, name: 'Harish Pai' }],
        address,
        association,
      });
    });
    expect((await couples('harish')).map(({ name2 }) => name2)).toEqual(['Harish Pai']);
    expect(await couples('sandeep')).toEqual([]);
    expect(await found({ q: 'harish' })).toEqual(['10']);
    expect(await found({ q: 'देशपांडे' })).toEqual(['9']);
  });
});

describe('the search of members', () => {
  it('follows a new e-mail', async () => {
    const [id = ''] = await memberIds(ids.single);
    const service = test.app.get(MembersService, { strict: false });
    await test.app
      .get(UnitOfWork, { strict: false })
      .run(systemActor, async (tx) => service.changeEmail(tx, id, 'rohan.k@new.example'));
    expect(await found({ q: 'rohan.k@new.example' })).toEqual(['12']);
    expect(await found({ q: 'm12@post.example' })).toEqual([]);
  });
});
