import { Injectable } from '@nestjs/common';
import { type OpenAppType, openAppTypes, uploadSlots } from '@portal/contract/enums';
import { planOfType, type Price } from '@portal/contract/settings/prices';
import type { SubmitApplicationDto } from '@portal/contract/applications/submission.requests';
import { Attention } from '../../platform/attention/attention.service.js';
import type { Draft } from '../drafts/draft.js';
import { DraftPrices } from '../drafts/draft-prices.service.js';
import { StaffDrafts } from '../drafts/staff-drafts.service.js';
import { DraftsService } from '../drafts/drafts.service.js';
import { FilesService } from '../uploads/files.service.js';
import type { StoredFile } from '../uploads/stored-file.js';
import { Clock } from '../../platform/clock.js';
import { conflict, fieldError, unprocessable, type WireError } from '../../platform/http/wire-error.js';
import type { Principal } from '../../platform/http/principal.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { OutboxRepository } from '../../platform/outbox/outbox.repository.js';
import { PricingService } from '../../settings/pricing/pricing.service.js';
import { NameQueue } from '../../settings/reference/name-queue.service.js';
import { ReferenceService } from '../../settings/reference/reference.service.js';
import type { Application, Association, HistoryEntry } from '../application.js';
import { ApplicationNumbers } from './application-numbers.repository.js';
import { type ApplicantFiles, contentOf } from '../application.wire.js';
import { ApplicationLookupsRepository } from '../application-lookups.repository.js';
import { ApplicationsRepository } from '../applications.repository.js';
import { paymentFrom, submissionWait } from '../application-payments.service.js';
import { historyEntry } from '../applications.states.js';
import {
  claimAudit,
  claimedPrice,
  claimOf,
  modeOfClaim,
  type PaymentClaim,
  transactionOf,
} from './payment-claim.js';
import { guardianOf } from '../guardian.js';
import { MembershipUniqueness } from './membership-uniqueness.service.js';
import { ignoredValues, mayChooseMode, requireConsent, requireGuardian } from './submit.rules.js';

export interface Submission {
  readonly id: string;
  readonly appId: string;
  /** For the draft cookie; absent for a staff draft. */
  readonly secret?: string;
}

/** Submits applications, once per appId. */
@Injectable()
export class SubmitService {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly lookups: ApplicationLookupsRepository,
    private readonly drafts: DraftsService,
    private readonly staffDrafts: StaffDrafts,
    private readonly prices: DraftPrices,
    private readonly files: FilesService,
    private readonly pricing: PricingService,
    private readonly queue: NameQueue,
    private readonly reference: ReferenceService,
    private readonly uniqueness: MembershipUniqueness,
    private readonly numbers: ApplicationNumbers,
    private readonly attention: Attention,
    private readonly outbox: OutboxRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Submits a validated application at the server's price. A repeat for the same appId, also a concurrent one, returns the first
   * result.
   * @param secret of the browser's draft cookie
   * @throws 409 `appId.taken` for another browser's appId, 409 `claim.referenceUsed` for a transfer that pays for another application,
   * 409 `submit.duplicate` as MembershipUniqueness.requireNew, 422 as claimOf, 422 `consent.required` and `guardian.required` without a
   * consent, 422 for another type's price, another draft's order, or files that are not accepted; nothing is stored then
   */
  async submit(
    actor: Actor,
    principal: Principal,
    secret: string | undefined,
    dto: SubmitApplicationDto,
  ): Promise<Submission> {
    const appType = openAppTypes.find((type) => type === dto.appType);
    if (appType === undefined) throw unprocessable([fieldError('appType', 'appType.invalid')]);
    const opened = await this.openedBy(principal, secret, dto.appId);
    const earlier = await this.applications.byAppId(dto.appId);
    if (earlier !== undefined) {
      if (opened === undefined) throw conflict('appId.taken');
      return answerOf(earlier.id, dto.appId, opened);
    }

    const due = await this.priceFor(opened?.draft, appType);
    const now = this.clock.now();
    const isStaffDraft = opened?.draft.staffId !== undefined;
    const claim = claimOf(principal, dto, { total: due.total, isStaffDraft, now });
    const price = claimedPrice(due, claim);
    const mode = modeOfClaim(claim);
    if (mode === 'Online' && dto.transactionId && opened?.draft.orders.includes(dto.transactionId) !== true) {
      throw unprocessable([fieldError('transactionId', 'submit.order')]);
    }
    const files = await this.acceptedFiles(actor, dto);
    // Without a draft there are no files, so that acceptedFiles has thrown already.
    if (opened === undefined) throw conflict('payment.noOpenDraft');
    requireConsent(principal, opened.draft);
    requireGuardian(principal, opened.draft, dto, now);
    const answer = (id: string): Submission => answerOf(id, dto.appId, opened);
    const content = contentOf(dto, appType, files);
    const application: NewApplication = {
      ...content,
      association: await this.withSecretary(content.association),
      appId: dto.appId,
      appType,
      appFee: price.total,
      plan: price.plan,
      lines: price.lines,
      ...transactionOf(dto, claim),
      ...(isStaffDraft && principal.kind === 'staff' ? { enteredBy: principal.id } : {}),
      ...(claim === undefined ? {} : { claim }),
    };
    try {
      return answer(
        await this.unitOfWork.run(actor, async (tx) => {
          const first = await this.applications.byAppId(dto.appId, tx.session);
          if (first !== undefined) return first.id;
          const id = await this.write(tx, actor, application, price, mode);
          await this.attention.settle(tx, 'payment.unsubmitted', dto.appId);
          // The receipt of money that came first had no address.
          await this.outbox.release(submissionWait(dto.appId), tx.session);
          const ignored = ignoredValues(dto, price.total, mode);
          if (ignored !== undefined) {
            tx.audit({
              action: 'application.valuesIgnored',
              object: { kind: 'application', id },
              before: ignored.sent,
              after: ignored.used,
            });
          }
          return id;
        }),
      );
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const first = await this.applications.byAppId(dto.appId);
      if (first !== undefined) return answer(first.id);
      throw (claim === undefined ? undefined : await this.takenReference(claim)) ?? error;
    }
  }

  /** The draft that the submitter has open: by the cookie, or as the staff user who opened it. */
  private async openedBy(
    principal: Principal,
    secret: string | undefined,
    appId: string,
  ): Promise<Opened | undefined> {
    const staffDraft =
      principal.kind === 'staff' && mayChooseMode(principal)
        ? await this.staffDrafts.find(principal.id, appId)
        : undefined;
    return staffDraft === undefined ? this.drafts.find(secret, appId) : { draft: staffDraft };
  }

  /** The error for a transfer that is another application's, after a duplicate key. */
  private async takenReference({ referenceKey }: PaymentClaim): Promise<WireError | undefined> {
    const other = referenceKey === undefined ? undefined : await this.lookups.byReference(referenceKey);
    const { number = other?.appId ?? '' } = other ?? {};
    return other === undefined ? undefined : conflict('claim.referenceUsed', { values: { number } });
  }

  /** The draft's current price; for a client-generated appId that of the type, which must match its order. */
  private async priceFor(draft: Draft | undefined, appType: OpenAppType): Promise<Price> {
    if (draft?.appType === undefined || draft.plan === undefined || draft.price === undefined) {
      const price = await this.pricing.priceOf(planOfType[appType]);
      if (draft?.price === undefined || draft.price.total === price.total) return price;
      throw unprocessable([fieldError('appFee', 'submit.price')]);
    }
    if (draft.appType !== appType) throw unprocessable([fieldError('appType', 'submit.price')]);
    const { price = draft.price } = await this.prices.atCurrentPrice(draft);
    return { plan: draft.plan, ...price };
  }

  /** Replaces the typed secretary by the known one; without a known one the typed address stays for the office. */
  private async withSecretary(association: Association): Promise<Association> {
    const secretaryEmail = await this.reference.secretaryOf(association.prant, association.state);
    return secretaryEmail === '' ? association : { ...association, secretaryEmail };
  }

  private async acceptedFiles(actor: Actor, dto: SubmitApplicationDto): Promise<ApplicantFiles[]> {
    const wanted = dto.applicants.flatMap((applicant, index) =>
      uploadSlots.map((slot) => ({
        field: `applicants.${index}.${slot}`,
        slot,
        person: index === 1 ? (1 as const) : (0 as const),
        value: applicant[slot],
      })),
    );
    const accepted = await this.files.requireAccepted(actor, dto.appId, wanted);
    return dto.applicants.map((_applicant, index) => ({
      profileImage: keyOf(accepted, index, 'profile_image'),
      signatureImage: keyOf(accepted, index, 'signature_image'),
      certificateImage: keyOf(accepted, index, 'cert_image'),
    }));
  }

  /** Stores the application and closes the draft; the application is paid at once if the payment came first. */
  private async write(
    tx: Tx,
    actor: Actor,
    application: NewApplication,
    price: Price,
    mode: Application['payment']['mode'],
  ): Promise<string> {
    const { appId, appType } = application;
    await this.uniqueness.requireNew(application, tx);
    const draft = await this.drafts.byAppId(appId, tx);
    if (draft === undefined) throw conflict('payment.noOpenDraft');
    const now = this.clock.now();
    const history: HistoryEntry[] = [historyEntry('submit', 'draft', actor, now)];
    if (draft.covered) history.push(historyEntry('paymentCovered', 'submitted', { kind: 'system' }, now));
    const state = history.at(-1)?.to ?? 'submitted';
    const orderId = application.transactionId ?? draft.orders.at(-1);
    const number = await this.numbers.next(tx, now);
    const guardian = guardianOf(draft.guardian);
    const id = await this.applications.insert(
      {
        ...application,
        number,
        ...(orderId === undefined ? {} : { transactionId: orderId }),
        ...(draft.converts === undefined ? {} : { converts: draft.converts }),
        state,
        history,
        payment: draft.payment
          ? paymentFrom(draft.payment)
          : { mode, success: false, amount: price.total, payments: [] },
        consents: draft.consents,
        ...(guardian === undefined ? {} : { guardian }),
        language: draft.language,
        version: 0,
        createdAt: now,
        updatedAt: now,
      },
      tx.session,
    );
    await this.noteNames(tx, id, application, draft);
    await this.drafts.close(tx, appId, { appType, price, number });
    await this.staffDrafts.empty(tx, appId);
    tx.audit({
      action: 'application.submit',
      object: { kind: 'application', id },
      after: {
        ...{ appId, number, appType, appFee: price.total, plan: price.plan, state, mode },
        ...(application.claim === undefined ? {} : claimAudit(application.claim)),
      },
    });
    return id;
  }

  /** Queues names typed by hand for the reference lists (docs/rules/validation.md). */
  private async noteNames(
    tx: Tx,
    applicationId: string,
    { applicants, address, association }: NewApplication,
    { answers }: Draft,
  ): Promise<void> {
    for (const [index, { college }] of applicants.entries()) {
      await this.queue.noteCollege(tx, {
        name: college,
        applicationId,
        collegeState: answers.applicants?.[index]?.college_state,
        homeState: address.state,
      });
    }
    const { unit, state, prant } = association;
    await this.queue.noteUnit(tx, { name: unit, applicationId, state, prant });
  }
}

type NewApplication = Pick<
  Application,
  | 'appId'
  | 'appFee'
  | 'plan'
  | 'lines'
  | 'transactionId'
  | 'enteredBy'
  | 'claim'
  | 'applicants'
  | 'address'
  | 'association'
> & { readonly appType: OpenAppType };

/** The submitter's open draft, and the browser's secret; no secret for a staff draft. */
interface Opened {
  readonly draft: Draft;
  readonly secret?: string;
}

function answerOf(id: string, appId: string, { secret }: Opened): Submission {
  return { id, appId, ...(secret === undefined ? {} : { secret }) };
}

function keyOf(files: readonly StoredFile[], person: number, slot: StoredFile['slot']): string {
  return files.find((file) => file.person === person && file.slot === slot)?.key ?? '';
}
