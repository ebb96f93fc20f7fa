import { Injectable } from '@nestjs/common';
import type { CreditNoteView, ReceiptView } from '@portal/contract/payments/responses';
import type { Language } from '@portal/contract/enums';
import type { MsgRow } from '@portal/contract/responses';
import { textOf } from '@portal/contract/texts';
import type { ReceiptMailDto } from '@portal/contract/payments/requests';
import type { ApplicationContact } from '../../applications/application.js';
import { ApplicationLookupsRepository } from '../../applications/application-lookups.repository.js';
import { ApplicationPayments } from '../../applications/application-payments.service.js';
import { ApplicationStore } from '../../applications/application-store.service.js';
import { moneyIdsOf } from '../../applications/submission/conversion.js';
import { MembersService } from '../../members/members.service.js';
import { StorageService } from '../../platform/storage/s3.js';
import { notFound } from '../../platform/http/wire-error.js';
import { ReceiptsRepository } from './receipts.repository.js';
import { RefundsRepository } from '../refunds/refunds.repository.js';
import type { CreditNoteRow, RefundRow } from '../refunds/refunds.schema.js';
import type { ReceiptRow } from './receipts.schema.js';

/** A receipt and its addressee. */
export interface ReceiptForMail {
  readonly receipt: ReceiptView;
  /** Absent before the applicant has entered an address. */
  readonly email?: string;
  /** The applicant's data was deleted, so no mail can be sent. */
  readonly isDeleted?: true;
  /** What the mail waits for while a draft has no address. */
  readonly waitsFor?: string;
  readonly language: Language;
}

/** A refund and its addressee. */
export interface RefundForMail {
  readonly refund: RefundRow;
  /** The receipt of the refunded payment; absent for a duplicate payment. */
  readonly receipt: ReceiptView | undefined;
  /** Absent before the applicant has entered an address. */
  readonly contact: ApplicationContact | undefined;
}

/** Receipts and credit notes as shown and mailed (docs/rules/payments.md). */
@Injectable()
export class ReceiptsService {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly applications: ApplicationPayments,
    private readonly store: ApplicationStore,
    private readonly members: MembersService,
    private readonly lookups: ApplicationLookupsRepository,
    private readonly refunds: RefundsRepository,
    private readonly storage: StorageService,
  ) {}

  /** Returns the receipt of an application; undefined until it is paid. */
  async viewOf(appId: string): Promise<ReceiptView | undefined> {
    return (await this.forMail(appId))?.receipt;
  }

  /** Returns a member's receipts: of the current application, then of former ones, latest first. */
  async ofMember(memberId: string): Promise<ReceiptView[]> {
    const member = await this.members.byId(memberId);
    if (member === undefined) return [];
    const ids = [member.applicationId, ...(member.former ?? []).map((one) => one.applicationId).reverse()];
    const receipts = await Promise.all(
      [...new Set(ids)].map(async (id) => {
        const application = await this.store.byId(id);
        return Promise.all((application ? moneyIdsOf(application) : []).map((appId) => this.viewOf(appId)));
      }),
    );
    return receipts.flat().filter((receipt) => receipt !== undefined);
  }

  /**
   * `cnf_send_mail`: sends nothing, because every payment mails its receipt anyway; returns the documented answer (docs/rules/mails.md).
   * @throws 404 if no paid application has the address
   */
  async mailCall({ to_email }: ReceiptMailDto): Promise<MsgRow> {
    if (!(await this.lookups.isAnyPaidOf(to_email))) throw notFound();
    return { status: 200, msg: textOf('mail.sent') };
  }

  /** Returns a refund with its addressee; undefined if unknown. */
  async refundForMail(refundId: string): Promise<RefundForMail | undefined> {
    const refund = await this.refunds.find(refundId);
    if (refund === undefined) return undefined;
    const contact = await this.applications.contactOf(refund.appId);
    const receipt = refund.creditNote === undefined ? undefined : await this.viewOf(refund.appId);
    return { refund, contact, receipt };
  }

  /** Returns a receipt with its addressee; undefined if unknown. */
  async forMail(receiptId: string): Promise<ReceiptForMail | undefined> {
    const row = await this.receipts.find(receiptId);
    if (row === undefined) return undefined;
    const contact = await this.applications.contactOf(row._id);
    return {
      receipt: await this.view(row, contact),
      language: contact?.language ?? 'en',
      ...(contact === undefined || contact.email === '' ? {} : { email: contact.email }),
      ...(contact?.isDeleted === true ? { isDeleted: true as const } : {}),
      ...(contact?.waitsFor === undefined ? {} : { waitsFor: contact.waitsFor }),
    };
  }

  /** Records that a receipt's PDF is stored. */
  async receiptStored(receiptId: string, pdfKey: string): Promise<void> {
    await this.receipts.setPdfKey(receiptId, pdfKey);
  }

  /** Records that a credit note's PDF is stored. */
  async creditNoteStored(refundId: string, pdfKey: string): Promise<void> {
    await this.refunds.setPdfKey(refundId, pdfKey);
  }

  private async view(row: ReceiptRow, contact: ApplicationContact | undefined): Promise<ReceiptView> {
    const refunds = await this.refunds.ofApplication(row._id);
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
      ...(row.note === undefined ? {} : { note: row.note }),
      issuedAt: row.issuedAt.toISOString(),
      ...(await this.pdfOf(row)),
      creditNotes: await Promise.all(
        refunds.flatMap((refund) =>
          refund.creditNote === undefined ? [] : [this.creditNoteOf(refund, refund.creditNote)],
        ),
      ),
    };
  }

  private async creditNoteOf(
    { amount, reason, reference, providerRefundId = '' }: RefundRow,
    note: CreditNoteRow,
  ): Promise<CreditNoteView> {
    return {
      number: note.number,
      amount,
      reason,
      reference: reference ?? providerRefundId,
      issuedAt: note.issuedAt.toISOString(),
      ...(await this.pdfOf(note)),
    };
  }

  private async pdfOf({ pdfKey }: Pick<ReceiptRow, 'pdfKey'>): Promise<{ pdf?: string }> {
    if (pdfKey === undefined) return {};
    const fileName = pdfKey.split('/').at(-1) ?? '';
    return { pdf: await this.storage.signGet({ key: pdfKey, fileName, disposition: 'attachment' }) };
  }
}
