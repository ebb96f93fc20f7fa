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
import { StudentOffers } from '../../members/eligibility/student-offers.service.js';
import { MembersService } from '../../members/members.service.js';
import { moneyIdsOf } from '../../applications/submission/conversion.js';
import { PaymentActivity } from '../../payments/payment-activity.service.js';
import { AuditRepository } from '../../platform/audit/audit.repository.js';
import { Clock } from '../../platform/clock.js';
import { conflict } from '../../platform/http/wire-error.js';
import type { Tx } from '../../platform/mongo/unit-of-work.js';
import { identifyingTexts, searchTerms } from './identifying-texts.js';
import { ErasureTracesRepository } from './erasure-traces.repository.js';
import type { ErasedPerson } from './personal-data-locations.js';

/** Replaces the reason why a membership was revoked, which may name the person. */
const ERASED = 'The person’s data was erased.';

/** An application of an erased person. */
interface ErasedApplication {
  readonly application: Application;
  /** Index of the person in it; undefined when the application never led to a membership. */
  readonly person?: number;
  /** Other applicants who are members and not erased. */
  readonly others: readonly Member[];
}

/** Erases everything that the database holds about a member in one transaction. */
@Injectable()
export class RecordEraser {
  constructor(
    private readonly members: MembersService,
    private readonly erasure: MemberErasureRepository,
    private readonly applications: ApplicationStore,
    private readonly retention: ApplicationRetentionRepository,
    private readonly payments: ApplicationPayments,
    private readonly documents: DocumentsService,
    private readonly files: FileErasure,
    private readonly money: PaymentActivity,
    private readonly offers: StudentOffers,
    private readonly traces: ErasureTracesRepository,
    private readonly audit: AuditRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * @param by `_id` of the staff user
   * @returns the number of files to delete from storage
   * @throws 409 as `ErasureService.erase`
   */
  async erase(tx: Tx, member: Member, by: string): Promise<number> {
    const shared = await this.applicationsOf(tx, member);
    const applications = shared.map(({ application }) => application);
    await this.requireIdle(tx, member, applications);
    const now = this.clock.now();
    const revocation = { ...(member.revocation ?? { at: now, by }), reason: ERASED };

    await this.traces.erase(await this.personOf(tx, member, shared), tx.session);
    if (!(await this.erasure.erase(member, revocation, now, tx.session))) throw conflict('edit.stale');
    for (const one of shared) await this.eraseApplication(tx, one, now);
    await this.documents.forget(tx, member.id);
    const files = await this.files.endUse(tx, await this.filesOf(tx, member, shared));
    for (const record of await this.members.mergedInto(tx, member))
      await this.eraseMerged(tx, record, revocation);
    await this.recordEndedMemberships(tx, member);
    await this.audit.eraseValues({ kind: 'member', id: member.id }, tx.session);
    return files;
  }

  /** Erases a record that was merged into the member's; its applications and documents moved with the merge. */
  private async eraseMerged(tx: Tx, record: Member, revocation: Revocation): Promise<void> {
    await this.traces.erase(await this.personOf(tx, record, []), tx.session);
    if (!(await this.erasure.erase(record, revocation, revocation.at, tx.session)))
      throw conflict('edit.stale');
    await this.audit.eraseValues({ kind: 'member', id: record.id }, tx.session);
  }

  /** Owners whose files are to be deleted from storage; the result is the same before and after the erasure. */
  async filesOfErased(tx: Tx, member: Member): Promise<FilesOf[]> {
    return this.filesOf(tx, member, await this.applicationsOf(tx, member));
  }

  private async filesOf(
    { session }: Tx,
    { id, memNo, aliases }: Member,
    shared: readonly ErasedApplication[],
  ): Promise<FilesOf[]> {
    return [
      ...(await this.traces.draftsOf(id, session)).map(
        (ownerId) => ({ owner: 'application', ownerId }) as const,
      ),
      ...[memNo, ...aliases].map((ownerId) => ({ owner: 'member', ownerId }) as const),
      ...shared.map(({ application: { appId }, person, others }) => ({
        ...({ owner: 'application', ownerId: appId } as const),
        ...(others.length === 0 || person === undefined ? {} : { person }),
      })),
    ];
  }

  /** The person's applications, including former ones and those that ended without a membership. */
  private async applicationsOf(tx: Tx, member: Member): Promise<ErasedApplication[]> {
    const ids = [member.applicationId, ...(member.former ?? []).map(({ applicationId }) => applicationId)];
    const found: ErasedApplication[] = [];
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

  /** @throws 409 while a payment, an application or documents of the person are in progress */
  private async requireIdle(tx: Tx, member: Member, applications: readonly Application[]): Promise<void> {
    for (const application of applications) {
      const { state } = application;
      if (state === 'refund_pending') throw conflict('erasure.moneyOpen');
      for (const appId of moneyIdsOf(application))
        if (await this.money.hasUnsettledMoney(appId, tx)) throw conflict('erasure.moneyOpen');
      if (state !== 'approved' && !endedStates.includes(state)) throw conflict('erasure.applicationOpen');
    }
    if (await this.offers.hasPaidConversion(member)) throw conflict('erasure.applicationOpen');
    const subjects = [member.id, ...applications.map(({ id }) => id)];
    if (await this.traces.isBeingDrawn(subjects, tx.session)) throw conflict('erasure.documentsOpen');
  }

  private async personOf(tx: Tx, member: Member, found: readonly ErasedApplication[]): Promise<ErasedPerson> {
    const applications = found.map(({ application }) => application);
    const alone = found.filter(({ others }) => others.length === 0);
    const { loginIds, changeIds, emails } = await this.traces.find(member.id, tx.session);
    const addresses = [...new Set([...emails, member.applicant.email].filter((email) => email !== ''))];
    const shared = await this.traces.sharedAmong(addresses, member.id, tx.session);
    const orderIds: string[] = [];
    for (const { appId } of applications) orderIds.push(...(await this.money.orderIdsOf(appId, tx)));
    return {
      ...{ memberId: member.id, loginIds, changeIds, orderIds },
      applicationIds: applications.map(({ id }) => id),
      appIds: applications.map(({ appId }) => appId),
      draftIds: await this.traces.draftsOf(member.id, tx.session),
      aloneIds: alone.flatMap(({ application: { id, appId } }) => [id, appId]),
      emails: addresses.filter((email) => !shared.has(email)),
      texts: [...new Set([...identifyingTexts(member), ...addresses])],
      searchTerms: searchTerms(member),
    };
  }

  /** Turns the application into a tombstone; keeps the spouse of a couple who is still a member. */
  private async eraseApplication(
    tx: Tx,
    { application, person, others }: ErasedApplication,
    now: Date,
  ): Promise<void> {
    const { id, appId, purgedAt } = application;
    if (purgedAt === undefined) {
      const isWritten =
        others.length === 0 || person === undefined
          ? await this.retention.makeTombstone(application, { now, rule: 'erasure' }, tx.session)
          : await this.retention.forgetPerson(
              application,
              [person, noApplicant],
              others.map((one) => ({ ...one, numbers: [one.memNo, ...one.aliases] })),
              now,
              tx.session,
            );
      if (!isWritten) throw conflict('edit.stale');
    }
    await this.erasure.updateCouple(id, await this.members.ofApplication(id, tx), tx.session);
    await this.audit.eraseValues({ kind: 'application', id }, tx.session);
    await this.audit.eraseValues({ kind: 'draft', id: appId }, tx.session);
  }

  /** An application's fee can be refunded once all its memberships have ended. */
  private async recordEndedMemberships(tx: Tx, member: Member): Promise<void> {
    for (const applicationId of applicationsOf(member)) {
      const persons = await this.members.ofApplication(applicationId, tx);
      if (persons.every((person) => isEndedIn(person, applicationId)))
        await this.payments.membershipsEnded(tx, applicationId);
    }
  }
}
