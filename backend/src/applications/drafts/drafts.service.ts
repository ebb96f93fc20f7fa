import { Injectable } from '@nestjs/common';
import { type Language, languages, openAppTypes } from '@portal/contract/enums';
import { planOfType, type Price } from '@portal/contract/settings/prices';
import type { OpenDraftDto, SaveDraftDto } from '@portal/contract/applications/requests';
import type { Offer } from '../offers/offer.js';
import { offerEnded, OffersService } from '../offers/offers.service.js';
import { Clock } from '../../platform/clock.js';
import { conflict, fieldError, notFound, unprocessable } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { PricingService } from '../../settings/pricing/pricing.service.js';
import { isAppId, newAppId } from './app-id.js';
import { belongsTo, canHavePlan, type Draft, isPaid, type OpenedDraft, type SubmittedAs } from './draft.js';
import { type DraftCode, DraftCodes } from './draft-codes.service.js';
import { consentsGiven } from './draft-consents.js';
import { SitePagesService } from '../../settings/site-pages/site-pages.service.js';
import { DraftPrices } from './draft-prices.service.js';
import { ownerHashOf } from './draft-secret.js';
import { expiryFrom, firstReminderFrom, PAID_DRAFT_MS } from './drafts.limits.js';
import { DraftsRepository } from './drafts.repository.js';
import { heldPrice, openingPrice } from './held-price.js';
import { NewDrafts } from './new-drafts.service.js';
import type { PaymentProjection } from './payment-projection.js';

/** Drafts on the server (docs/rules/pages.md, docs/rules/records.md, docs/rules/drafts.md). A browser opens its drafts with the secret of its draft cookie. */
@Injectable()
export class DraftsService {
  constructor(
    private readonly drafts: DraftsRepository,
    private readonly pricing: PricingService,
    private readonly prices: DraftPrices,
    private readonly offers: OffersService,
    private readonly codes: DraftCodes,
    private readonly pages: SitePagesService,
    private readonly newDrafts: NewDrafts,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a draft at the price of its type; an untouched one of the same type is given again. With an eligibility token at the
   * price that it holds: once, and the same draft to the browser that has it open.
   * @param secret of the browser's draft cookie, if it has one
   * @param checker the browser that checked a student number, if it did
   * @param given the code of an e-mail, for which a network with many new drafts is asked; the draft begins with that e-mail
   * @throws 422 `eligibility.ended` for a token that is spent, over, unknown or another browser's; 422 for a token with another
   * type than single; 409 `draft.tooMany` when the browser has its most open ones; 403, 422 and 429 as DraftCodes.admit.
   */
  async open(
    actor: Actor,
    secret: string | undefined,
    request: OpenDraftDto,
    checker: string | undefined,
    given?: DraftCode,
  ): Promise<OpenedDraft> {
    const appType = openAppTypes.find((type) => type === request.appType);
    if (appType === undefined) throw unprocessable([fieldError('appType', 'appType.invalid')]);
    const own = await this.newDrafts.secretFor(secret);
    if (request.eligibilityToken) {
      if (appType !== 'single') throw unprocessable([fieldError('appType', 'appType.invalid')]);
      return this.openOffered(
        actor,
        own,
        await this.offers.byToken(checker, request.eligibilityToken),
        request.language,
        given,
      );
    }
    const { language } = request;
    const untouched = await this.drafts.takeUntouchedOf(
      ownerHashOf(own),
      appType,
      this.clock.now(),
      language,
    );
    if (untouched !== undefined) return { draft: await this.prices.renewed(untouched), secret: own };
    await this.newDrafts.requireRoom(own);
    const price = await this.pricing.priceOf(planOfType[appType]);
    const email = await this.codes.admit(actor, given);
    return this.newDrafts.insert(actor, own, {
      appId: newAppId(),
      ofForm: true,
      appType,
      price,
      email,
      language,
    });
  }

  /** The draft of an appId, whoever owns it: for the server's own decisions. */
  async byAppId(appId: string, tx?: Tx): Promise<Draft | undefined> {
    return this.drafts.byAppId(appId, tx?.session);
  }

  /** Whether life membership was paid for with this student membership and never submitted. */
  async hasPaidConversionOf(memberId: string): Promise<boolean> {
    return this.drafts.hasPaidConversionOf(memberId);
  }

  /** The same for an owner who was checked before. @throws 404 when it is gone. */
  async known(appId: string): Promise<Draft> {
    const draft = await this.drafts.byAppId(appId);
    if (draft === undefined) throw notFound();
    return draft;
  }

  /** Whether a browser's secret opens an appId. */
  async owns(secret: string | undefined, appId: string): Promise<boolean> {
    if (!secret || !isAppId(appId)) return false;
    const draft = await this.drafts.byAppId(appId);
    return draft !== undefined && this.isOwner(secret, draft);
  }

  /** Whether a browser may still see the files of an appId: until it is paid. */
  async opensFiles(secret: string | undefined, appId: string): Promise<boolean> {
    if (!secret || !isAppId(appId)) return false;
    const draft = await this.drafts.byAppId(appId);
    return draft !== undefined && this.isOwner(secret, draft) && !isPaid(draft);
  }

  /** Whether a secret opens this draft now. */
  isOwner(secret: string | undefined, draft: Draft): boolean {
    return (
      secret !== undefined &&
      belongsTo(draft, ownerHashOf(secret)) &&
      draft.expiresAt.getTime() > this.clock.now().getTime()
    );
  }

  /**
   * Saves the answers so far and moves the end of the draft (docs/rules/drafts.md).
   * @throws 404 for another browser's draft, 409 `draft.closed` after submission, 409 `draft.stale` for an old version.
   */
  async save(secret: string | undefined, appId: string, request: SaveDraftDto): Promise<Draft> {
    const before = await this.drafts.byAppId(appId);
    if (before === undefined || !this.isOwner(secret, before)) throw notFound();
    const now = this.clock.now();
    const language = languages.find((known) => known === request.language);
    const saved = await this.drafts.save(appId, request.version, {
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
    const draft = await this.drafts.byAppId(appId);
    if (draft === undefined) throw notFound();
    throw conflict(draft.state === 'submitted' ? 'draft.closed' : 'draft.stale');
  }

  /**
   * The draft of an appId for the browser that owns it; undefined when nobody has it. Nothing is stored.
   * @throws 422 `appId.invalid`; 409 `appId.taken` when it is somebody else's, with nothing echoed.
   */
  async find(secret: string | undefined, appId: string): Promise<OpenedDraft | undefined> {
    if (!isAppId(appId)) throw unprocessable([fieldError('appId', 'appId.invalid')]);
    const known = await this.drafts.byAppId(appId);
    return known === undefined ? undefined : this.opened(secret, known);
  }

  /**
   * The draft of an appId that a client made itself; opens it when nobody has it (docs/rules/drafts.md).
   * @param price the price of its first order, when that is how it became known; an offer's ties the draft to that offer
   * @throws 422 `appId.invalid`, and `submit.price` for a price that the answers so far do not have; 409 `appId.taken` when it is
   * somebody else's, with nothing echoed; 409 `draft.tooMany` and 403 `draft.confirmEmail` as open does.
   */
  async findOrCreate(
    actor: Actor,
    secret: string | undefined,
    appId: string,
    price?: Price | Offer,
  ): Promise<OpenedDraft> {
    const known = await this.find(secret, appId);
    if (known !== undefined) return this.priced(actor, known, price);
    const own = await this.newDrafts.secretFor(secret);
    await this.newDrafts.requireRoom(own);
    await this.codes.admit(actor);
    try {
      return await this.newDrafts.insert(actor, own, { appId, ...(price === undefined ? {} : { price }) });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const winner = await this.drafts.byAppId(appId);
      if (winner === undefined) throw error;
      return this.priced(actor, this.opened(own, winner), price);
    }
  }

  /** Notes that the provider made an order for this draft. @param offeredUntil its price holds as long */
  async recordOrder(tx: Tx, appId: string, providerOrderId: string, offeredUntil?: Date): Promise<void> {
    await this.drafts.addOrder(appId, providerOrderId, offeredUntil, tx.session);
  }

  /** Ends the filling in: the draft was submitted as this type at this price, and the application has this number. */
  async close(tx: Tx, appId: string, { price, ...fixed }: SubmittedAs): Promise<void> {
    const now = this.clock.now();
    const closing = { ...fixed, ...heldPrice(price), updatedAt: now, remindAt: firstReminderFrom(now) };
    await this.drafts.close(appId, closing, tx.session);
    await this.emptyPaid(tx, appId);
  }

  /** Keeps what the ledger says, for a submission that may follow (docs/rules/drafts.md, money without a submission is kept). */
  async recordPayment(tx: Tx, appId: string, payment: PaymentProjection): Promise<void> {
    await this.drafts.recordPayment(appId, payment, this.clock.now(), tx.session);
    await this.emptyPaid(tx, appId);
  }

  /** What is paid needs no answers here any more: the application has them. Its browser sees the receipt for a day. */
  private async emptyPaid(tx: Tx, appId: string): Promise<void> {
    await this.drafts.emptyPaid(appId, new Date(this.clock.now().getTime() + PAID_DRAFT_MS), tx.session);
  }

  private opened(secret: string | undefined, draft: Draft): OpenedDraft {
    if (secret === undefined || !this.isOwner(secret, draft)) throw conflict('appId.taken');
    return { draft, secret };
  }

  /** A draft that an upload has opened gets its price with its first order. */
  private async priced(actor: Actor, opened: OpenedDraft, price?: Price | Offer): Promise<OpenedDraft> {
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

  /** The draft of an offer: opened by it now, or found again by the browser that has opened it. */
  private async openOffered(
    actor: Actor,
    secret: string,
    offer: Offer | undefined,
    language: Language | undefined,
    given?: DraftCode,
  ): Promise<OpenedDraft> {
    if (offer === undefined) throw offerEnded();
    if (offer.appId === undefined) {
      await this.newDrafts.requireRoom(secret);
      const email = await this.codes.admit(actor, given);
      return this.newDrafts.insert(actor, secret, {
        appId: newAppId(),
        ofForm: true,
        price: offer,
        email,
        language,
      });
    }
    const draft = await this.drafts.byAppId(offer.appId);
    if (draft?.state !== 'open' || !this.isOwner(secret, draft)) throw offerEnded();
    return { draft, secret };
  }
}

/** The stored form of answers: no class, no undefined. */
function plain<T extends object>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
