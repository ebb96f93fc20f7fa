import { Injectable } from '@nestjs/common';
import { type Language, languages, openAppTypes } from '@portal/contract/enums';
import { planOfType, type Price } from '@portal/contract/settings/prices';
import type { OpenDraftDto, SaveDraftDto, ConsentDto } from '@portal/contract/applications/requests';
import type { Offer } from '../offers/offer.js';
import { offerEnded, OffersService } from '../offers/offers.service.js';
import { Clock } from '../../platform/clock.js';
import { conflict, fieldError, notFound, unprocessable } from '../../platform/http/wire-error.js';
import { type Principal, visitor } from '../../platform/http/principal.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { PricingService } from '../../settings/pricing/pricing.service.js';
import { isOfHolder, type StudentHolder } from '../submission/conversion.js';
import { isAppId, newAppId } from './new-draft.js';
import {
  canHavePlan,
  type Draft,
  isPaid,
  type OpenedDraft,
  type SubmittedAs,
  type ConsentGiven,
  type PaymentProjection,
} from './draft.js';
import { type DraftCode, DraftCodes } from './draft-codes.service.js';
import { SitePagesService } from '../../settings/site-pages/site-pages.service.js';
import { DraftPrices, heldPrice, openingPrice } from './draft-prices.service.js';
import { beginnerOf, belongsTo } from './draft-owners.js';
import { ownerHashOf } from './draft-secret.js';
import { expiryFrom, firstReminderFrom, PAID_DRAFT_MS } from './drafts.limits.js';
import { DraftsRepository } from './drafts.repository.js';
import { DraftCreator } from './draft-creator.service.js';
import { StudentRecords } from './student-record.service.js';

/**
 * Drafts on the server (docs/rules/pages.md, docs/rules/records.md, docs/rules/drafts.md). A browser opens its drafts with the secret
 * in its draft cookie.
 */
@Injectable()
export class DraftsService {
  constructor(
    private readonly drafts: DraftsRepository,
    private readonly pricing: PricingService,
    private readonly prices: DraftPrices,
    private readonly offers: OffersService,
    private readonly codes: DraftCodes,
    private readonly pages: SitePagesService,
    private readonly creator: DraftCreator,
    private readonly records: StudentRecords,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a draft at the price of its type, reusing an untouched one of the same type. An eligibility token opens one draft at the
   * offered price; repeating it returns that draft.
   * @param secret of the browser's draft cookie, if it has one
   * @param checker id of the browser that checked a student number, if it did
   * @param principal a student whose own number was checked begins with the answers of the student record
   * @param confirmation e-mail and code, required above the network's limit; the e-mail prefills the draft
   * @throws 422 `eligibility.ended` for a token that is spent, expired, unknown or another browser's; 422 for a token with a type
   * other than single; 409 `draft.tooMany` at the browser's limit of open drafts; 403, 422 and 429 as DraftCodes.admit.
   */
  async open(
    actor: Actor,
    secret: string | undefined,
    request: OpenDraftDto,
    checker: string | undefined,
    confirmation?: DraftCode,
    principal: Principal = visitor,
  ): Promise<OpenedDraft> {
    const appType = openAppTypes.find((type) => type === request.appType);
    if (appType === undefined) throw unprocessable([fieldError('appType', 'appType.invalid')]);
    const ownerSecret = await this.creator.secretFor(secret);
    if (request.eligibilityToken) {
      if (appType !== 'single') throw unprocessable([fieldError('appType', 'appType.invalid')]);
      return this.openOffered(
        actor,
        ownerSecret,
        await this.offers.byToken(checker, request.eligibilityToken),
        request.language,
        confirmation,
        principal,
      );
    }
    const { language } = request;
    const untouched = await this.drafts.reuseUntouched(
      ownerHashOf(ownerSecret),
      appType,
      this.clock.now(),
      language,
    );
    if (untouched !== undefined) return { draft: await this.prices.reprice(untouched), secret: ownerSecret };
    await this.creator.requireRoom(ownerSecret);
    const price = await this.pricing.priceOf(planOfType[appType]);
    const email = await this.codes.admit(actor, confirmation);
    return this.creator.insert(actor, ownerSecret, {
      appId: newAppId(),
      ofForm: true,
      appType,
      price,
      email,
      language,
    });
  }

  /** The draft of an appId, without an ownership check: for internal decisions only. */
  async byAppId(appId: string, tx?: Tx): Promise<Draft | undefined> {
    return this.drafts.byAppId(appId, tx?.session);
  }

  /** Whether a student member has a paid unsubmitted draft that was priced by their number. */
  async hasPaidConversionOf(holder: StudentHolder): Promise<boolean> {
    return (await this.drafts.paidConversionsOf(holder.id)).some((one) => isOfHolder(one, holder));
  }

  /** The draft of an appId whose ownership was checked before. @throws 404 when it is gone. */
  async require(appId: string): Promise<Draft> {
    const draft = await this.drafts.byAppId(appId);
    if (draft === undefined) throw notFound();
    return draft;
  }

  /**
   * Whether a browser's secret opens an appId.
   * @throws 404 `draft.elsewhere` for the browser that began it and has lost it
   */
  async owns(secret: string | undefined, appId: string): Promise<boolean> {
    if (!secret || !isAppId(appId)) return false;
    const draft = await this.drafts.byAppId(appId);
    if (draft === undefined || this.isOwner(secret, draft)) return draft !== undefined;
    this.refuseDisplaced(secret, draft);
    return false;
  }

  /** Whether a browser may see the files of an appId, which ends with the payment. */
  async opensFiles(secret: string | undefined, appId: string): Promise<boolean> {
    if (!secret || !isAppId(appId)) return false;
    const draft = await this.drafts.byAppId(appId);
    return draft !== undefined && this.isOwner(secret, draft) && !isPaid(draft);
  }

  /** Whether a secret opens this draft, which must not have expired. */
  isOwner(secret: string | undefined, draft: Draft): boolean {
    return (
      secret !== undefined &&
      belongsTo(draft, ownerHashOf(secret)) &&
      draft.expiresAt.getTime() > this.clock.now().getTime()
    );
  }

  /**
   * Saves the answers so far and extends the draft's lifetime (docs/rules/drafts.md).
   * @throws 404 for another browser's draft, `draft.elsewhere` for one that it began and has lost; 409 `draft.closed` after submission, 409
   * `draft.stale` for an old version.
   */
  async save(secret: string | undefined, appId: string, request: SaveDraftDto): Promise<Draft> {
    const before = await this.drafts.byAppId(appId);
    if (secret === undefined || before === undefined) throw notFound();
    this.requireOpenedBy(secret, before);
    const now = this.clock.now();
    const language = languages.find((one) => one === request.language);
    const saved = await this.drafts.save(appId, ownerHashOf(secret), request.version, {
      ...(request.answers === undefined ? {} : { answers: plain(request.answers) }),
      ...(request.step === undefined ? {} : { step: request.step }),
      ...(language === undefined ? {} : { language }),
      ...(request.consents === undefined
        ? {}
        : {
            consents: consentsGiven(
              request.consents,
              before.consents,
              now,
              await this.pages.versionOf('privacy'),
            ),
          }),
      expiresAt: expiryFrom(now),
      updatedAt: now,
      remindAt: firstReminderFrom(now),
    });
    if (saved !== undefined) return saved;
    const draft = await this.require(appId);
    this.requireOpenedBy(secret, draft);
    throw conflict(draft.state === 'submitted' ? 'draft.closed' : 'draft.stale');
  }

  /**
   * The draft of an appId for the browser that owns it; undefined for an unused appId. Read-only.
   * @throws 422 `appId.invalid`; 409 `appId.taken` for another browser's draft, without revealing anything of it.
   */
  async find(secret: string | undefined, appId: string): Promise<OpenedDraft | undefined> {
    if (!isAppId(appId)) throw unprocessable([fieldError('appId', 'appId.invalid')]);
    const draft = await this.drafts.byAppId(appId);
    return draft === undefined ? undefined : this.requireOwner(secret, draft);
  }

  /**
   * The draft of a client-generated appId, created when the appId is unused (docs/rules/drafts.md).
   * @param price of the draft's first order, when an order creates it; an offer's price spends that offer
   * @throws 422 `appId.invalid`, and `submit.price` for a price that does not match the answers so far; 409 `appId.taken` for another
   * browser's draft, without revealing anything of it; 409 `draft.tooMany` and 403 `draft.confirmEmail` as open does.
   */
  async findOrCreate(
    actor: Actor,
    secret: string | undefined,
    appId: string,
    price?: Price | Offer,
  ): Promise<OpenedDraft> {
    const existing = await this.find(secret, appId);
    if (existing !== undefined) return this.ensurePrice(actor, existing, price);
    const ownerSecret = await this.creator.secretFor(secret);
    await this.creator.requireRoom(ownerSecret);
    await this.codes.admit(actor);
    try {
      return await this.creator.insert(actor, ownerSecret, {
        appId,
        ...(price === undefined ? {} : { price }),
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const winner = await this.drafts.byAppId(appId);
      if (winner === undefined) throw error;
      return this.ensurePrice(actor, this.requireOwner(ownerSecret, winner), price);
    }
  }

  /** Records an order of the payment provider. @param offeredUntil the draft's price is held until then */
  async recordOrder(tx: Tx, appId: string, providerOrderId: string, offeredUntil?: Date): Promise<void> {
    await this.drafts.addOrder(appId, providerOrderId, offeredUntil, tx.session);
  }

  /** Closes the draft as submitted, with the application's type, price and number. */
  async close(tx: Tx, appId: string, { price, ...fixed }: SubmittedAs): Promise<void> {
    const now = this.clock.now();
    const closing = { ...fixed, ...heldPrice(price), updatedAt: now, remindAt: firstReminderFrom(now) };
    await this.drafts.close(appId, closing, tx.session);
    await this.emptyPaid(tx, appId);
  }

  /** Stores the ledger's projection for a submission that may follow (docs/rules/drafts.md). */
  async recordPayment(tx: Tx, appId: string, payment: PaymentProjection): Promise<void> {
    await this.drafts.recordPayment(appId, payment, this.clock.now(), tx.session);
    await this.emptyPaid(tx, appId);
  }

  /** Removes the answers once paid, since the application holds them. The browser sees the receipt for a day. */
  private async emptyPaid(tx: Tx, appId: string): Promise<void> {
    await this.drafts.emptyPaid(appId, new Date(this.clock.now().getTime() + PAID_DRAFT_MS), tx.session);
  }

  /** @throws 404, `draft.elsewhere` for the browser that began the draft and has lost it */
  private requireOpenedBy(secret: string, draft: Draft): void {
    if (this.isOwner(secret, draft)) return;
    this.refuseDisplaced(secret, draft);
    throw notFound();
  }

  private refuseDisplaced(secret: string, draft: Draft): void {
    const hash = ownerHashOf(secret);
    const isLost = beginnerOf(draft) === hash && !belongsTo(draft, hash);
    if (isLost && draft.expiresAt > this.clock.now()) throw notFound('draft.elsewhere');
  }

  private requireOwner(secret: string | undefined, draft: Draft): OpenedDraft {
    if (secret === undefined || !this.isOwner(secret, draft)) throw conflict('appId.taken');
    return { draft, secret };
  }

  /** Sets the price of a draft that an upload created without one. */
  private async ensurePrice(actor: Actor, opened: OpenedDraft, price?: Price | Offer): Promise<OpenedDraft> {
    const { draft, secret } = opened;
    if (price === undefined || draft.price !== undefined || draft.state !== 'open') return opened;
    if (!canHavePlan(draft, price.plan)) throw unprocessable([fieldError('amount', 'submit.price')]);
    return this.unitOfWork.run(actor, async (tx) => {
      const priced = await this.drafts.setPrice(
        draft.appId,
        openingPrice(price, this.clock.now()),
        tx.session,
      );
      if (priced !== undefined) await this.offers.spend(tx, price, draft.appId);
      return { draft: priced ?? draft, secret };
    });
  }

  /** The draft of an offer: opened now, or the one that this browser opened with it before. */
  private async openOffered(
    actor: Actor,
    secret: string,
    offer: Offer | undefined,
    language: Language | undefined,
    confirmation: DraftCode | undefined,
    principal: Principal,
  ): Promise<OpenedDraft> {
    if (offer === undefined) throw offerEnded();
    if (offer.appId === undefined) {
      await this.creator.requireRoom(secret);
      const email = await this.codes.admit(actor, confirmation);
      const appId = newAppId();
      const record = await this.records.answersOf(principal, offer.converts, appId);
      return this.creator.insert(actor, secret, {
        appId,
        ofForm: true,
        price: offer,
        email,
        language,
        ...(record === undefined ? {} : { record }),
      });
    }
    const draft = await this.drafts.byAppId(offer.appId);
    if (draft?.state !== 'open' || !this.isOwner(secret, draft)) throw offerEnded();
    return { draft, secret };
  }
}

/**
 * Consents with the server's time and the privacy page in force. An earlier consent keeps its record; one that is not sent any more is
 * withdrawn (docs/rules/drafts.md).
 */
function consentsGiven(
  sent: readonly ConsentDto[],
  before: readonly ConsentGiven[],
  now: Date,
  privacyVersion: number,
): ConsentGiven[] {
  return sent.map(({ purpose, version, language }) => {
    const earlier = before.find((one) => one.purpose === purpose && one.version === version);
    const shown: Language = languages.find((one) => one === language) ?? 'en';
    return earlier ?? { purpose, version, language: shown, privacyVersion, at: now.toISOString() };
  });
}

/** The stored form of answers: plain objects without undefined. */
function plain<T extends object>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
