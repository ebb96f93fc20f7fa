import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MembershipUniqueness } from '../../applications/submission/membership-uniqueness.service.js';
import { type ApprovalFixture, openApprovalFixture } from './testing/approval-fixture.js';

let rig: ApprovalFixture;

beforeAll(async () => {
  rig = await openApprovalFixture();
});
afterAll(async () => rig?.platform.close());
afterEach(() => void jest.restoreAllMocks());
beforeEach(async () => {
  for (const name of ['membership_numbers', 'runs', 'documents', 'applications', 'members', 'member_logins'])
    await rig.platform.connection.collection(name).deleteMany({});
});

const approve = async (id: string) => rig.approvals.approve(rig.admin, id, {});
const asha = { registrationNumber: 'MMC/77', dateOfBirth: '1990-05-17' };
const sameAsha = { ...asha, registrationNumber: 'mmc 77' };
const refused = (key: string, values: Record<string, string>) =>
  expect.objectContaining({ status: 409, key, values }) as unknown;
/** An approved application. */
async function approved(...asked: Parameters<ApprovalFixture['verified']>): Promise<string> {
  const id = await rig.verified(...asked);
  await rig.rendered(id);
  await approve(id);
  return id;
}

describe('two applications of one person', () => {
  it('approved at the same moment give one membership, one number, one log-in', async () => {
    const ids = [
      await rig.verified(['Asha Verma'], 'single', [asha]),
      await rig.verified(['Asha V'], 'single', [sameAsha]),
    ];
    for (const id of ids) await rig.rendered(id);
    const outcomes = await Promise.allSettled([...ids, ...ids].map(approve));
    const members = await rig.rows('members');
    expect(members).toMatchObject([{ personKey: 'life|MMC77|1990-05-17', state: 'active' }]);
    expect(await rig.rows('member_logins')).toHaveLength(1);
    expect(await rig.rows('membership_numbers', { state: 'issued' })).toHaveLength(1);
    expect(await rig.rows('applications', { state: 'approved' })).toHaveLength(1);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const [first] = members;
    const name = (first?.['applicant'] as { name: string }).name;
    const reason = refused('person.isMember', { name, number: String(first?.['memNo']) });
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toEqual(reason);
    }
  });

  it('give one membership also where only the index is asked', async () => {
    const ids = [
      await rig.verified(['A One'], 'single', [asha]),
      await rig.verified(['A Two'], 'single', [asha]),
    ];
    for (const id of ids) await rig.rendered(id);
    jest.spyOn(MembershipUniqueness.prototype, 'requireNoMember').mockResolvedValue();
    const outcomes = await Promise.allSettled(ids.map(approve));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await rig.rows('members')).toHaveLength(1);
    expect(await rig.rows('membership_numbers', { state: 'issued' })).toHaveLength(1);
    const lost = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(lost?.reason).toMatchObject({ status: 409, key: 'person.taken' });
  });

  it('the second one gets no number reserved and nothing drawn', async () => {
    await approved(['Asha Verma'], 'single', [asha]);
    const second = await rig.verified(['Asha Verma'], 'single', [sameAsha]);
    await expect(rig.runs.open(rig.admin, second, {})).rejects.toEqual(
      refused('person.isMember', { name: 'Asha Verma', number: '1' }),
    );
    expect(await rig.runs.openOf(second)).toBeUndefined();
    expect(await rig.rows('membership_numbers')).toHaveLength(1);
  });
});

describe('a person of whom another membership is known', () => {
  it('gets life membership beside the student one', async () => {
    await approved(['Asha Verma'], 'student', [asha]);
    await approved(['Asha Verma'], 'single', [asha]);
    const members = await rig.rows('members');
    expect(members.map(({ personKey }) => personKey)).toEqual([
      'student|MMC77|1990-05-17',
      'life|MMC77|1990-05-17',
    ]);
  });

  it('can become a member again when the first membership was revoked', async () => {
    await approved(['Asha Verma'], 'single', [asha]);
    await rig.platform.connection.collection('members').updateMany({}, { $set: { state: 'revoked' } });
    await approved(['Asha Verma'], 'single', [asha]);
    expect(await rig.rows('members', { state: 'active' })).toHaveLength(1);
  });

  it('is held as one of a couple, and the reviewer is told who and why', async () => {
    await approved(['Asha Verma'], 'single', [asha]);
    const couple = await rig.verified(['Ravi Verma', 'Asha V'], 'couple', [{}, sameAsha]);
    await expect(approve(couple)).rejects.toEqual(
      refused('person.spouseIsMember', { name: 'Asha Verma', number: '1' }),
    );
    expect(await rig.rows('members')).toHaveLength(1);
  });

  it('is not two people of a couple', async () => {
    const couple = await rig.verified(['Asha Verma', 'Asha V'], 'couple', [asha, sameAsha]);
    await expect(approve(couple)).rejects.toMatchObject({ status: 409, key: 'regno.samePerson' });
    expect(await rig.rows('members')).toEqual([]);
  });

  it('is nobody where the registration number is none', async () => {
    await approved(['Asha Verma'], 'student', [{ ...asha, registrationNumber: 'NA' }]);
    await approved(['Usha Rao'], 'student', [{ ...asha, registrationNumber: 'na' }]);
    expect(await rig.rows('members')).toHaveLength(2);
  });
});
