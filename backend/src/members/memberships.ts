import type { ComparableMember, FormerMembership, Member, Revocation } from './member.js';

/** Where a membership is filed: its application and the place in it. */
export type Place = Pick<Member, 'applicationId' | 'person'>;

/** Under which applications a member is filed, and was. */
type FiledMember = Pick<ComparableMember, 'applicationId' | 'former'>;

/** What a membership is by itself, without the person. */
type Membership = Omit<FormerMembership, 'revocation' | 'merged'>;

/** The membership of today, as it is kept when another one takes its place. */
export function asFormer(member: Membership, revocation?: Revocation): FormerMembership {
  const { applicationId, person, memNo, appType, group, memberOn, validUntil } = member;
  return {
    ...{ applicationId, person, memNo, appType, group, memberOn },
    ...(validUntil === undefined ? {} : { validUntil }),
    ...(revocation === undefined ? {} : { revocation }),
  };
}

/** A member as one of the persons of an application, also of a former one; undefined for somebody else. */
export function placedIn(member: Member, applicationId: string): Member | undefined {
  if (member.applicationId === applicationId) return member;
  const former = member.former?.findLast((one) => one.applicationId === applicationId);
  return former === undefined ? undefined : { ...member, person: former.person };
}

/** A student who becomes a life member: the number of before stays an alias. @param life the new membership */
export function convertedTo(member: Member, life: Omit<Membership, 'validUntil'>): Member {
  const { validUntil: _noMore, ...rest } = member;
  return {
    ...rest,
    ...life,
    state: 'active',
    aliases: [...member.aliases.filter((alias) => alias !== life.memNo), member.memNo],
    former: [...(member.former ?? []), asFormer(member)],
  };
}

/** A life member who is filed under the application of the couple from now on; number and first day stay. */
export function linkedTo(member: Member, { applicationId, person }: Place): Member {
  return {
    ...member,
    applicationId,
    person,
    appType: 'couple',
    former: [...(member.former ?? []), asFormer(member)],
  };
}

/**
 * The record that stays of two of one person: log-in by either number, both histories. What the other record was stands before what this
 * one was, so that the own last membership is still the one that a revocation falls back to.
 */
export function mergedWith(kept: Member, other: Member): Member {
  const numbers = [...kept.aliases, ...other.aliases, other.memNo];
  return {
    ...kept,
    aliases: [...new Set(numbers)].filter((number) => number !== kept.memNo),
    former: [...(other.former ?? []), { ...asFormer(other), merged: true }, ...(kept.former ?? [])],
  };
}

/** Whether two members are, or were, the persons of one application. */
export function appliedTogether(one: FiledMember, other: FiledMember): boolean {
  const filed = ({ applicationId, former = [] }: FiledMember) => [
    applicationId,
    ...former.map((before) => before.applicationId),
  ];
  const others = filed(other);
  return filed(one).some((id) => others.includes(id));
}

/**
 * The student member that somebody is again whose life membership is revoked, while the student's validity lasts; undefined where
 * there is none, or its time is over (docs/rules/records.md).
 * @param today in India, `YYYY-MM-DD`
 */
export function fallenBack(member: Member, revocation: Revocation, today: string): Member | undefined {
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
      asFormer(life, revocation),
    ],
  };
}

/** Whether no membership that came of this application is left to this person: revoked, or kept by a spouse who was a member before. */
export function isEndedIn(member: Member, applicationId: string): boolean {
  const { former = [], state, memNo } = member;
  if (member.applicationId === applicationId)
    return state === 'revoked' || former.some((one) => one.memNo === memNo && one.revocation === undefined);
  const own = former.findLast((one) => one.applicationId === applicationId);
  return own?.revocation !== undefined || (own?.memNo === memNo && state === 'revoked');
}

/** Whose address and association an application's record shows: the first one's whose data was not erased. */
export function shownOf(members: readonly Member[]): Member | undefined {
  return members.find(({ erasedAt }) => erasedAt === undefined);
}

/** The applications that a membership came of: the present one, and that of a spouse who kept the number. */
export function applicationsOf({ applicationId, memNo, former = [] }: Member): string[] {
  return [...former.filter((one) => one.memNo === memNo).map((one) => one.applicationId), applicationId];
}

/** The membership that a number was printed for; undefined for the present one and for another number. */
export function formerOf({ memNo, former = [] }: Member, number: string): FormerMembership | undefined {
  return number === memNo ? undefined : former.findLast((one) => one.memNo === number);
}
