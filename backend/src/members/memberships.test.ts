import { describe, expect, it } from '@jest/globals';
import type { Member } from './member.js';
import {
  appliedTogether,
  applicationsOf,
  convertedTo,
  revertedToStudent,
  formerOf,
  isEndedIn,
  linkedTo,
  mergedWith,
  placedIn,
} from './memberships.js';

const at = new Date('2026-11-20T06:00:00Z');
const revocation = { reason: 'Licence withdrawn.', at, by: 'staff' };
const student = {
  id: 'm1',
  applicationId: 'as-student',
  person: 0,
  memNo: '4711',
  aliases: ['S9'],
  appType: 'student',
  group: 'Student',
  state: 'expired',
  memberOn: '2021-01-01',
  validUntil: '2026-12-31',
  version: 3,
} as unknown as Member;
const life = convertedTo(student, {
  ...{ applicationId: 'as-life', person: 0, memNo: '9000' },
  ...{ appType: 'single', group: 'Life Member', memberOn: '2026-11-01' },
});

describe('a student who becomes a life member', () => {
  it('has the new number and days, no last day, and the old number beside older ones', () => {
    expect(life).toMatchObject({
      ...{ id: 'm1', applicationId: 'as-life', memNo: '9000', aliases: ['S9', '4711'] },
      ...{ appType: 'single', group: 'Life Member', state: 'active', memberOn: '2026-11-01' },
    });
    expect(life.validUntil).toBeUndefined();
    expect(formerOf(life, '4711')).toEqual({
      ...{ applicationId: 'as-student', person: 0, memNo: '4711', appType: 'student', group: 'Student' },
      ...{ memberOn: '2021-01-01', validUntil: '2026-12-31' },
    });
    expect(formerOf(life, '9000')).toBeUndefined();
  });

  it('is found by both applications', () => {
    expect(placedIn(life, 'as-student')?.id).toBe('m1');
    expect(placedIn(life, 'as-life')?.id).toBe('m1');
    expect(placedIn(life, 'another')).toBeUndefined();
  });

  it('is the student again when life membership is revoked, to the last day of it and not beyond', () => {
    const again = revertedToStudent(life, revocation, '2026-12-31');
    expect(again).toMatchObject({
      ...{ applicationId: 'as-student', memNo: '4711', aliases: ['S9', '9000'], appType: 'student' },
      ...{ group: 'Student', state: 'active', memberOn: '2021-01-01', validUntil: '2026-12-31' },
      former: [{ applicationId: 'as-life', memNo: '9000', revocation }],
    });
    expect(revertedToStudent(life, revocation, '2027-01-01')).toBeUndefined();
    expect(revertedToStudent(student, revocation, '2026-11-20')).toBeUndefined();
  });

  it('leaves the life application ended, and the one as a student not', () => {
    const again = revertedToStudent(life, revocation, '2026-11-20');
    if (again === undefined) throw new Error('nobody fell back');
    expect([isEndedIn(again, 'as-life'), isEndedIn(again, 'as-student')]).toEqual([true, false]);
    expect(applicationsOf(life)).toEqual(['as-life']);
    expect(revertedToStudent(again, revocation, '2026-11-20')).toBeUndefined();
  });
});

describe('a life member who is linked to a couple', () => {
  const single = {
    ...student,
    memNo: '50',
    appType: 'single',
    state: 'active',
    validUntil: undefined,
  } as Member;
  const linked = linkedTo(single, { applicationId: 'as-couple', person: 1 });

  it('keeps number and days, and is in both applications, each with its place', () => {
    expect(linked).toMatchObject({ memNo: '50', aliases: ['S9'], memberOn: '2021-01-01', appType: 'couple' });
    expect([placedIn(linked, 'as-couple')?.person, placedIn(linked, 'as-student')?.person]).toEqual([1, 0]);
  });

  it('does not hold the fee of the couple, and revoked ends the own application too', () => {
    expect(isEndedIn(linked, 'as-couple')).toBe(true);
    expect(isEndedIn(linked, 'as-student')).toBe(false);
    expect(isEndedIn({ ...linked, state: 'revoked' }, 'as-student')).toBe(true);
    expect(applicationsOf(linked)).toEqual(['as-student', 'as-couple']);
  });
});

describe('two records of one person', () => {
  const other = { ...life, id: 'm2', applicationId: 'as-other', memNo: '9001', aliases: ['S10'], former: [] };

  it('are one with both numbers; what the other one was stands before what this one was', () => {
    const merged = mergedWith(life, other);
    expect(merged).toMatchObject({ id: 'm1', memNo: '9000', aliases: ['S9', '4711', 'S10', '9001'] });
    expect(merged.former?.map(({ memNo, merged: was }) => [memNo, was])).toEqual([
      ['9001', true],
      ['4711', undefined],
    ]);
    expect(placedIn(merged, 'as-other')).toMatchObject({ id: 'm1', person: 0 });
    expect(formerOf(merged, '9001')).toMatchObject({ applicationId: 'as-other', merged: true });
  });

  it('are the student again when life membership is revoked, with the own student membership or the merged one', () => {
    expect(revertedToStudent(mergedWith(life, other), revocation, '2026-12-31')?.memNo).toBe('4711');
    const { former: _none, ...alone } = { ...life, aliases: [] };
    const again = revertedToStudent(mergedWith(alone, { ...student, id: 'm3' }), revocation, '2026-12-31');
    expect(again).toMatchObject({ memNo: '4711', appType: 'student', state: 'active' });
    expect(again).not.toHaveProperty('merged');
    expect(revertedToStudent(mergedWith(alone, other), revocation, '2026-12-31')).toBeUndefined();
  });

  it('end with the revocation in every application of the life number, and of no other number', () => {
    const inCouple = linkedTo(mergedWith(life, other), { applicationId: 'as-couple', person: 1 });
    const again = revertedToStudent(inCouple, revocation, '2026-12-31');
    expect(again?.former?.map((one) => [one.applicationId, one.memNo, one.revocation])).toEqual([
      ['as-other', '9001', undefined],
      ['as-life', '9000', revocation],
      ['as-couple', '9000', revocation],
    ]);
  });

  it('are told from the two of a couple, also of a former one', () => {
    expect(appliedTogether(life, other)).toBe(false);
    expect(appliedTogether(life, { ...other, applicationId: 'as-life' })).toBe(true);
    expect(appliedTogether(life, { ...other, applicationId: 'as-student' })).toBe(true);
    expect(appliedTogether({ ...other, applicationId: 'as-student' }, life)).toBe(true);
  });
});
