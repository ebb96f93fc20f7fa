import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { KnownPersons } from '@portal/contract/applications/known-persons';
import type { Role } from '@portal/contract/enums';
import { Browser } from '../applications/drafts/testing/browser.js';
import { RecordsModule } from './records.module.js';
import { StaffFixture } from './testing/staff-fixture.js';

let fixture: StaffFixture;
let count = 0;

const named = ['Meera', 'Kavita', 'Sunita', 'Rohan', 'Farida', 'Joseph', 'Lakshmi', 'Gurpreet', 'Bhavna'];
/** Unique values. */
const stranger = () => {
  count += 1;
  return {
    phone: `97${String(10_000_000 + count * 7919)}`,
    email: `known${count}@home.example`,
    regno: `KMC/2011/${2000 + count}`,
    name: `${named[count % named.length]} Deshpande`,
    dob: `19${60 + (count % 30)}-0${1 + (count % 9)}-1${count % 9}`,
  };
};
let own: ReturnType<typeof stranger>;

beforeAll(async () => {
  fixture = await StaffFixture.open([RecordsModule]);
});
afterAll(async () => fixture?.test.close());
beforeEach(() => {
  own = stranger();
});

const known = async (id: string, role: Role = 'Admin'): Promise<KnownPersons> => {
  const { status, body } = await fixture.as(role).get(`/api/known_persons/${id}`);
  expect(status).toBe(200);
  return body['data'] as KnownPersons;
};
const applied = async (changes: object): Promise<string> =>
  (await fixture.application({ ...stranger(), ...changes })).id;
/** A second application by a member, which an applicant could not submit. */
const appliedAs = async (changes: { regno?: string; dob?: string; name?: string }): Promise<string> => {
  const id = await applied({});
  const { appId } = await fixture.detail(id);
  const { regno, dob, name } = changes;
  await fixture.test.connection.collection('applications').updateOne(
    { appId },
    {
      $set: {
        ...(regno === undefined ? {} : { 'applicants.0.registrationNumber': regno }),
        ...(dob === undefined ? {} : { 'applicants.0.dateOfBirth': dob }),
        ...(name === undefined ? {} : { 'applicants.0.name': name }),
      },
    },
  );
  return id;
};

/** An application with this number as reference. */
const referredBy = async (number: string): Promise<string> => {
  const id = await applied({});
  const { appId } = await fixture.detail(id);
  const applications = fixture.test.connection.collection('applications');
  await applications.updateOne({ appId }, { $set: { 'association.refereeNumber': number } });
  return id;
};

describe('what is known of the persons of an application', () => {
  it('is a membership with the same registration number and date of birth, whatever the name', async () => {
    const member = await fixture.member(`71${count}`, own);
    const id = await appliedAs({ regno: own.regno.toLowerCase().replaceAll('/', ' '), dob: own.dob });
    const [person] = (await known(id)).persons;
    expect(person?.memberships).toEqual([
      {
        number: `71${count - 1}`,
        isStudent: false,
        state: 'active',
        by: 'registrationNumber',
        isSame: false,
        isPriced: false,
        record: { applicationId: member.id, appType: 'single', person: 0 },
      },
    ]);
  });

  it('is else a membership with the same name and date of birth', async () => {
    await fixture.member(`72${count}`, own);
    const [person] = (await known(await appliedAs({ name: own.name, dob: own.dob }))).persons;
    expect(person?.memberships.map(({ by }) => by)).toEqual(['nameAndBirth']);
  });

  it('is nothing where only the number, the name or the day agrees', async () => {
    await fixture.member(`73${count}`, own);
    for (const changes of [{ regno: own.regno }, { name: own.name }, { dob: own.dob }])
      expect((await known(await appliedAs(changes))).persons[0]?.memberships).toEqual([]);
  });

  it('is first the student whose number priced it, also where nothing else agrees', async () => {
    const student = await fixture.member(`79${count}`, own);
    const members = fixture.test.connection.collection('members');
    await members.updateOne(
      { applicationId: student.id },
      { $set: { group: 'Student', appType: 'student' } },
    );
    const memberId = String((await members.findOne({ applicationId: student.id }))?._id);
    const price = async (id: string) => {
      const { appId } = await fixture.detail(id);
      const converts = { memberId, memNo: `79${count}` };
      await fixture.test.connection.collection('applications').updateOne({ appId }, { $set: { converts } });
      return id;
    };
    const told = async (id: string) =>
      (await known(await price(id))).persons[0]?.memberships.map(({ by, isSame, isPriced }) => [
        by,
        isSame,
        isPriced,
      ]);
    expect(await told(await applied({}))).toEqual([['price', false, true]]);
    expect(await told(await appliedAs({ name: own.name, dob: own.dob }))).toEqual([
      ['nameAndBirth', true, true],
    ]);
  });

  it('calls a student member so, and says when a membership has ended', async () => {
    const { id: of } = await fixture.member(`74${count}`, own);
    await fixture.test.connection
      .collection('members')
      .updateOne({ applicationId: of }, { $set: { group: 'Student', state: 'expired' } });
    const [person] = (await known(await appliedAs({ regno: own.regno, dob: own.dob }))).persons;
    expect(person?.memberships).toEqual([
      expect.objectContaining({ isStudent: true, state: 'expired', number: `74${count - 1}` }),
    ]);
  });

  it('is never the application itself, nor its own membership', async () => {
    const { id } = await fixture.member(`75${count}`, own);
    expect((await known(id)).persons).toEqual([{ name: expect.any(String), memberships: [], earlier: [] }]);
  });

  it('has the applications that came before, the newest first, and none that came after', async () => {
    const first = await applied(own);
    await fixture.setState(first, 'rejected');
    const second = await applied({ name: own.name, dob: own.dob });
    const last = await applied(own);
    await applied(own);
    const [person] = (await known(last, 'Employee')).persons;
    expect(person?.earlier.map(({ id, by, state }) => [id, by, state])).toEqual([
      [second, 'nameAndBirth', 'submitted'],
      [first, 'registrationNumber', 'rejected'],
    ]);
  });

  it('tells who may not read members number and state alone, with no way to the record', async () => {
    await fixture.member(`76${count}`, own);
    const [person] = (await known(await appliedAs({ regno: own.regno, dob: own.dob }), 'Employee')).persons;
    expect(person?.memberships).toEqual([
      {
        ...{ number: `76${count - 1}`, isStudent: false, state: 'active', by: 'registrationNumber' },
        ...{ isSame: false, isPriced: false },
      },
    ]);
  });
});

describe('the reference person', () => {
  it('is found by the number, by name only for who may read members', async () => {
    const number = `77${count}`;
    await fixture.member(number, own);
    const id = await referredBy(number);
    expect((await known(id)).referrer).toEqual({ typed: number, state: 'active', name: expect.any(String) });
    expect((await known(id, 'Employee')).referrer).toEqual({ typed: number, state: 'active' });
  });

  it('is told as not found where nobody has the number', async () => {
    expect((await known(await referredBy('999999'))).referrer).toEqual({
      typed: '999999',
    });
  });
});

describe('who asks', () => {
  it('is staff who may read that application; nobody else', async () => {
    const { id } = await fixture.member(`78${count}`, own);
    const open = await applied({});
    expect((await fixture.as('Employee').get(`/api/known_persons/${id}`)).status).toBe(403);
    expect((await new Browser(fixture.test.app).get(`/api/known_persons/${open}`)).status).toBe(401);
    expect((await fixture.as('Employee').get(`/api/known_persons/${'a'.repeat(24)}`)).status).toBe(404);
    expect((await fixture.as('Employee').get('/api/known_persons/x')).status).toBe(404);
  });
});
