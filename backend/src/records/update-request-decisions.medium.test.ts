import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import type { LoggedInMember } from './testing/logged-in-member.js';
import { ChangeRequestFixture } from './testing/change-request-fixture.js';
import { withPerson } from './testing/staff-fixture.js';

let office: ChangeRequestFixture;
let asha: LoggedInMember;
let count = 0;

beforeAll(async () => {
  office = await ChangeRequestFixture.open();
});
afterAll(async () => office?.fixture.test.close());
beforeEach(async () => {
  count += 1;
  asha = await office.member(`90${count}`);
});

describe('a decision', () => {
  it('is decided once: a double click answers the same, another decision and another person are told', async () => {
    const id = await office.ask(asha, { name: 'Asha Rao' });
    const twice = await Promise.all([office.decide(id, { name: '' }), office.decide(id, { name: '' })]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    for (const late of [
      await office.decide(id, { name: 'No.' }),
      await office.decide(id, { name: '' }, office.granted),
    ])
      expect(late).toMatchObject({ status: 409, body: { key: 'updateRequest.wasDecided' } });
    expect(await asha.stored()).toMatchObject({ version: 1, applicant: { name: 'Asha Rao' } });
    expect(await office.mails(id)).toBe(1);
  });

  it('is decided by one of two people at once, whole', async () => {
    const id = await office.ask(asha, { name: 'Asha Rao', college: 'AIIMS Delhi' });
    const both = await Promise.all([
      office.decide(id, { name: '', college: 'Not in the list.' }),
      office.decide(id, { name: 'Spelled otherwise.', college: '' }, office.granted),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { applicant } = (await asha.stored()) as unknown as {
      applicant: { name: string; college: string };
    };
    const isFirst = both[0]?.status === 200;
    expect(applicant.name === 'Asha Rao').toBe(isFirst);
    expect(applicant.college === 'AIIMS Delhi').toBe(!isFirst);
    expect(await office.mails(id)).toBe(1);
  });

  it('that the member has withdrawn meanwhile is 409, and nothing of it is written', async () => {
    const id = await office.ask(asha, { name: 'Asha Rao' });
    const before = await asha.stored();
    await office.withdraw(asha);
    expect(await office.decide(id, { name: '' })).toMatchObject({
      status: 409,
      body: { key: 'updateRequest.wasWithdrawn' },
    });
    const again = await office.ask(asha, { name: 'Asha Roy' });
    expect((await office.decide(id, { name: '' })).status).toBe(409);
    expect(await asha.stored()).toEqual(before);
    expect((await office.row(asha))?.['state']).toBe('open');
    expect((await office.mails(id)) + (await office.mails(again))).toBe(0);
  });

  it('of which the record says something else by now can only be declined, and then is out of date', async () => {
    const id = await office.ask(asha, { name: 'Asha Rao' });
    const edited = await office.fixture.update(
      withPerson(await office.fixture.detail(asha.id), { name: 'Asha V Rao' }),
      'Admin',
    );
    expect(edited.status).toBe(200);
    expect((await office.shown(asha))?.changes).toEqual([
      { field: 'name', from: 'Asha Verma', to: 'Asha Rao', now: 'Asha V Rao' },
    ]);
    expect(await office.decide(id, { name: '' })).toMatchObject({
      status: 409,
      body: { key: 'updateRequest.changed' },
    });
    expect(await asha.stored()).toMatchObject({ applicant: { name: 'Asha V Rao' } });
    expect((await office.decide(id, { name: 'We have corrected it ourselves.' })).status).toBe(200);
    expect((await office.row(asha))?.['state']).toBe('stale');
  });

  it('names no file but an accepted one of the member', async () => {
    const other = await office.member(`82${count}`);
    const id = await office.ask(asha, { name: 'Asha Rao', profile_image: await office.photo(asha) });
    const foreign = await office.photo(other);
    const put = async (to: string) =>
      office.collection('update_requests').updateOne({ memNo: asha.memNo }, { $set: { 'changes.1.to': to } });
    await put(foreign);
    const before = await asha.stored();
    expect(await office.decide(id, { name: '', profile_image: '' })).toMatchObject({
      status: 422,
      body: { key: 'file.foreign' },
    });
    expect(await asha.stored()).toEqual(before);
    expect((await office.row(asha))?.['state']).toBe('open');
    // Declined, it is nobody's business.
    expect((await office.decide(id, { name: '', profile_image: 'Not yours.' })).status).toBe(200);
  });

  it('can not change a membership that has ended, nor make somebody another member', async () => {
    const other = await office.member(`83${count}`);
    const { regno, dob } = (await other.record()).applicants[0] ?? {};
    const id = await office.ask(asha, { regno, dob });
    expect(
      await office.decide(id, { regno: '', ...(dob === '1990-05-17' ? {} : { dob: '' }) }),
    ).toMatchObject({
      status: 409,
      body: { key: 'person.isMember' },
    });
    await office.collection('members').updateOne({ memNo: asha.memNo }, { $set: { state: 'revoked' } });
    await office.collection('members').updateOne({ memNo: other.memNo }, { $set: { state: 'revoked' } });
    expect(await office.decide(id, { regno: '' })).toMatchObject({
      status: 409,
      body: { key: 'updateRequest.ended' },
    });
    expect((await office.decide(id, { regno: 'The membership has ended.' })).status).toBe(200);
  });

  it('of one person of a couple leaves the other as they are', async () => {
    const [first] = await office.collection('members').find({ memNo: asha.memNo }).toArray();
    await office.collection('members').insertOne({
      ...first,
      _id: new Types.ObjectId(),
      memNo: `${asha.memNo}-2`,
      person: 1,
      personKey: `other-${count}`,
      applicant: { ...(first?.['applicant'] as object), name: 'Ravi Verma' },
    });
    await office.ask(asha, { name: 'Asha Rao' }, { prant: 'Vidarbha' });
    expect((await office.decide(String((await office.row(asha))?._id), { name: '', prant: '' })).status).toBe(
      200,
    );
    const spouse = await office.collection('members').findOne({ memNo: `${asha.memNo}-2` });
    expect(spouse).toMatchObject({
      applicant: { name: 'Ravi Verma' },
      association: { prant: 'Konkan' },
      version: 0,
    });
    expect(await asha.stored()).toMatchObject({
      applicant: { name: 'Asha Rao' },
      association: { prant: 'Vidarbha' },
    });
  });
});

describe('an old member', () => {
  beforeEach(async () => {
    const { appId } = await asha.record();
    await office
      .collection('applications')
      .updateOne({ appId }, { $set: { appType: 'old', isLegacy: true } });
    await office
      .collection('members')
      .updateOne({ memNo: asha.memNo }, { $set: { appType: 'old', group: 'Associate' } });
  });

  it('is verified by the first request that is accepted, and told so once; later ones are as everybody’s', async () => {
    const id = await office.ask(asha, { phone: '9812345670', blood_group: 'AB-' });
    expect(await office.numbers({ kind: 'old', q: asha.memNo })).toEqual([asha.memNo]);
    expect(await office.shown(asha)).toMatchObject({ appType: 'old', verifies: true });
    expect((await office.decide(id, { phone: '', blood_group: 'Please send a report.' })).status).toBe(200);
    expect(await asha.stored()).toMatchObject({
      memNo: asha.memNo,
      state: 'active',
      group: 'Associate',
      applicant: { phone: '+919812345670' },
    });
    expect((await office.fixture.detail(asha.id)).office?.verification).toMatchObject({ by: 'chief' });
    expect([await office.mails(id, 'old-member-verified.mail'), await office.mails(id)]).toEqual([1, 0]);
    const next = await office.ask(asha, { phone: '9812345671' });
    expect(await office.shown(asha)).not.toHaveProperty('verifies');
    expect((await office.decide(next, { phone: '' })).status).toBe(200);
    expect([await office.mails(asha.id, 'old-member-verified.mail'), await office.mails(next)]).toEqual([
      1, 1,
    ]);
  });

  it('of whom nothing is accepted is not verified', async () => {
    const id = await office.ask(asha, { phone: '9812345670' });
    expect((await office.decide(id, { phone: 'It is somebody else’s.' })).status).toBe(200);
    expect((await office.fixture.detail(asha.id)).office?.verification).toBeUndefined();
    expect([await office.mails(asha.id, 'old-member-verified.mail'), await office.mails(id)]).toEqual([0, 1]);
  });
});
