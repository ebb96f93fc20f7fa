import type { PaymentMode } from '@portal/contract/enums';
import type { PaymentState } from '@portal/contract/payments/responses';

/** What the payment ledger says of an application: recomputed as a whole each time, never incremented (SAFE-02). */
export interface PaymentProjection {
  /** The captured money covers the price. */
  readonly covered: boolean;
  readonly mode: PaymentMode;
  /** The provider's payment id or the UTR; absent while nothing is captured. */
  readonly transactionId?: string;
  /** whole rupees */
  readonly amount: number;
  readonly receiptNumber?: string;
  readonly payments: readonly {
    readonly id: string;
    readonly state: PaymentState;
    /** paise */
    readonly amount: number;
    readonly method?: string;
    /** UTC */
    readonly at: Date;
  }[];
}
