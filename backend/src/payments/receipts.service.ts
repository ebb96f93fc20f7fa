import { Injectable } from '@nestjs/common';
import { type Language, type MsgRow, type ReceiptView, textOf } from '@portal/contract';
import type { ReceiptMailDto } from '@portal/contract/payments/requests';
import type { ApplicationContact } from '../applications/application.js';
import { ApplicationLookups } from '../applications/application-lookups.repository.js';
import { ApplicationPayments } from '../applications/application-payments.service.js';
import { ApplicationStore } from '../applications/application-store.service.js';
import { notFound } from '../platform/http/wire-error.js';
import { ReceiptsRepository } from './receipts.repository.js';
import { RefundsRepository } from './refunds.repository.js';
import type { RefundRow } from './refunds.schema.js';
import type { ReceiptRow } from './receipts.schema.js';

/** A receipt and where its mail goes. */
export interface ReceiptForMail {
  readonly receipt: ReceiptView;
  /** Absent when the person has not given an address yet. */
  readonly email?: string;
  readonly language: Language;
}

/** A refund and where its mail goes. */
export interface RefundForMail {
  readonly refund: RefundRow;
  /** Absent when the person has not given an address yet. */
  readonly contact: ApplicationContact | undefined;
}

/** Receipts as people see them (docs/rules/payments.md). */
@Injectable()
export class ReceiptsService {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly applications: ApplicationPayments,
    private readonly store: ApplicationStore,
    private readonly lookups: ApplicationLookups,
    private readonly refunds: RefundsRepository,
  ) {}

  /** The receipt of an application, or undefined while it is not paid. */
  async viewOf(appId: string): Promise<ReceiptView | undefined> {
    return (await this.forMail(appId))?.receipt;
  }

  /** The receipts of a member, by the id of the application that they became one with. */
  async ofMember(applicationId: string): Promise<ReceiptView[]> {
    const application = await this.store.byId(applicationId);
    const receipt = application && (await this.viewOf(application.appId));
    return receipt === undefined ? [] : [receipt];
  }

  /**
   * `cnf_send_mail`: the payment mails its receipt by itself; the call answers as documented and sends nothing (docs/rules/mails.md).
   * @throws 404 when no paid application has the address.
   */
  async mailCall({ to_email }: ReceiptMailDto): Promise<MsgRow> {
    if (!(await this.lookups.isAnyPaidOf(to_email))) throw notFound();
    return { status: 200, msg: textOf('mail.sent') };
  }

  /** A refund with its addressee; undefined when it is not known. */
  async refundForMail(refundId: string): Promise<RefundForMail | undefined> {
    const refund = await this.refunds.find(refundId);
    return refund && { refund, contact: await this.applications.contactOf(refund.appId) };
  }

  /** The receipt with its addressee; undefined when it is not known. */
  async forMail(receiptId: string): Promise<ReceiptForMail | undefined> {
    const row = await this.receipts.find(receiptId);
    if (row === undefined) return undefined;
    const contact = await this.applications.contactOf(row._id);
    return {
      receipt: viewOf(row, contact),
      language: contact?.language ?? 'en',
      ...(contact === undefined || contact.email === '' ? {} : { email: contact.email }),
    };
  }
}

function viewOf(row: ReceiptRow, contact: ApplicationContact | undefined): ReceiptView {
  return {
    number: row.number,
    appId: row._id,
    ...(contact?.number === undefined ? {} : { applicationNumber: contact.number }),
    name: contact?.name ?? '',
    ...(contact?.spouse === undefined ? {} : { spouse: contact.spouse }),
    appType: contact?.appType ?? '',
    lines: row.lines,
    amount: row.amount,
    currency: row.currency,
    mode: row.mode,
    reference: row.reference,
    issuedAt: row.issuedAt.toISOString(),
  };
}
