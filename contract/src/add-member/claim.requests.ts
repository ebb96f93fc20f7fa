import { IsString, Matches } from 'class-validator';
import { OneOf, OptionalText } from '../validation/rules.js';
import { type ClaimMethod, claimMethods } from './payment-claim.js';

/** What the office says of the payment it received, with `submit_application`; the amount stands there (docs/rules/payments.md). */
export class PaymentClaimDto {
  @OneOf(claimMethods, 'claim.method')
  method: ClaimMethod = 'cash';

  /** The bank's reference (UTR), or what the office calls the payment. */
  @OptionalText(60)
  reference?: string;

  /** A day in India, `YYYY-MM-DD`. */
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'claim.day' })
  @IsString({ message: 'claim.day' })
  receivedOn = '';

  @OptionalText(500) note?: string;

  /** Why the amount is another one than the fee. */
  @OptionalText(500) reason?: string;
}
