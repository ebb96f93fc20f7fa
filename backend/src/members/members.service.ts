import { isDeepStrictEqual } from 'node:util';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MemberLoginsService, memberNumber } from '../accounts/members/member-logins.service.js';
import { ApplicationStore } from '../applications/application-store.service.js';
import type { Application, ApplicationContent } from '../applications/application.js';
import {
  isMember,
  type KnownMember,
  type MemberLookup,
  MembershipUniqueness,
} from '../applications/submission/membership-uniqueness.service.js';
import { changedFields } from '../applications/changed-fields.js';
import { type MemberRecords, StudentRecords } from '../applications/drafts/student-record.service.js';
import { personKeyOf } from '../applications/submission/person-key.js';
import { BrandingService } from '../settings/branding/branding.service.js';
import { FilesService } from '../applications/uploads/files.service.js';
import type { NumberLookup } from '../applications/uploads/uploads.service.js';
import { Clock } from '../platform/clock.js';
import { conflict, notFound } from '../platform/http/wire-error.js';
import { isDuplicateKey } from '../platform/mongo/mongo-errors.js';
import type { AuditEntry, Tx } from '../platform/mongo/unit-of-work.js';
import type { ComparableMember, Member } from './member.js';
import { shownOf } from './memberships.js';
import { MembersRepository } from './members.repository.js';
import { groupOf, validUntilOf } from './validity.js';

/** A new member and the activation code for the approval mail. */
export interface NewMember {
  readonly member: Member;
  readonly activationCode?: string;
}

/** Limits days with very many members, such as 1 January, which often replaces an unknown date. */
const BORN_MOST = 100;

/** Members: created by the approval, edited by staff and themselves (docs/rules/records.md). */
@Injectable()
export class MembersService implements MemberLookup, MemberRecords, NumberLookup, OnModuleInit {
  constructor(
    private readonly members: MembersRepository,
    private readonly logins: MemberLoginsService,
    private readonly uniqueness: MembershipUniqueness,
    private readonly records: StudentRecords,
    private readonly applications: ApplicationStore,
    private readonly files: FilesService,
    private readonly branding: BrandingService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.uniqueness.registerMemberLookup(this);
    this.records.registerMembers(this);
    this.files.registerNumberLookup(this);
  }

  /**
   * Creates the member of one person of an application, with a log-in, in the approval's transaction.
   * @param memberOn India date of the approval, `YYYY-MM-DD`
   * @param studentMonths validity used for a student's documents; by default that of branding
   * @throws 409 `person.taken` if the person is an active member already
   */
  async create(
    tx: Tx,
    application: Application,
    person: number,
    memNo: string,
    memberOn: string,
    studentMonths?: number,
  ): Promise<NewMember> {
    const applicant = application.applicants[person];
    if (applicant === undefined) throw new RangeError(`The application has no person ${person}`);
    const now = this.clock.now();
    const validUntil = validUntilOf(
      { appType: application.appType, memberOn, degree: applicant.degree },
      studentMonths === undefined ? await this.branding.current() : { studentMonths },
    );
    const member = await this.members
      .insert(
        {
          applicationId: application.id,
          person,
          memNo,
          aliases: [],
          appType: application.appType,
          group: groupOf(application.appType),
          state: 'active',
          applicant,
          address: application.address,
          association: application.association,
          memberOn,
          ...(validUntil === undefined ? {} : { validUntil }),
          version: 0,
          createdAt: now,
          updatedAt: now,
        },
        tx.session,
      )
      .catch((error: unknown) => {
        throw isDuplicateKey(error, 'personKey') ? conflict('person.taken') : error;
      });
    const activationCode = await this.logins.createForMember(tx, {
      memberId: member.id,
      applicationId: application.id,
      memNo,
      name: applicant.name,
      appType: application.appType,
      email: applicant.email,
      language: application.language,
    });
    tx.audit({
      action: 'member.create',
      object: { kind: 'member', id: member.id },
      after: { memNo, applicationId: application.id, memberOn },
    });
    return { member, ...(activationCode === undefined ? {} : { activationCode }) };
  }

  /** Returns the active members among persons, by personKeyOf. */
  async activeAmong(personKeys: readonly string[], tx?: Tx): Promise<KnownMember[]> {
    const known = await this.members.activeAmong(personKeys, tx?.session);
    return known.map(({ personKey, memNo, applicant: { name } }) => ({ personKey, memNo, name }));
  }

  async byId(id: string, tx?: Tx): Promise<Member | undefined> {
    return this.members.byId(id, tx?.session);
  }

  /** Returns the existing members among ids, in no particular order. */
  async byIds(ids: readonly string[]): Promise<Member[]> {
    return ids.length === 0 ? [] : this.members.byIds(ids);
  }

  /** Returns the fields of members that duplicate detection compares, in no particular order. */
  async comparable(ids: readonly string[]): Promise<ComparableMember[]> {
    return ids.length === 0 ? [] : this.members.comparable(ids);
  }

  /** Returns the members of an application in the order of persons; empty before the approval. */
  async ofApplication(applicationId: string, tx?: Tx): Promise<Member[]> {
    return this.members.ofApplication(applicationId, tx?.session);
  }

  /**
   * Returns the members of applications, in no particular order.
   * @param also `merged`: includes merged records
   */
  async ofApplications(applicationIds: readonly string[], also?: 'merged'): Promise<Member[]> {
    return this.members.ofApplications(applicationIds, also);
  }

  /** Returns the records merged into a member (docs/rules/duplicates.md). */
  async mergedInto({ session }: Tx, member: Member): Promise<Member[]> {
    return this.members.mergedInto(member, session);
  }

  /**
   * Returns all ids by which rows may refer to a person: the record, merged records, and current and former applications. A couple's
   * application is shared with the spouse.
   */
  async idsOf(member: Member): Promise<{ memberIds: string[]; applicationIds: string[] }> {
    const merged = await this.members.mergedInto(member);
    const records = [member, ...merged];
    const applicationIds = records.flatMap(({ applicationId, former = [] }) => [
      applicationId,
      ...former.map((one) => one.applicationId),
    ]);
    return { memberIds: records.map(({ id }) => id), applicationIds: [...new Set(applicationIds)] };
  }

  /** Returns the applications of the newest 100 members born on these days (`YYYY-MM-DD`). */
  async applicationsOfBorn(days: readonly string[]): Promise<string[]> {
    return days.length === 0 ? [] : this.members.applicationsOfBorn(days, BORN_MOST);
  }

  /** Returns the number of one person of an application; undefined before the approval. */
  async numberOf(appId: string, person: 0 | 1): Promise<string | undefined> {
    const application = await this.applications.byAppId(appId);
    if (application === undefined) return undefined;
    return (await this.ofApplication(application.id)).find((member) => member.person === person)?.memNo;
  }

  /** Finds a member by the current or a former number, as typed. */
  async byNumber(typed: string, tx?: Tx): Promise<Member | undefined> {
    return this.members.byNumber(memberNumber(typed), tx?.session);
  }

  /**
   * Applies an edit of an approved application to its members and the names of their log-ins. The e-mail, which controls the account,
   * is only changed by `changeEmail`.
   * @throws 409 `edit.stale` if a member changed meanwhile; 409 `person.isMember` if one would become another member's person; 409
   * `erasure.wasErased` for a change of erased data
   */
  async rewrite(tx: Tx, members: readonly Member[], content: ApplicationContent): Promise<void> {
    const now = this.clock.now();
    const shown = shownOf(members);
    for (const member of members) {
      if (member.erasedAt !== undefined) {
        requireUntouched(member, content);
        continue;
      }
      const { email } = member.applicant;
      const applicant = { ...(content.applicants[member.person] ?? member.applicant), email };
      // The record shows the first person's address: a spouse with another one keeps it unless the edit changes it.
      const address = isDeepStrictEqual(content.address, shown?.address) ? member.address : content.address;
      const association = isDeepStrictEqual(content.association, shown?.association)
        ? member.association
        : content.association;
      const changed: Member = {
        ...member,
        applicant,
        address,
        association,
        version: member.version + 1,
        updatedAt: now,
      };
      await this.requireUniquePerson(changed, member, tx);
      if (!(await this.members.replace(changed, member, tx.session))) throw conflict('edit.stale');
      if (applicant.name !== member.applicant.name) {
        await this.logins.changeContact(tx, member.id, { name: applicant.name, email });
      }
      tx.audit({
        action: 'member.edit',
        object: { kind: 'member', id: member.id },
        ...editedOf(member, changed),
      });
    }
  }

  /**
   * Applies a member's edit of their record, except the e-mail (`changeEmail`).
   * @throws 409 `selfEdit.stale` if the record changed meanwhile
   */
  async rewriteOwn(
    tx: Tx,
    member: Member,
    { applicant, address, association }: Pick<Member, 'applicant' | 'address' | 'association'>,
  ): Promise<void> {
    const changed: Member = {
      ...member,
      applicant: { ...applicant, email: member.applicant.email },
      address,
      association,
      version: member.version + 1,
      updatedAt: this.clock.now(),
    };
    await this.requireUniquePerson(changed, member, tx);
    if (!(await this.members.replace(changed, member, tx.session))) throw conflict('selfEdit.stale');
    tx.audit({
      action: 'member.edit',
      object: { kind: 'member', id: member.id },
      ...editedOf(member, changed),
    });
  }

  /**
   * Changes the e-mail of a member, of the log-in and in the search fields of the application.
   * @throws 404 for an unknown member; 409 `edit.stale` if it changed meanwhile
   */
  async changeEmail(tx: Tx, memberId: string, email: string): Promise<void> {
    const member = await this.members.byId(memberId, tx.session);
    if (member === undefined) throw notFound();
    const applicant = { ...member.applicant, email };
    const changed = { ...member, applicant, version: member.version + 1, updatedAt: this.clock.now() };
    if (!(await this.members.replace(changed, member, tx.session))) throw conflict('edit.stale');
    await this.logins.changeContact(tx, member.id, { name: applicant.name, email });
    const members = await this.ofApplication(member.applicationId, tx);
    await this.applications.reindexEmail(
      tx,
      member.applicationId,
      members.map((one) => ({ ...one, numbers: [one.memNo, ...one.aliases] })),
      member.applicant.email,
    );
  }

  private async requireUniquePerson(changed: Member, before: Member, tx: Tx): Promise<void> {
    const key = personKeyOf(changed.applicant, changed.appType);
    if (key === undefined || key === personKeyOf(before.applicant, before.appType)) return;
    const [other] = await this.activeAmong([key], tx);
    if (other !== undefined && changed.state === 'active') throw isMember(other, true);
  }
}

/** Rejects changes to erased data. */
function requireUntouched({ person, applicant }: Member, { applicants }: ApplicationContent): void {
  const edited = applicants[person] ?? applicant;
  if (!isDeepStrictEqual({ ...edited }, { ...applicant })) throw conflict('erasure.wasErased');
}

/** Returns both sides of an edit for the audit trail, with the changed fields. */
function editedOf(member: Member, changed: Member): Pick<AuditEntry, 'before' | 'after'> {
  const [before, after] = [recordOf(member), recordOf(changed)];
  return { before, after: { ...after, fields: changedFields(before, after) } };
}

function recordOf({
  applicant,
  address,
  association,
}: Member): Pick<Member, 'applicant' | 'address' | 'association'> {
  return { applicant, address, association };
}
