import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Branding } from '@portal/contract/settings/brand';
import { artKeysOf } from '@portal/backend/settings/branding/branding-slots';
import { BrandingService } from '@portal/backend/settings/branding/branding.service';
import { StorageService } from '@portal/backend/platform/storage/s3';
import { FilePrinter } from '../platform/file-printer.js';
import sharp from 'sharp';
import type { ReceiptArt } from './receipt-pdf.js';
import type { ReceiptPdfTask } from './receipt-pdf.thread.js';

/** A page takes half a second at most; the limit allows for a machine under memory pressure. In ms. */
const TIMEOUT_MS = 15_000;
/** Side of logo and seal: 92 points in twice the print size of 150 dpi. */
const ART_PIXELS = 400;

/** A receipt or credit note as a mail attachment. */
export interface PdfAttachment {
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType: 'application/pdf';
}

/**
 * Renders receipts and credit notes as PDF in a thread, so that job locks are still renewed (REL-05), and stores each file: later
 * downloads are identical to the mail, even if the branding has changed.
 */
@Injectable()
export class ReceiptPdfService implements OnModuleDestroy {
  private readonly log = new Logger(ReceiptPdfService.name);
  private readonly printer = new FilePrinter<ReceiptPdfTask>('@portal/worker/payments/receipt-pdf.thread', {
    heapMb: 192,
    timeoutMs: TIMEOUT_MS,
  });

  constructor(
    private readonly branding: BrandingService,
    private readonly storage: StorageService,
  ) {}

  /**
   * Returns the PDF of a receipt, or of a credit note if there is one; rendered once and read from storage afterwards.
   * @param onStored receives the storage key before this resolves
   * @returns no attachment if rendering fails: the mail has all figures and goes out without it
   */
  async render(
    document: Pick<ReceiptPdfTask, 'receipt' | 'creditNote' | 'language'>,
    onStored: (key: string) => Promise<void>,
  ): Promise<PdfAttachment[]> {
    const { receipt, creditNote } = document;
    const { number } = creditNote ?? receipt;
    try {
      const filename = `${creditNote === undefined ? 'Receipt' : 'Credit-note'}-${fileSafe(number)}.pdf`;
      const key = `receipts/${seriesOf(number)}/${filename}`;
      const content = await this.getOrRender(key, document);
      await onStored(key);
      return [{ filename, content, contentType: 'application/pdf' }];
    } catch (error) {
      this.log.error({ number, err: error }, 'A receipt or credit note could not be rendered as PDF');
      return [];
    }
  }

  async onModuleDestroy(): Promise<void> {
    await this.printer.onModuleDestroy();
  }

  private async getOrRender(
    key: string,
    document: Pick<ReceiptPdfTask, 'receipt' | 'creditNote' | 'language'>,
  ): Promise<Buffer> {
    if (await this.storage.exists(key)) return this.storage.get(key);
    const branding = await this.branding.latest();
    const content = await this.printer.print({ ...document, branding, art: await this.artOf(branding) });
    const outcome = await this.storage.put(key, content, 'application/pdf', { ifNoneMatch: true });
    return outcome === 'stored' ? content : this.storage.get(key);
  }

  /** Returns logo and seal on white; a receipt is never held up by one that cannot be read. */
  private async artOf(branding: Branding): Promise<ReceiptArt> {
    const { logo, seal } = artKeysOf(branding);
    const entries = await Promise.all(
      Object.entries({ logo, seal }).map(async ([slot, key]) => {
        if (key === undefined) return [];
        try {
          const picture = sharp(await this.storage.get(key)).resize(ART_PIXELS, ART_PIXELS, {
            fit: 'inside',
          });
          return [[slot, await picture.flatten({ background: '#ffffff' }).png().toBuffer()] as const];
        } catch (err) {
          this.log.warn({ slot, err }, 'A picture of the organisation is missing on a receipt');
          return [];
        }
      }),
    );
    return Object.fromEntries(entries.flat());
  }
}

/** `NMO-2026-27-000042` */
const fileSafe = (number: string): string => number.replace(/[^A-Za-z0-9]+/g, '-');

/** Returns the financial year of a number, `2026-27`. */
const seriesOf = (number: string): string => number.split('/').at(-2) ?? '';
