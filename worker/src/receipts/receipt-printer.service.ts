import { fileURLToPath } from 'node:url';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Language, ReceiptView } from '@portal/contract';
import { BrandingService } from '@portal/backend/branding/branding.service';
import { Piscina } from 'piscina';
import type { ReceiptTask } from './receipt.thread.js';

/** A page takes half a second at most; this is long enough for a machine that swaps. In ms. */
const TIMEOUT_MS = 15_000;
/** The thread goes again when nobody has paid for a while: its fonts keep some 60 MB. In ms. */
const IDLE_MS = 60_000;
const MEMORY_MB = 192;

/** A receipt as a file. */
export interface PrintedReceipt {
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType: 'application/pdf';
}

/** Writes receipts as PDF outside the event loop, so that the locks of jobs are renewed meanwhile (REL-05). */
@Injectable()
export class ReceiptPrinter implements OnModuleDestroy {
  private readonly log = new Logger(ReceiptPrinter.name);
  /** By the name of the package, so that it is the compiled file also where this one is run from its source. */
  private readonly pool = new Piscina<ReceiptTask, Uint8Array>({
    filename: fileURLToPath(import.meta.resolve('@portal/worker/receipts/receipt.thread')),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });

  constructor(private readonly branding: BrandingService) {}

  /** @returns nothing when it could not be written: the mail says all of it, and is not kept back for its attachment */
  async print(receipt: ReceiptView, language: Language): Promise<PrintedReceipt[]> {
    try {
      const branding = await this.branding.current();
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const bytes = await this.pool.run({ receipt, branding, language }, { signal });
      const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      return [{ filename: fileNameOf(receipt), content, contentType: 'application/pdf' }];
    } catch (error) {
      this.log.error({ receipt: receipt.number, err: error }, 'A receipt could not be written as a page');
      return [];
    }
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool.close();
  }
}

/** `Receipt-NMO-2026-27-000042.pdf` */
function fileNameOf({ number }: ReceiptView): string {
  return `Receipt-${number.replace(/[^A-Za-z0-9]+/g, '-')}.pdf`;
}
