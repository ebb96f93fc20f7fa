import { Injectable } from '@nestjs/common';
import {
  type Language,
  languages,
  type OpenAppType,
  openAppTypes,
  type Plan,
  planOfType,
  type Price,
} from '@portal/contract';
import type { ConsentDto, OpenDraftDto, SaveDraftDto } from '@portal/contract/drafts/requests';
import { Clock } from '../platform/clock/clock.js';
import { conflict, fieldError, notFound, unprocessable } from '../platform/http/wire-error.js';
import type { Actor } from '../platform/mongo/actor.js';
import { isDuplicateKey } from '../platform/mongo/mongo-errors.js';
import { type Tx, UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { PricingService } from '../pricing/pricing.service.js';
import { isAppId, newAppId } from './app-id.js';
import {
  type ConsentGiven,
  type Draft,
  type DraftPrice,
  type FormDraft,
  isPaid,
  isUnfinished,
  type OpenedDraft,
} from './draft.js';
import { newDraftSecret, ownerHashOf } from './draft-secret.js';
import { DRAFT_DAYS, MOST_OWN_DRAFTS, PAID_DRAFT_MS } from './drafts.limits.js';
import { DraftsRepository } from './drafts.repository.js';
import type { PaymentProjection } from './payment-projection.js';

/** Drafts on the server (docs/rules/pages.md, docs/rules/records.md, docs/rules/drafts.md). A browser opens its drafts with the secret of its draft cookie. */
@Injectable()
export class DraftsService {
  constructor(
    private readonly drafts: DraftsRepository,
    private readonly pricing: PricingService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a draft at the price of its type; an untouched one of the same type is given again.
   * @param secret of the browser's draft cookie, if it has one
   * @throws 422 for an eligibility token that is not known.
   */
  async open(actor: Actor, secret: string | undefined, request: OpenDraftDto): Promise<OpenedDraft> {
    const appType = openAppTypes.find((type) => type === request.appType);
    if (appType === undefined) throw unprocessable([fieldError('appType', 'appType.invalid')]);
    if (request.eligibilityToken) throw unprocessable([fieldError('eligibilityToken', 'request.invalid')]);
    const own = await this.validDraftSecret(secret);
    const untouched = await this.drafts.takeUntouchedOf(ownerHashOf(own), appType, this.clock.now());
    if (untouched !== undefined) return { draft: untouched, secret: own };
    const price = await this.pricing.priceOf(planOfType[appType]);
    return this.insert(actor, own, { appId: newAppId(), appType, price });
  }

  /** The draft that a browser changed last, open or submitted; undefined when it has none. */
  async current(secret: string | undefined): Promise<Draft | undefined> {
    if (!secret) return undefined;
    return this.drafts.newestOf(ownerHashOf(secret), this.clock.now());
  }

  /** The drafts of a browser that have answers or were handed in and are not paid, the one changed last first. */
  async unfinished(secret: string | undefined): Promise<FormDraft[]> {
    if (!secret) return [];
    const own = await this.drafts.allOf(ownerHashOf(secret), this.clock.now(), MOST_OWN_DRAFTS);
    return own.filter(isUnfinished);
  }

  /**
   * Ends a draft because its person wishes so: its browser can not open it any more, its answers are gone at once, the row and
   * the files go with the retention.
   * @throws 409 `draft.closed` after submission, 409 `draft.paying` when an order was made for it.
   */
  async discard(actor: Actor, appId: string): Promise<void> {
    await this.unitOfWork.run(actor, async (tx) => {
      const draft = await this.drafts.byAppId(appId, tx.session);
      if (draft === undefined) throw notFound();
      if (draft.state === 'submitted') throw conflict('draft.closed');
      if (!(await this.drafts.discard(appId, this.clock.now(), tx.session))) throw conflict('draft.paying');
      tx.audit({
        action: 'draft.discarded',
        object: { kind: 'draft', id: appId },
        before: { appType: draft.appType, openedAt: draft.createdAt, savedAt: draft.updatedAt },
      });
    });
  }

  /** The draft of an appId, whoever owns it: for the server's own decisions. */
  async byAppId(appId: string, tx?: Tx): Promise<Draft | undefined> {
    return this.drafts.byAppId(appId, tx?.session);
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
      draft.ownerHash === ownerHashOf(secret) &&
      draft.expiresAt.getTime() > this.clock.now().getTime()
    );
  }

  /**
   * Saves the answers so far and moves the end of the draft (docs/rules/drafts.md).
   * @throws 404 for another browser's draft, 409 `draft.closed` after submission, 409 `draft.stale` for an old version.
   */
  async save(secret: string | undefined, appId: string, request: SaveDraftDto): Promise<Draft> {
    if (!(await this.owns(secret, appId))) throw notFound();
    const now = this.clock.now();
    const language = languages.find((known) => known === request.language);
    const saved = await this.drafts.save(appId, request.version, {
      ...(request.answers === undefined ? {} : { answers: plain(request.answers) }),
      ...(request.step === undefined ? {} : { step: request.step }),
      ...(language === undefined ? {} : { language }),
      ...(request.consents === undefined ? {} : { consents: request.consents.map(consentOf) }),
      expiresAt: expiryFrom(now),
      updatedAt: now,
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
   * @param price the price of its first order, when that is how it became known
   * @throws 422 `appId.invalid`; 409 `appId.taken` when it is somebody else's, with nothing echoed.
   */
  async findOrCreate(
    actor: Actor,
    secret: string | undefined,
    appId: string,
    price?: Price,
  ): Promise<OpenedDraft> {
    const known = await this.find(secret, appId);
    if (known !== undefined) return this.priced(known, price);
    const own = await this.validDraftSecret(secret);
    try {
      return await this.insert(actor, own, { appId, ...(price === undefined ? {} : { price }) });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const winner = await this.drafts.byAppId(appId);
      if (winner === undefined) throw error;
      return this.priced(this.opened(own, winner), price);
    }
  }

  /** Notes that the provider made an order for this draft. */
  async recordOrder(tx: Tx, appId: string, providerOrderId: string): Promise<void> {
    await this.drafts.addOrder(appId, providerOrderId, tx.session);
  }

  /** Ends the filling in: the draft was submitted as this type at this price. */
  async close(tx: Tx, appId: string, appType: OpenAppType, price: Price): Promise<void> {
    await this.drafts.close(appId, { appType, ...heldPrice(price), updatedAt: this.clock.now() }, tx.session);
    await this.emptyPaid(tx, appId);
  }

  /** Keeps what the ledger says, for a submission that may follow (docs/rules/drafts.md, money without a submission is kept). */
  async recordPayment(tx: Tx, appId: string, payment: PaymentProjection): Promise<void> {
    await this.drafts.recordPayment(appId, payment, tx.session);
    await this.emptyPaid(tx, appId);
  }

  /** Ends what a browser could still see of its paid drafts: its person leaves the device. */
  async forget(secret: string | undefined): Promise<void> {
    if (secret) await this.drafts.endPaidOf(ownerHashOf(secret), this.clock.now());
  }

  /** How long a browser's secret still opens anything, in whole seconds; 0 when it opens nothing. */
  async secondsLeft(secret: string): Promise<number> {
    const now = this.clock.now();
    const own = await this.drafts.allOf(ownerHashOf(secret), now, MOST_OWN_DRAFTS);
    const last = Math.max(now.getTime(), ...own.map(({ expiresAt }) => expiresAt.getTime()));
    return Math.ceil((last - now.getTime()) / 1000);
  }

  /** What is paid needs no answers here any more: the application has them. Its browser sees the receipt for a day. */
  private async emptyPaid(tx: Tx, appId: string): Promise<void> {
    await this.drafts.emptyPaid(appId, new Date(this.clock.now().getTime() + PAID_DRAFT_MS), tx.session);
  }

  /** A secret that no draft knows is not taken over: whoever planted it would share the new draft. */
  private async validDraftSecret(secret: string | undefined): Promise<string> {
    return secret && (await this.drafts.hasAny(ownerHashOf(secret))) ? secret : newDraftSecret();
  }

  private opened(secret: string | undefined, draft: Draft): OpenedDraft {
    if (secret === undefined || !this.isOwner(secret, draft)) throw conflict('appId.taken');
    return { draft, secret };
  }

  /** A draft that an upload has opened gets its price with its first order. */
  private async priced(opened: OpenedDraft, price: Price | undefined): Promise<OpenedDraft> {
    const { draft, secret } = opened;
    if (price === undefined || draft.price !== undefined || draft.state !== 'open') return opened;
    return { draft: (await this.drafts.setPrice(draft.appId, heldPrice(price))) ?? draft, secret };
  }

  private async insert(
    actor: Actor,
    secret: string,
    { appId, appType, price }: { appId: string; appType?: OpenAppType; price?: Price },
  ): Promise<OpenedDraft> {
    const now = this.clock.now();
    const draft: Draft = {
      appId,
      ...(appType === undefined ? {} : { appType }),
      ...(price === undefined ? {} : heldPrice(price)),
      answers: {},
      consents: [],
      version: 0,
      step: 0,
      language: 'en',
      state: 'open',
      covered: false,
      orders: [],
      ownerHash: ownerHashOf(secret),
      expiresAt: expiryFrom(now),
      createdAt: now,
      updatedAt: now,
    };
    await this.unitOfWork.run(actor, async (tx) => {
      await this.drafts.insert(draft, tx.session);
      tx.audit({
        action: 'draft.opened',
        object: { kind: 'draft', id: appId },
        after: { appType, plan: price?.plan, total: price?.total },
      });
    });
    return { draft, secret };
  }
}

function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + DRAFT_DAYS * 24 * 60 * 60 * 1000);
}

function heldPrice({ plan, lines, total }: Price): { plan: Plan; price: DraftPrice } {
  return { plan, price: { lines: [...lines], total } };
}

function consentOf(consent: ConsentDto): ConsentGiven {
  const language: Language = languages.find((known) => known === consent.language) ?? 'en';
  return { purpose: consent.purpose, version: consent.version, language, at: consent.at };
}

/** The stored form of answers: no class, no undefined. */
function plain<T extends object>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
