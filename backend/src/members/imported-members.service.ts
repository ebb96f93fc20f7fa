import { Injectable } from '@nestjs/common';
import type { UploadSlot } from '@portal/contract/enums';
import { applicantFields } from '@portal/contract/fields/applicant.fields';
import { ImportedLogins } from '../accounts/members/imported-logins.repository.js';
import {
  type ImportedApplication,
  ImportedApplicationsRepository,
} from '../applications/imported-applications.repository.js';
import { Clock } from '../platform/clock.js';
import type { Tx } from '../platform/mongo/unit-of-work.js';
import { ImportedMembersRepository } from './imported-members.repository.js';
import type { Member } from './member.js';
import { ImportedNumbers } from './membership-numbers.repository.js';
import { groupOf } from './validity.js';

/** A person to become a member through an import. */
export type Imported = Pick<
  Member,
  'memNo' | 'applicant' | 'address' | 'association' | 'memberOn' | 'appType'
>;

/** Existing holders of numbers, and active members. */
export interface ExistingMembers {
  /** By requested number. */
  readonly byNumber: Map<string, Member>;
  /** Numbers that are reserved, or issued without a current member. */
  readonly taken: Set<string>;
  /** Active members, by personKeyOf. */
  readonly byPerson: Map<string, Member>;
}

/** Members imported from a register, each with a historical application, its number and a log-in without a code (docs/rules/imports.md). */
@Injectable()
export class ImportedMembers {
  constructor(
    private readonly members: ImportedMembersRepository,
    private readonly numbers: ImportedNumbers,
    private readonly applications: ImportedApplicationsRepository,
    private readonly logins: ImportedLogins,
    private readonly clock: Clock,
  ) {}

  async findExisting(numbers: readonly string[], personKeys: readonly string[]): Promise<ExistingMembers> {
    const [holders, taken, byPerson] = await Promise.all([
      this.members.byNumbers(numbers),
      this.numbers.taken(numbers),
      this.members.byPersons(personKeys),
    ]);
    for (const number of holders.keys()) taken.delete(number);
    return { byNumber: holders, taken, byPerson };
  }

  /**
   * Creates members in the import's transaction.
   * @returns them in the same order
   * @throws a duplicate key error if a number or a person was taken meanwhile
   */
  async create(tx: Tx, those: readonly Imported[]): Promise<Member[]> {
    const now = this.clock.now();
    const applications = await this.applications.insert(
      those.map(({ memNo, appType, applicant, address, association }): ImportedApplication => ({
        memNo,
        appType,
        applicant,
        address,
        association,
      })),
      now,
      tx.session,
    );
    const members = await this.members.insert(
      those.map((one, index) => ({
        ...one,
        applicationId: applications[index] ?? '',
        person: 0,
        aliases: [],
        group: groupOf(one.appType),
        state: 'active',
        version: 0,
        createdAt: now,
        updatedAt: now,
      })),
      tx.session,
    );
    await this.numbers.issue(members, now, tx.session);
    await this.logins.insert(
      members.map(({ id, applicationId, memNo, appType, applicant: { name, email } }) => ({
        ...{ memberId: id, applicationId, memNo, appType, name, email },
      })),
      now,
      tx.session,
    );
    return members;
  }

  /**
   * Finds a member that is in use: log-in, change, request or document. Undefined if all can be removed.
   * @param files number of imported files per member
   * @returns the membership number
   */
  async firstInUse(
    tx: Tx,
    ids: readonly string[],
    files: ReadonlyMap<string, number>,
  ): Promise<string | undefined> {
    return (
      (await this.logins.firstUsed(ids, tx.session)) ?? this.members.firstChanged(ids, files, tx.session)
    );
  }

  /** Whether a member's photo or document upload is still missing. */
  async lacks(tx: Tx, memberId: string, slot: UploadSlot): Promise<boolean> {
    return this.members.lacks(memberId, applicantFields[slot].domain, tx.session);
  }

  /**
   * Assigns an imported file to a member, as if uploaded with the application.
   * @param key of an accepted file
   * @returns false, without a change, if the member has a file already or is no longer active
   */
  async setFile(
    tx: Tx,
    { memberId, applicationId }: { readonly memberId: string; readonly applicationId: string },
    slot: UploadSlot,
    key: string,
  ): Promise<boolean> {
    const { domain } = applicantFields[slot];
    const now = this.clock.now();
    if (!(await this.members.setFile(memberId, domain, key, now, tx.session))) return false;
    await this.applications.setFile(applicationId, domain, key, now, tx.session);
    return true;
  }

  /** Returns appIds by application id. */
  async appIdsOf(applicationIds: readonly string[]): Promise<Map<string, string>> {
    return this.applications.appIdsOf(applicationIds);
  }

  /** Returns the prants of the active members, by id; empty if they have none. */
  async prantsOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.members.prantsOf(ids);
  }

  /** Blocks log-in and activation of these members, or unblocks them. */
  async close(ids: readonly string[], isClosed: boolean): Promise<void> {
    await this.logins.close(ids, isClosed);
  }

  /** Removes imported members and everything created with them. Their numbers are withdrawn from the series, but may be imported again. */
  async remove(
    tx: Tx,
    those: readonly { readonly memberId: string; readonly applicationId: string; readonly memNo: string }[],
  ): Promise<void> {
    const [ids, applicationIds] = [
      those.map(({ memberId }) => memberId),
      those.map(({ applicationId }) => applicationId),
    ];
    await this.logins.remove(ids, tx.session);
    await this.members.remove(ids, tx.session);
    await this.numbers.withdraw(applicationIds, tx.session);
    await this.applications.remove(applicationIds, tx.session);
  }
}
