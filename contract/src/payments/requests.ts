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
} from 'class-validator';
import { reasonMost } from '../reviewing/responses.js';
import {
  Email,
  OneOf,
  OneTimeCode,
  OptionalCode,
  OptionalText,
  RequiredText,
  VisibleLine,
  OrEmpty,
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

/** `POST /payment/success` (docs/rules/wire.md): razorpay_* or camelCase names (docs/rules/payments.md). Only a hint. */
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
  @OptionalCode() mem_no?: string;
}

/**
 * `POST /api/confirm_payment/{id}`: a payment received by the office. All fields may be omitted for an online application, which is
 * only checked with the provider (docs/rules/payments.md).
 */
export class ConfirmPaymentDto {
  /** One of `claimMethods`. */
  @OptionalText(20) method?: string;

  /** The bank's reference (UTR), or the office's. */
  @OptionalCode(60) reference?: string;

  /** whole rupees */
  @Max(10_000_000, { message: 'payment.amount' })
  @Min(1, { message: 'payment.amount' })
  @IsInt({ message: 'payment.amount' })
  @IsOptional()
  amount?: number;

  /** India date, `YYYY-MM-DD`; today by default. */
  @OptionalCode(10) receivedOn?: string;

  @VisibleLine()
  @OrEmpty()
  @OptionalText(500)
  note?: string;

  /** superAdmin only, with a note: confirms an online application although the provider has no payment. */
  @IsBoolean({ message: 'request.type' })
  @IsOptional()
  override?: boolean;
}

/** `POST /cnf_send_mail`: the addressee of a receipt, which is mailed on payment anyway (docs/rules/mails.md). */
export class ReceiptMailDto {
  @Email()
  to_email = '';
}

/** `POST /api/refund_app/{id}` (docs/rules/payments.md). */
export class RefundDto {
  /** First, so that a missing reason is named before anything else. */
  @VisibleLine()
  @RequiredText('decision.reason', reasonMost)
  reason = '';

  /** `provider` refunds through the provider, `record` records a refund paid out by the office. */
  @OneOf(refundModes, 'refund.mode')
  mode = '';

  /** whole rupees; by default all that is left */
  @Max(10_000_000, { message: 'payment.amount' })
  @Min(1, { message: 'payment.amount' })
  @IsInt({ message: 'payment.amount' })
  @IsOptional()
  amount?: number;

  /** The payment; by default that of the receipt. */
  @OptionalCode(60) paymentId?: string;

  /** The bank's reference of a refund paid out by the office. */
  @OptionalCode(60) reference?: string;
}

/** `POST /api/drafts/{appId}/email`. */
export class EmailCorrectionDto {
  @Email('email.valid', 'draft.email')
  email = '';
}

/** `POST /api/drafts/{appId}/email/confirm`: with the mailed code. */
export class ConfirmEmailCorrectionDto extends EmailCorrectionDto {
  @OneTimeCode('resume.codeMissing')
  code = '';
}
