import type { Plan, PriceLine } from '../pricing/prices.js';
import type { TextKey } from '../texts.js';

/** What the check of a student number found: active, expired, unknown, or a life membership already or soon. */
export type EligibilityCode = 200 | 201 | 404 | 409;

/** `POST /api/iseligibleforDiscount`; HTTP 200 whatever the code (docs/rules/fees.md). */
export interface EligibilityResponse {
  code: EligibilityCode;
  /** English; `key` names the text, whose `{price}` is `amount` */
  msg: string;
  key: TextKey;
  /** whole rupees that life membership costs now; 0 when there is nothing to pay */
  amount: number;
  /** the same under the name that was printed */
  ammount: number;
  /** with 200 and 201, like everything below: opens one draft at this price in the same browser, by `POST /api/drafts` */
  token?: string;
  /** For so many seconds. */
  expiresIn?: number;
  plan?: Plan;
  lines?: readonly PriceLine[];
  result?: {
    appType: 'single';
    /** stands for this answer, and for nobody */
    _id: string;
    /** whole rupees */
    amount: number;
  };
}

/** What life membership costs a student member now; the offer itself is made by checkEligibility. */
export interface OwnOffer {
  /** 200 while the membership is valid, 201 afterwards. */
  code: 200 | 201;
  /** whole rupees */
  amount: number;
}
