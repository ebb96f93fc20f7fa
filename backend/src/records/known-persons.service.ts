import { Injectable } from '@nestjs/common';
import type {
  KnownMembershipBy,
  KnownPerson,
  KnownPersons,
  SamePersonBy,
} from '@portal/contract/applications/known-persons';
import { toRupees } from '@portal/contract/settings/prices';
import { readableStates } from '../applications/application-access.js';
import { conversionOf } from '../applications/submission/conversion.js';
import { type Comparable, isSamePerson, likenessOf } from '../applications/submission/likeness.js';
import type { Member } from '../members/member.js';
import { MembersService } from '../members/members.service.js';
import type { Principal } from '../platform/http/principal.js';
import type { CurrentRecord } from './current-record.js';
import { type Candidate, type Comparables, LookAlikes } from './look-alikes.service.js';

/** Finds other records of the persons of an application, as a hint for the reviewer (docs/rules/records.md). */
@Injectable()
export class KnownPersonsReader {
  constructor(
    private readonly lookAlikes: LookAlikes,
    private readonly members: MembersService,
  ) {}

  /** Members that the caller may not read are reduced to number and state. */
  async of(principal: Principal, record: CurrentRecord): Promise<KnownPersons> {
    const typed = (record.content.association.refereeNumber ?? '').trim();
    const converts = conversionOf(record.application);
    const { difference } = record.application;
    const [persons, referee, priced] = await Promise.all([
      this.personsOf(principal, record),
      typed === '' ? undefined : this.members.byNumber(typed),
      converts === undefined ? undefined : this.members.byId(converts.memberId),
    ]);
    const isMembersReader = readableStates(principal).includes('approved');
    const referrer = {
      typed,
      ...(referee === undefined ? {} : { state: referee.state }),
      ...(referee === undefined || !isMembersReader ? {} : { name: referee.applicant.name }),
    };
    return {
      persons: persons.map((person, index) =>
        index === 0 && priced !== undefined && record.members.length === 0
          ? withPriced(person, record, priced, isMembersReader)
          : person,
      ),
      ...(typed === '' ? {} : { referrer }),
      ...(difference === undefined || difference.withdrawnAt !== undefined
        ? {}
        : {
            difference: {
              amount: toRupees(difference.amount),
              state: difference.paidAt === undefined ? 'due' : 'paid',
            },
          }),
    };
  }

  /** The persons, also of a draft. */
  async personsOf(
    principal: Principal,
    { application, content }: Comparables,
  ): Promise<KnownPersons['persons']> {
    const candidates = await this.lookAlikes.candidates({ application, content });
    const isMembersReader = readableStates(principal).includes('approved');
    return content.applicants.map((person) => ({
      name: person.name,
      memberships: candidates.flatMap((one) => membershipsOf(person, one, isMembersReader)),
      earlier: candidates
        .flatMap((one) => earlierOf(person, one, application.createdAt))
        .sort((one, other) => other.at.localeCompare(one.at)),
    }));
  }
}

function membershipsOf(
  person: Comparable,
  { members }: Candidate,
  isMembersReader: boolean,
): KnownPerson['memberships'] {
  return members.flatMap((member) => {
    const by = sameBy(person, member.applicant);
    return by === undefined ? [] : [membershipOf(person, member, by, isMembersReader)];
  });
}

function membershipOf(
  person: Comparable,
  { applicant, applicationId, appType, person: place, memNo, group, state }: Member,
  by: KnownMembershipBy,
  isMembersReader: boolean,
): KnownPerson['memberships'][number] {
  const view = {
    number: memNo,
    isStudent: group === 'Student',
    state,
    by,
    isSame: isSamePerson(person, applicant),
    isPriced: false,
  };
  return isMembersReader ? { ...view, record: { applicationId, appType, person: place } } : view;
}

/** The student member whose number gave the price comes first, even without another match. */
function withPriced(
  known: KnownPerson,
  { content }: CurrentRecord,
  priced: Member,
  isMembersReader: boolean,
): KnownPerson {
  const [person] = content.applicants;
  if (person === undefined) return known;
  const by = sameBy(person, priced.applicant) ?? 'price';
  const others = known.memberships.filter(({ number }) => number !== priced.memNo);
  const own = { ...membershipOf(person, priced, by, isMembersReader), isPriced: true };
  return { ...known, memberships: [own, ...others] };
}

function earlierOf(person: Comparable, { compared }: Candidate, before: Date): KnownPerson['earlier'] {
  const { id, appId, number = appId, state, createdAt, applicants } = compared;
  if (state === 'approved' || createdAt >= before) return [];
  const [by] = applicants.flatMap((other) => sameBy(person, other) ?? []);
  return by === undefined ? [] : [{ id, number, state, by, at: createdAt.toISOString() }];
}

/** Matches by registration number and date of birth, else by name and date of birth. */
function sameBy(one: Comparable, other: Comparable): SamePersonBy | undefined {
  if (one.dateOfBirth === '' || one.dateOfBirth !== other.dateOfBirth) return undefined;
  const agrees = likenessOf(one, other);
  return (['registrationNumber', 'nameAndBirth'] as const).find((likeness) => agrees.includes(likeness));
}
