import type { ComparableMember, FormerMembership, Member, Revocation } from './member.js';

/** The application of a membership and the index in it. */
export type Place = Pick<Member, 'applicationId' | 'person'>;

/** The current and former applications of a member. */
type FiledMember = Pick<ComparableMember, 'applicationId' | 'former'>;

/** A membership without the person. */
type Membership = Omit<FormerMembership, 'revocation' | 'merged'>;

/** Returns the current membership as a former one, when another takes its place. */
export function toFormer(member: Membership, revocation?: Revocation): FormerMembership {
  const { applicationId, person, memNo, appType, group, memberOn, validUntil } = member;
  return {
    ...{ applicationId, person, memNo, appType, group, memberOn },
    ...(validUntil === undefined ? {} : { validUntil }),
    ...(revocation === undefined ? {} : { revocation }),
  };
}

/** Returns a member with the index in a current or former application; undefined if not in it. */
export function placedIn(member: Member, applicationId: string): Member | undefined {
  if (member.applicationId === applicationId) return member;
  const former = member.former?.findLast((one) => one.applicationId === applicationId);
  return former === undefined ? undefined : { ...member, person: former.person };
}

/** Converts a student to a life member; the student number becomes an alias. @param life the new membership */
export function convertedTo(member: Member, life: Omit<Membership, 'validUntil'>): Member {
  const { validUntil: _noMore, ...rest } = member;
  return {
    ...rest,
    ...life,
    state: 'active',
    aliases: [...member.aliases.filter((alias) => alias !== life.memNo), member.memNo],
    former: [...(member.former ?? []), toFormer(member)],
  };
}

/** Links a life member to a couple's application; number and first day stay. */
export function linkedTo(member: Member, { applicationId, person }: Place): Member {
  return {
    ...member,
    applicationId,
    person,
    appType: 'couple',
    former: [...(member.former ?? []), toFormer(member)],
  };
}

/**
 * Merges two records of one person: either number logs in, both histories are kept. The other record's history comes first, so that a
 * revocation still reverts to the kept record's latest membership.
 */
export function mergedWith(kept: Member, other: Member): Member {
  const numbers = [...kept.aliases, ...other.aliases, other.memNo];
  return {
    ...kept,
    aliases: [...new Set(numbers)].filter((number) => number !== kept.memNo),
    former: [...(other.former ?? []), { ...toFormer(other), merged: true }, ...(kept.former ?? [])],
  };
}

/** Whether two members share a current or former application. */
export function appliedTogether(one: FiledMember, other: FiledMember): boolean {
  const filed = ({ applicationId, former = [] }: FiledMember) => [
    applicationId,
    ...former.map((before) => before.applicationId),
  ];
  const others = filed(other);
  return filed(one).some((id) => others.includes(id));
}

/**
 * Returns the member with the former student membership revived when the life membership is revoked; undefined without one that is
 * still valid (docs/rules/records.md).
 * @param today in India, `YYYY-MM-DD`
 */
export function revertedToStudent(member: Member, revocation: Revocation, today: string): Member | undefined {
  const { former = [], ...life } = member;
  const student = former.findLast((one) => one.memNo !== life.memNo && one.revocation === undefined);
  if (student?.appType !== 'student' || (student.validUntil ?? today) < today) return undefined;
  const { merged: _wasAnother, ...again } = student;
  return {
    ...life,
    ...again,
    state: 'active',
    aliases: [...life.aliases.filter((alias) => alias !== student.memNo), life.memNo],
    former: [
      ...former
        .filter((one) => one !== student)
        .map((one) => (one.memNo === life.memNo ? { ...one, revocation } : one)),
      toFormer(life, revocation),
    ],
  };
}

/** Whether the person has no membership left from an application: it was revoked, or a linked spouse keeps an earlier one. */
export function isEndedIn(member: Member, applicationId: string): boolean {
  const { former = [], state, memNo } = member;
  if (member.applicationId === applicationId)
    return state === 'revoked' || former.some((one) => one.memNo === memNo && one.revocation === undefined);
  const own = former.findLast((one) => one.applicationId === applicationId);
  return own?.revocation !== undefined || (own?.memNo === memNo && state === 'revoked');
}

/** Returns the member whose address and association an application's record shows: the first whose data was not erased. */
export function shownOf(members: readonly Member[]): Member | undefined {
  return members.find(({ erasedAt }) => erasedAt === undefined);
}

/** Returns the applications of a membership: the current one, and former ones with the same number. */
export function applicationsOf({ applicationId, memNo, former = [] }: Member): string[] {
  return [...former.filter((one) => one.memNo === memNo).map((one) => one.applicationId), applicationId];
}

/** Returns the former membership of a number; undefined for the current or an unknown number. */
export function formerOf({ memNo, former = [] }: Member, number: string): FormerMembership | undefined {
  return number === memNo ? undefined : former.findLast((one) => one.memNo === number);
}
