import { Injectable } from '@nestjs/common';
import { toPaise, toRupees } from '@portal/contract/settings/prices';
import { Clock } from '../../platform/clock.js';
import { conflict } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import type { Tx } from '../../platform/mongo/unit-of-work.js';
import { PricingService } from '../../settings/pricing/pricing.service.js';
import type { Application } from '../application.js';
import { ApplicationsRepository } from '../applications.repository.js';
import { reviewedStates } from '../applications.states.js';
import type { Draft } from '../drafts/draft.js';
import { newDraftSecret, ownerHashOf } from '../drafts/draft-secret.js';
import { expiryFrom } from '../drafts/drafts.limits.js';
import { DraftsRepository } from '../drafts/drafts.repository.js';
import { newAppId, newDraft } from '../drafts/new-draft.js';
import { RefundsDue } from '../refunds-due.service.js';
import { PaymentLinks } from '../resume/payment-links.service.js';
import { conversionOf, type FeeDifference, owesDifference } from './conversion.js';

/**
 * Differences to the full fee, for applicants who are not the student member whose number gave the price (docs/rules/fees.md). Each is a
 * submitted draft with its own appId, so that orders, pay page, receipt and refunds are those of any fee.
 */
@Injectable()
export class FeeDifferences {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly drafts: DraftsRepository,
    private readonly links: PaymentLinks,
    private readonly refundsDue: RefundsDue,
    private readonly pricing: PricingService,
    private readonly clock: Clock,
  ) {}

  /**
   * Asks for the difference and mails the link to pay it; a repeat mails the link again, at most once a minute. Without a difference the
   * application counts as priced without the number at once.
   * @throws WireError 409 `difference.nothing` for an application that no number priced, or that is unpaid or decided;
   * 409 `paymentLink.nothing` without an e-mail; 429 `paymentLink.often`
   */
  async ask(
    tx: Tx,
    actor: Actor & { readonly id: string },
    application: Application,
  ): Promise<'asked' | 'settled'> {
    const { id, payment, state } = application;
    const converts = conversionOf(application);
    if (converts === undefined || !payment.success || !reviewedStates.includes(state))
      throw conflict('difference.nothing');
    const now = this.clock.now();
    const known = await this.knownDraft(tx, application);
    const { total } = await this.pricing.priceOf('life-single');
    const amount =
      known === undefined ? toPaise(total) - toPaise(payment.amount) : toPaise(known.price?.total ?? 0);
    const isSettled = amount <= 0 || known?.covered === true;
    const draft = known ?? (amount > 0 ? differenceDraft(application, amount, now) : undefined);
    if (known === undefined && draft !== undefined) await this.drafts.insert(draft, tx.session);
    if (!owesDifference(application, draft?.appId ?? '')) {
      const difference: FeeDifference = {
        ...(draft === undefined ? {} : { appId: draft.appId }),
        ...{ amount: Math.max(0, amount), askedBy: actor.id, askedAt: now },
        ...(isSettled ? { paidAt: now } : {}),
      };
      await this.applications.setDifference(id, difference, now, tx.session);
      tx.audit({
        action: 'difference.asked',
        object: { kind: 'application', id },
        after: { number: converts.memNo, paise: difference.amount },
      });
    }
    if (isSettled || draft === undefined) {
      if (draft !== undefined) await this.refundsDue.settle(tx, draft.appId, actor.id);
      return 'settled';
    }
    const expiresAt = expiryFrom(now);
    await this.drafts.extend(draft.appId, expiresAt, tx.session);
    await this.links.sendTo(
      tx,
      { ...draft, expiresAt },
      application.applicants[0]?.email.toLowerCase() ?? '',
    );
    return 'asked';
  }

  /** Requires that the difference of a draft is still to be paid. @throws WireError 409 `difference.ended` */
  async requireDue({ appId, differenceOf = '' }: Draft): Promise<void> {
    const application = await this.applications.byAppId(differenceOf);
    if (application === undefined || !owesDifference(application, appId)) throw conflict('difference.ended');
  }

  private async knownDraft(tx: Tx, { difference }: Application): Promise<Draft | undefined> {
    return difference?.appId === undefined ? undefined : this.drafts.byAppId(difference.appId, tx.session);
  }
}

/** A submitted draft whose price is the difference. @param paise above zero */
function differenceDraft(
  { appId, number, applicants, language }: Application,
  paise: number,
  now: Date,
): Draft {
  const total = toRupees(paise);
  const { name = '', email = '', phone = '' } = applicants[0] ?? {};
  const line = {
    label: 'Difference to the fee without a student number',
    labelHi: 'विद्यार्थी संख्या के बिना लगने वाले शुल्क की शेष राशि',
    amount: total,
  };
  const opened = newDraft(
    {
      ...{ appId: newAppId(), ownerHash: ownerHashOf(newDraftSecret()), appType: 'single' },
      ...{ plan: 'life-single', price: { lines: [line], total } },
    },
    now,
    { answers: { applicants: [{ name, email, phone: phone.replace(/^\+/, '') }] }, language },
  );
  return {
    ...opened,
    ...(number === undefined ? {} : { number }),
    state: 'submitted',
    differenceOf: appId,
  };
}
