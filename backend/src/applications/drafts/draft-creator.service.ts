import { Injectable } from '@nestjs/common';
import type { Language, OpenAppType } from '@portal/contract/enums';
import type { Price } from '@portal/contract/settings/prices';
import type { Offer } from '../offers/offer.js';
import { OffersService } from '../offers/offers.service.js';
import { CopiedFiles } from '../uploads/copied-files.service.js';
import { DraftAddresses } from '../resume/draft-addresses.service.js';
import { Clock } from '../../platform/clock.js';
import { conflict } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import type { OpenedDraft } from './draft.js';
import { newDraftSecret, ownerHashOf } from './draft-secret.js';
import { MOST_OPEN_DRAFTS } from './drafts.limits.js';
import { DraftsRepository } from './drafts.repository.js';
import { openingPrice } from './draft-prices.service.js';
import { newDraft } from './new-draft.js';
import type { RecordAnswers } from './student-record.service.js';

/** Creates drafts (docs/rules/drafts.md). */
@Injectable()
export class DraftCreator {
  constructor(
    private readonly drafts: DraftsRepository,
    private readonly offers: OffersService,
    private readonly addresses: DraftAddresses,
    private readonly copies: CopiedFiles,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Ensures that the browser may open another draft; expires its untouched ones first, which are not in its list of unfinished drafts.
   * @throws 409 `draft.tooMany` at the limit of open drafts
   */
  async requireRoom(secret: string): Promise<void> {
    const ownerHash = ownerHashOf(secret);
    const now = this.clock.now();
    if ((await this.drafts.countOpenOf(ownerHash, now)) < MOST_OPEN_DRAFTS) return;
    await this.drafts.expireUntouchedOf(ownerHash, now);
    if ((await this.drafts.countOpenOf(ownerHash, now)) >= MOST_OPEN_DRAFTS) throw conflict('draft.tooMany');
  }

  /** The browser's secret, or a new one. A secret without drafts is replaced, because it may have been planted by an attacker. */
  async secretFor(secret: string | undefined): Promise<string> {
    return secret && (await this.drafts.hasAny(ownerHashOf(secret))) ? secret : newDraftSecret();
  }

  /**
   * Creates a draft.
   * @param price an offer is spent with it
   * @param email prefilled in the form, and proved by the browser
   * @param record prefills the form of a logged-in student
   */
  async insert(
    actor: Actor,
    secret: string,
    {
      appId,
      ofForm = false,
      appType,
      price,
      email,
      language,
      record,
    }: {
      appId: string;
      ofForm?: boolean;
      appType?: OpenAppType;
      price?: Price | Offer;
      email?: string;
      language?: Language;
      record?: RecordAnswers;
    },
  ): Promise<OpenedDraft> {
    const now = this.clock.now();
    const ownerHash = ownerHashOf(secret);
    const fields = {
      appId,
      ownerHash,
      ...(email === undefined ? {} : { proofs: [{ ownerHash, address: this.addresses.hash(email) }] }),
      ofForm,
      ...(appType === undefined ? {} : { appType }),
      ...(record === undefined ? {} : { fromRecord: true as const }),
      ...(price === undefined ? {} : openingPrice(price, now)),
    };
    const answers = record?.answers ?? (email === undefined ? undefined : { applicants: [{ email }] });
    const draft = newDraft(fields, now, {
      ...(answers === undefined ? {} : { answers }),
      ...(language === undefined ? {} : { language }),
    });
    await this.unitOfWork.run(actor, async (tx) => {
      if (price !== undefined) await this.offers.spend(tx, price, appId);
      await this.drafts.insert(draft, tx.session);
      await this.copies.use(tx, record?.copies ?? []);
      tx.audit({
        action: 'draft.opened',
        object: { kind: 'draft', id: appId },
        after: { appType: draft.appType, plan: price?.plan, total: price?.total, converts: draft.converts },
      });
    });
    return { draft, secret };
  }
}
