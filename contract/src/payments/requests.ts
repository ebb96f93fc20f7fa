import {
  IsBoolean,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  IsEmail,
} from 'class-validator';
import { reasonMost } from '../reviewing/responses.js';
import {
  Email,
  OneOf,
  OptionalText,
  RequiredText,
  VisibleLine,
  OrEmpty,
  LowerCased,
} from '../validation/rules.js';
import { refundModes } from './refunds.js';

/** `POST /payment/orders` (docs/rules/wire.md). */
export class CreateOrderDto {
  @RequiredText('appId.invalid', 34)
  appId = '';

  /** whole rupees; compared, never used (docs/rules/fees.md) */
  @Max(10_000_000, { message: 'payment.amount' })
  @Min(1, { message: 'payment.amount' })
  @IsInt({ message: 'payment.amount' })
  amount = 0;
}

/** `POST /api/admin/statements` */
export class StatementDto {
  /** In India, `YYYY-MM`. */
  @Matches(/^20\d{2}-(0[1-9]|1[0-2])$/, { message: 'statement.month' })
  month = '';
}

/** `POST /payment/success` (docs/rules/wire.md): razorpay_* or camelCase names (docs/rules/payments.md). All of it is a hint only. */
export class PaymentSuccessDto {
  @MaxLength(60, { message: 'request.tooLong' })
  @IsNotEmpty({ message: 'payment.signature' })
  @IsString({ message: 'payment.signature' })
  orderCreationId = '';

  @OptionalText(60) razorpayPaymentId?: string;
  @OptionalText(60) razorpayOrderId?: string;
  @OptionalText(200) razorpaySignature?: string;
  @OptionalText(60) razorpay_payment_id?: string;
  @OptionalText(60) razorpay_order_id?: string;
  @OptionalText(200) razorpay_signature?: string;
  @OptionalText(40) mem_no?: string;
}

/**
 * `POST /api/confirm_payment/{id}`: what the office received. Of an online application that is only asked after at the provider all of
 * it may be left out (docs/rules/payments.md).
 */
export class ConfirmPaymentDto {
  /** One of `claimMethods`. */
  @OptionalText(20) method?: string;

  /** The bank's reference (UTR), or what the office calls the payment. */
  @OptionalText(60) reference?: string;

  /** whole rupees */
  @Max(10_000_000, { message: 'payment.amount' })
  @Min(1, { message: 'payment.amount' })
  @IsInt({ message: 'payment.amount' })
  @IsOptional()
  amount?: number;

  /** A day in India, `YYYY-MM-DD`. */
  @OptionalText(10) receivedOn?: string;

  @VisibleLine()
  @OrEmpty()
  @OptionalText(500)
  note?: string;

  /** Of a superAdmin, with a note that says why: an online application is confirmed although the provider knows of no payment. */
  @IsBoolean({ message: 'request.type' })
  @IsOptional()
  override?: boolean;
}

/** `POST /cnf_send_mail`: to whom the receipt went; the payment mails it by itself (docs/rules/mails.md). */
export class ReceiptMailDto {
  @Email()
  to_email = '';
}

/** `POST /api/refund_app/{id}` (docs/rules/payments.md). */
export class RefundDto {
  /** `provider` gives it back, `record` writes down what the office paid back. */
  @OneOf(refundModes, 'refund.mode')
  mode = '';

  @VisibleLine()
  @RequiredText('decision.reason', reasonMost)
  reason = '';

  /** whole rupees; all that is left when absent */
  @Max(10_000_000, { message: 'payment.amount' })
  @Min(1, { message: 'payment.amount' })
  @IsInt({ message: 'payment.amount' })
  @IsOptional()
  amount?: number;

  /** Which payment; the one that the receipt is about when absent. */
  @OptionalText(60) paymentId?: string;

  /** Of what the office paid back: the bank's reference. */
  @OptionalText(60) reference?: string;
}

/** `POST /api/drafts/{appId}/email`. */
export class EmailCorrectionDto {
  @LowerCased()
  @MaxLength(254, { message: 'email.valid' })
  @IsEmail({}, { message: 'email.valid' })
  @RequiredText('draft.email', 254)
  email = '';
}

/** `POST /api/drafts/{appId}/email/confirm`: with the code that was mailed to it. */
export class ConfirmEmailCorrectionDto extends EmailCorrectionDto {
  @RequiredText('resume.codeMissing', 40)
  code = '';
}
