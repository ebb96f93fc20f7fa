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

/** Who is to become a member without an application of their own. */
export type Imported = Pick<Member, 'memNo' | 'applicant' | 'address' | 'association' | 'memberOn'>;

/** What the portal knows of some numbers and persons. */
export interface Held {
  /** By the number as it was asked for. */
  readonly byNumber: Map<string, Member>;
  /** Numbers that are reserved, or were issued to nobody who is a member now. */
  readonly taken: Set<string>;
  /** Active members, by personKeyOf. */
  readonly byPerson: Map<string, Member>;
}

/** Members of a register: each with a historical application, the number it brings and a log-in without a code (docs/rules/imports.md). */
@Injectable()
export class ImportedMembers {
  constructor(
    private readonly members: ImportedMembersRepository,
    private readonly numbers: ImportedNumbers,
    private readonly applications: ImportedApplicationsRepository,
    private readonly logins: ImportedLogins,
    private readonly clock: Clock,
  ) {}

  async holding(numbers: readonly string[], personKeys: readonly string[]): Promise<Held> {
    const [holders, taken, byPerson] = await Promise.all([
      this.members.byNumbers(numbers),
      this.numbers.taken(numbers),
      this.members.byPersons(personKeys),
    ]);
    for (const number of holders.keys()) taken.delete(number);
    return { byNumber: holders, taken, byPerson };
  }

  /**
   * Makes members, within the import's transaction.
   * @returns them in the order given
   * @throws a duplicate key error when a number or a person was taken meanwhile
   */
  async make(tx: Tx, those: readonly Imported[]): Promise<Member[]> {
    const now = this.clock.now();
    const applications = await this.applications.insert(
      those.map(({ memNo, applicant, address, association }): ImportedApplication => ({
        memNo,
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
        appType: 'old',
        group: groupOf('old'),
        state: 'active',
        version: 0,
        createdAt: now,
        updatedAt: now,
      })),
      tx.session,
    );
    await this.numbers.issue(members, now, tx.session);
    await this.logins.insert(
      members.map(({ id, applicationId, memNo, applicant: { name, email } }) => ({
        ...{ memberId: id, applicationId, memNo, name, email },
      })),
      now,
      tx.session,
    );
    return members;
  }

  /**
   * One of these members that something hangs on by now: a log-in, a change, a request, a document. Undefined when they can be taken back.
   * @param files how many files the import gave to each
   * @returns the number
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

  /** Whether a photo or paper is still missing of a member. */
  async lacks(tx: Tx, memberId: string, slot: UploadSlot): Promise<boolean> {
    return this.members.lacks(memberId, applicantFields[slot].domain, tx.session);
  }

  /**
   * A photo or paper of the import becomes the member's, as if it had come with the application.
   * @param key of an accepted file
   * @returns false when the member has one already, or is none any more; nothing is changed then
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

  /** The appIds of applications, by their ids. */
  async appIdsOf(applicationIds: readonly string[]): Promise<Map<string, string>> {
    return this.applications.appIdsOf(applicationIds);
  }

  /** Prant of the active ones among these members, by their id; empty for who has none. */
  async prantsOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.members.prantsOf(ids);
  }

  /** Nobody of these logs in or activates; they do again when `isClosed` is false. */
  async close(ids: readonly string[], isClosed: boolean): Promise<void> {
    await this.logins.close(ids, isClosed);
  }

  /** Takes members back with everything that was made with them; their numbers are not given by the series, and may be brought again. */
  async takeBack(
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
