import { Injectable } from '@nestjs/common';
import { answersOfStep, type FormAnswers, formSteps, pathOf } from '@portal/contract/fields/form-steps';
import { problemsOfStep } from '@portal/contract/applications/form-rules';
import { isTextKey, textOf } from '@portal/contract/texts';
import { openAppTypes } from '@portal/contract/enums';
import { planOfType } from '@portal/contract/settings/prices';
import type { SavedApplication, StepProblem } from '@portal/contract/applications/responses';
import type { BeginApplicationDto, SaveApplicationDto } from '@portal/contract/applications/requests';
import { Clock } from '../../platform/clock.js';
import { conflict, fieldError, notFound, unprocessable } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { PricingService } from '../../settings/pricing/pricing.service.js';
import { newAppId, newDraft } from './new-draft.js';
import { type Draft, type FormDraft, isUnfinished } from './draft.js';
import { DraftPrices, heldPrice } from './draft-prices.service.js';
import { expiryFrom, MOST_OWN_DRAFTS, MOST_STAFF_DRAFTS } from './drafts.limits.js';
import { StaffDraftsRepository } from './staff-drafts.repository.js';

/** Applications that a staff user fills in for an applicant, visible to that staff user only (docs/rules/drafts.md). */
@Injectable()
export class StaffDrafts {
  constructor(
    private readonly drafts: StaffDraftsRepository,
    private readonly prices: DraftPrices,
    private readonly pricing: PricingService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a draft at the price in force, reusing an untouched one of this type.
   * @throws 422 for an unknown type, 409 `addMember.tooMany` at the limit of unfinished drafts
   */
  async begin(actor: Actor, staffId: string, request: BeginApplicationDto): Promise<FormDraft> {
    const appType = openAppTypes.find((type) => type === request.appType);
    if (appType === undefined) throw unprocessable([fieldError('appType', 'appType.invalid')]);
    const now = this.clock.now();
    const language = request.language ?? 'en';
    const untouched = await this.drafts.reuseUntouched(staffId, appType, language, now);
    if (untouched !== undefined) return formDraft(await this.prices.reprice(untouched));
    const open = await this.drafts.openOf(staffId, now, MOST_OWN_DRAFTS);
    if (open.filter(isUnfinished).length >= MOST_STAFF_DRAFTS) throw conflict('addMember.tooMany');
    const price = await this.pricing.priceOf(planOfType[appType]);
    // This can not be the hash of a cookie's secret, so no browser opens the draft.
    const fields = {
      appId: newAppId(),
      ownerHash: `staff:${staffId}`,
      ofForm: true,
      appType,
      ...heldPrice(price),
    };
    const draft: Draft = { ...newDraft(fields, now, { language }), staffId };
    await this.unitOfWork.run(actor, async (tx) => {
      await this.drafts.insert(draft, tx.session);
      tx.audit({
        action: 'draft.opened',
        object: { kind: 'draft', id: draft.appId },
        after: { appType, plan: price.plan, total: price.total },
      });
    });
    return formDraft(draft);
  }

  /** The staff user's drafts with answers, last changed first. */
  async unfinished(staffId: string): Promise<FormDraft[]> {
    const open = await this.drafts.openOf(staffId, this.clock.now(), MOST_OWN_DRAFTS);
    return open.filter(isUnfinished);
  }

  /** The open draft at the price in force. @throws 404 for another's, an expired or a submitted one */
  async open(staffId: string, appId: string): Promise<FormDraft> {
    const draft = await this.find(staffId, appId);
    if (draft?.state !== 'open') throw notFound();
    return formDraft(await this.prices.atCurrentPrice(draft));
  }

  /** The staff user's draft of an appId, open or submitted; undefined for another's and for an expired one. */
  async find(staffId: string, appId: string): Promise<Draft | undefined> {
    const draft = await this.drafts.byAppId(staffId, appId);
    return draft !== undefined && (draft.state === 'submitted' || draft.expiresAt > this.clock.now())
      ? draft
      : undefined;
  }

  /**
   * Saves the answers so far, valid or not, and validates one step on request.
   * @throws 404 as open, 409 `draft.closed` after submission, 409 `draft.stale` for an old version
   */
  async save(staffId: string, appId: string, request: SaveApplicationDto): Promise<SavedApplication> {
    const before = await this.find(staffId, appId);
    if (before === undefined) throw notFound();
    const { version, answers, claim, step, check } = request;
    const now = this.clock.now();
    const problems = check === undefined ? [] : problemsIn(before, answers ?? before.answers, check);
    const saved = await this.drafts.save({ appId, staffId }, version, {
      ...(answers === undefined ? {} : { answers: plain(answers) }),
      ...(claim === undefined ? {} : { claim: plain(claim) }),
      ...(step === undefined || problems.length > 0 ? {} : { step }),
      expiresAt: expiryFrom(now),
      updatedAt: now,
    });
    if (saved === undefined) throw conflict(before.state === 'submitted' ? 'draft.closed' : 'draft.stale');
    return { version: saved.version, problems };
  }

  /** Discards a draft; its answers are removed at once. @throws 404 as open, 409 `draft.closed` after submission */
  async discard(actor: Actor, staffId: string, appId: string): Promise<void> {
    await this.unitOfWork.run(actor, async (tx) => {
      const draft = await this.drafts.byAppId(staffId, appId, tx.session);
      const now = this.clock.now();
      if (draft === undefined || draft.expiresAt <= now) throw notFound();
      if (!(await this.drafts.discard(appId, staffId, now, tx.session))) throw conflict('draft.closed');
      tx.audit({
        action: 'draft.discarded',
        object: { kind: 'draft', id: appId },
        before: { appType: draft.appType, openedAt: draft.createdAt, savedAt: draft.updatedAt },
      });
    });
  }

  /** Removes what was typed in a submitted staff draft; leaves a browser's draft alone. */
  async empty(tx: Tx, appId: string): Promise<void> {
    await this.drafts.empty(appId, tx.session);
  }
}

/** The validation errors of one step; the payment step is validated with the submission. */
function problemsIn({ appType }: Draft, answers: FormAnswers, check: number): StepProblem[] {
  const step = appType === undefined ? undefined : formSteps(appType)[check];
  if (appType === undefined || step === undefined) return [];
  return problemsOfStep(step, appType, answersOfStep(step, answers)).map(({ field, key }) => ({
    field: pathOf(step, field),
    msg: isTextKey(key) ? textOf(key) : key,
    key,
  }));
}

/** Narrows a staff draft, which has type and price from the start. */
function formDraft(draft: Draft): FormDraft {
  const { appType, price } = draft;
  if (appType === undefined || price === undefined) throw notFound();
  return { ...draft, appType, price };
}

/** The stored form of answers: plain objects without undefined. */
function plain<T extends object>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
