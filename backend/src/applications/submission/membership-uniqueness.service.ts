import { Injectable } from '@nestjs/common';
import type { ApplicationState } from '@portal/contract/applications/states';
import type { TextKey } from '@portal/contract/texts';
import type { Draft } from '../drafts/draft.js';
import { conflict, fieldError, unprocessable, type WireError } from '../../platform/http/wire-error.js';
import type { Tx } from '../../platform/mongo/unit-of-work.js';
import type { Applicant, Application } from '../application.js';
import { ApplicationsRepository } from '../applications.repository.js';
import { openPaidStates } from '../applications.states.js';
import { personKeyOf, personKeysOf } from './person-key.js';

/** An active member, as an error may name them. */
export interface KnownMember {
  readonly personKey: string;
  readonly memNo: string;
  readonly name: string;
}

/** A port to the members domain, which depends on this one. */
export interface MemberLookup {
  activeAmong(personKeys: readonly string[], tx?: Tx): Promise<KnownMember[]>;
}

type Persons = Pick<Application, 'appId' | 'appType'> & {
  readonly applicants: readonly Pick<Applicant, 'registrationNumber' | 'dateOfBirth'>[];
};

const verifiedStates: readonly ApplicationState[] = ['verified'];

/** Ensures one membership per person: before a payment, and at submission, Verify and Approve (docs/rules/records.md). */
@Injectable()
export class MembershipUniqueness {
  private members: MemberLookup = { activeAmong: async () => Promise.resolve([]) };

  constructor(private readonly applications: ApplicationsRepository) {}

  /** Called once, when the members module starts. */
  registerMemberLookup(members: MemberLookup): void {
    this.members = members;
  }

  /**
   * For visitors: a person with an undecided paid application or a membership can not apply again. A couple with one member can,
   * because staff link the two.
   * @throws 409 `submit.duplicate`, the same in each case; 422 `regno.samePerson` for a couple with the same person twice
   */
  async requireNew(application: Persons, tx?: Tx): Promise<void> {
    if (isTwice(application)) throw unprocessable([fieldError('applicants.1.regno', 'regno.samePerson')]);
    const keys = personKeysOf(application);
    if (keys.length === 0) return;
    const open = await this.applications.paidOf(keys, openPaidStates, application.appId, tx?.session);
    const members = await this.members.activeAmong(keys, tx);
    if (open.length > 0 || areAll(application, members)) throw conflict('submit.duplicate');
  }

  /** As requireNew, for the draft's application or else its answers so far. @throws as requireNew */
  async requireNewDraft(draft: Draft): Promise<void> {
    const application = await this.applications.byAppId(draft.appId);
    if (application !== undefined) return this.requireNew(application);
    const persons = personsOf(draft);
    if (persons !== undefined) await this.requireNew(persons);
  }

  /** appIds of the applications because of which requireNewDraft rejects a draft. */
  async openOfDraft(draft: Draft): Promise<string[]> {
    const persons = (await this.applications.byAppId(draft.appId)) ?? personsOf(draft);
    const keys = persons === undefined ? [] : personKeysOf(persons);
    if (keys.length === 0) return [];
    return (await this.applications.paidOf(keys, openPaidStates, draft.appId)).map(({ appId }) => appId);
  }

  /**
   * For Verify: only one application per person may be verified. A couple with one match is rejected at Approve only.
   * @param namesMembers whether the reviewer may read members
   * @throws 409 `person.isMember` or `person.isVerified` with the other record
   */
  async requireUnverified(application: Application, namesMembers: boolean, tx: Tx): Promise<void> {
    const keys = personKeysOf(application);
    if (keys.length === 0) return;
    const members = await this.members.activeAmong(keys, tx);
    const verified = await this.applications.paidOf(keys, verifiedStates, application.appId, tx.session);
    const matches = [...members, ...verified.flatMap((other) => keysIn(other.personKeys, keys))];
    if (!areAll(application, matches)) return;
    const [member] = members;
    if (member !== undefined) throw isMember(member, namesMembers);
    throw conflict('person.isVerified', { values: { appId: verified[0]?.appId ?? '' } });
  }

  /**
   * For Approve, whose staff may all read members.
   * @param linked numbers of the members linked to the persons
   * @throws 409 `person.isMember` or, for one of a couple, `person.spouseIsMember`; 409 `regno.samePerson`
   */
  async requireNoMember(application: Application, linked: readonly string[], tx: Tx): Promise<void> {
    if (isTwice(application)) throw conflict('regno.samePerson');
    const keys = personKeysOf(application);
    if (keys.length === 0) return;
    const member = (await this.members.activeAmong(keys, tx)).find(({ memNo }) => !linked.includes(memNo));
    if (member === undefined) return;
    throw isMember(member, true, application.appType === 'couple' ? 'person.spouseIsMember' : undefined);
  }
}

/** The persons in a draft's answers; undefined while it has no type. */
function personsOf({ appId, appType, answers }: Draft): Persons | undefined {
  if (appType === undefined) return undefined;
  const applicants = (answers.applicants ?? []).map(({ regno = '', dob = '' }) => ({
    registrationNumber: regno,
    dateOfBirth: dob.trim(),
  }));
  return { appId, appType, applicants };
}

/** The error for an existing member, with their name if it may be shown. */
export function isMember(
  { name, memNo }: Pick<KnownMember, 'name' | 'memNo'>,
  isNamed: boolean,
  key: TextKey = 'person.isMember',
): WireError {
  return isNamed
    ? conflict(key, { values: { name, number: memNo } })
    : conflict('person.isMemberUnnamed', { values: { number: memNo } });
}

function isTwice({ applicants, appType }: Persons): boolean {
  const keys = applicants.flatMap((applicant) => personKeyOf(applicant, appType) ?? []);
  return new Set(keys).size < keys.length;
}

/** Whether every person of an application was found; a couple needs two matches, even if a draft names only one person yet. */
function areAll({ appType }: Persons, found: readonly Pick<KnownMember, 'personKey'>[]): boolean {
  return new Set(found.map(({ personKey }) => personKey)).size === (appType === 'couple' ? 2 : 1);
}

function keysIn(all: readonly string[], keys: readonly string[]): Pick<KnownMember, 'personKey'>[] {
  return keys.filter((key) => all.includes(key)).map((personKey) => ({ personKey }));
}
