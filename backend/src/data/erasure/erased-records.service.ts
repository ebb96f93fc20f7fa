import { Injectable } from '@nestjs/common';
import { ApplicationPayments } from '../../applications/application-payments.service.js';
import {
  ApplicationRetentionRepository,
  endedStates,
} from '../../applications/application-retention.repository.js';
import { ApplicationStore } from '../../applications/application-store.service.js';
import type { Application } from '../../applications/application.js';
import { personKeyOf } from '../../applications/submission/person-key.js';
import { DocumentsService } from '../../members/documents/documents.service.js';
import { FileErasure } from '../../applications/uploads/file-erasure.service.js';
import type { FilesOf } from '../../applications/uploads/file-erasure.repository.js';
import { MemberErasureRepository, noApplicant } from '../../members/member-erasure.repository.js';
import type { Member, Revocation } from '../../members/member.js';
import { applicationsOf, isEndedIn, placedIn } from '../../members/memberships.js';
import { MembersService } from '../../members/members.service.js';
import { MoneyTrace } from '../../payments/money-trace.service.js';
import { AuditRepository } from '../../platform/audit/audit.repository.js';
import { Clock } from '../../platform/clock.js';
import { conflict } from '../../platform/http/wire-error.js';
import type { Tx } from '../../platform/mongo/unit-of-work.js';
import { partsOf, wordsOf } from './erased-words.js';
import { ErasureTraces } from './erasure-traces.repository.js';
import type { ErasedPerson } from './personal-places.js';

/** What the record says instead of why a membership was ended, which may name the person. */
const ERASED = 'The person’s data was erased.';

/** One application of an erased person, and who else is in it. */
interface Shared {
  readonly application: Application;
  /** Place of the person in it; undefined where all persons of it are this one. */
  readonly person?: number;
  /** Other persons of it who are members and not erased. */
  readonly others: readonly Member[];
}

/** Everything that the database holds of one member, taken out in one transaction. */
@Injectable()
export class ErasedRecords {
  constructor(
    private readonly members: MembersService,
    private readonly erasure: MemberErasureRepository,
    private readonly applications: ApplicationStore,
    private readonly retention: ApplicationRetentionRepository,
    private readonly payments: ApplicationPayments,
    private readonly documents: DocumentsService,
    private readonly files: FileErasure,
    private readonly money: MoneyTrace,
    private readonly traces: ErasureTraces,
    private readonly audit: AuditRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * @param by `_id` of the staff user
   * @returns how many files are to leave the storage
   * @throws 409 as `ErasureService.erase`
   */
  async erase(tx: Tx, member: Member, by: string): Promise<number> {
    const shared = await this.applicationsOf(tx, member);
    const applications = shared.map(({ application }) => application);
    await this.requireQuiet(tx, member, applications);
    const now = this.clock.now();
    const revocation = { ...(member.revocation ?? { at: now, by }), reason: ERASED };

    await this.traces.remove(await this.personOf(tx, member, shared), tx.session);
    if (!(await this.erasure.erase(member, revocation, now, tx.session))) throw conflict('edit.stale');
    for (const one of shared) await this.forget(tx, one, now);
    await this.documents.forget(tx, member.id);
    const files = await this.files.endUse(tx, this.filesOf(member, shared));
    for (const record of await this.members.mergedInto(tx, member))
      await this.forgetMerged(tx, record, revocation);
    await this.noteEnd(tx, member);
    await this.audit.eraseValues({ kind: 'member', id: member.id }, tx.session);
    return files;
  }

  /** A record that this person had before it was merged into the one that stayed, which has its applications and documents. */
  private async forgetMerged(tx: Tx, record: Member, revocation: Revocation): Promise<void> {
    await this.traces.remove(await this.personOf(tx, record, []), tx.session);
    if (!(await this.erasure.erase(record, revocation, revocation.at, tx.session)))
      throw conflict('edit.stale');
    await this.audit.eraseValues({ kind: 'member', id: record.id }, tx.session);
  }

  /** Whose files are to leave the storage; the same answer before and after the erasure. */
  async filesOfErased(tx: Tx, member: Member): Promise<FilesOf[]> {
    return this.filesOf(member, await this.applicationsOf(tx, member));
  }

  private filesOf({ memNo, aliases }: Member, shared: readonly Shared[]): FilesOf[] {
    return [
      ...[memNo, ...aliases].map((ownerId) => ({ owner: 'member', ownerId }) as const),
      ...shared.map(({ application: { appId }, person, others }) => ({
        ...({ owner: 'application', ownerId: appId } as const),
        ...(others.length === 0 || person === undefined ? {} : { person }),
      })),
    ];
  }

  /** Their applications, the ones of before and those that ended without a membership too. */
  private async applicationsOf(tx: Tx, member: Member): Promise<Shared[]> {
    const ids = [member.applicationId, ...(member.former ?? []).map(({ applicationId }) => applicationId)];
    const found: Shared[] = [];
    for (const id of new Set(ids)) {
      const application = await this.applications.byId(id, tx);
      if (application === undefined) continue;
      const persons = await this.members.ofApplication(id, tx);
      const others = persons.filter((one) => one.id !== member.id && one.erasedAt === undefined);
      const person = placedIn(member, id)?.person;
      found.push({ application, others, ...(person === undefined ? {} : { person }) });
    }
    const keys = (['student', 'single'] as const).flatMap(
      (type) => personKeyOf(member.applicant, type) ?? [],
    );
    const more = await this.retention.ofPerson(keys, tx.session);
    return [
      ...found,
      ...more.filter(({ id }) => !ids.includes(id)).map((application) => ({ application, others: [] })),
    ];
  }

  /** @throws 409 while money, an application or documents of the person are under way */
  private async requireQuiet(tx: Tx, member: Member, applications: readonly Application[]): Promise<void> {
    for (const { state, appId } of applications) {
      if (state === 'refund_pending' || (await this.money.isUnderWay(appId, tx)))
        throw conflict('erasure.moneyOpen');
      if (state !== 'approved' && !endedStates.includes(state)) throw conflict('erasure.applicationOpen');
    }
    if (await this.applications.hasPaidConversionOf(member.id)) throw conflict('erasure.applicationOpen');
    const subjects = [member.id, ...applications.map(({ id }) => id)];
    if (await this.traces.isBeingDrawn(subjects, tx.session)) throw conflict('erasure.documentsOpen');
  }

  private async personOf(tx: Tx, member: Member, found: readonly Shared[]): Promise<ErasedPerson> {
    const applications = found.map(({ application }) => application);
    const alone = found.filter(({ others }) => others.length === 0);
    const { loginIds, changeIds, emails } = await this.traces.of(member.id, tx.session);
    const addresses = [...new Set([...emails, member.applicant.email].filter((email) => email !== ''))];
    const shared = await this.traces.sharedAmong(addresses, member.id, tx.session);
    const orderIds: string[] = [];
    for (const { appId } of applications) orderIds.push(...(await this.money.orderIdsOf(appId, tx)));
    return {
      ...{ memberId: member.id, loginIds, changeIds, orderIds },
      applicationIds: applications.map(({ id }) => id),
      appIds: applications.map(({ appId }) => appId),
      aloneIds: alone.flatMap(({ application: { id, appId } }) => [id, appId]),
      emails: addresses.filter((email) => !shared.has(email)),
      words: [...new Set([...wordsOf(member), ...addresses])],
      parts: partsOf(member),
    };
  }

  /** A tombstone where nobody else is in it; of a couple the other one stays. */
  private async forget(tx: Tx, { application, person, others }: Shared, now: Date): Promise<void> {
    const { id, appId, purgedAt } = application;
    if (purgedAt === undefined) {
      const isWritten =
        others.length === 0 || person === undefined
          ? await this.retention.makeTombstone(application, now, tx.session)
          : await this.retention.forgetPerson(
              application,
              [person, noApplicant],
              others.map((one) => ({ ...one, numbers: [one.memNo, ...one.aliases] })),
              now,
              tx.session,
            );
      if (!isWritten) throw conflict('edit.stale');
    }
    await this.erasure.noteCouple(id, await this.members.ofApplication(id, tx), tx.session);
    await this.audit.eraseValues({ kind: 'application', id }, tx.session);
    await this.audit.eraseValues({ kind: 'draft', id: appId }, tx.session);
  }

  /** The fee of an application can be given back once no membership that came of it is left. */
  private async noteEnd(tx: Tx, member: Member): Promise<void> {
    for (const applicationId of applicationsOf(member)) {
      const persons = await this.members.ofApplication(applicationId, tx);
      if (persons.every((person) => isEndedIn(person, applicationId)))
        await this.payments.membershipsEnded(tx, applicationId);
    }
  }
}
