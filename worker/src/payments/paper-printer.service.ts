import { fileURLToPath } from 'node:url';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { BrandingService } from '@portal/backend/settings/branding/branding.service';
import { StorageService } from '@portal/backend/platform/storage/s3';
import { Piscina } from 'piscina';
import type { PaperTask } from './paper.thread.js';

/** A page takes half a second at most; this is long enough for a machine that swaps. In ms. */
const TIMEOUT_MS = 15_000;
/** The thread goes again when nobody has paid for a while: its fonts keep some 60 MB. In ms. */
const IDLE_MS = 60_000;
const MEMORY_MB = 192;

/** A receipt or credit note as a file. */
export interface PrintedPaper {
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType: 'application/pdf';
}

/**
 * Writes receipts and credit notes as PDF outside the event loop, so that the locks of jobs are renewed meanwhile (REL-05), and
 * keeps each: what was mailed is what is downloaded later, whatever branding says by then.
 */
@Injectable()
export class PaperPrinter implements OnModuleDestroy {
  private readonly log = new Logger(PaperPrinter.name);
  /** By the name of the package, so that it is the compiled file also where this one is run from its source. */
  private readonly pool = new Piscina<PaperTask, Uint8Array>({
    filename: fileURLToPath(import.meta.resolve('@portal/worker/payments/paper.thread')),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });

  constructor(
    private readonly branding: BrandingService,
    private readonly storage: StorageService,
  ) {}

  /**
   * The page of a receipt, or of a credit note of it; written once, and read again afterwards.
   * @param stored is told its key before this returns
   * @returns nothing when it could not be written: the mail says all of it, and is not kept back for its attachment
   */
  async print(
    paper: Pick<PaperTask, 'receipt' | 'creditNote' | 'language'>,
    stored: (key: string) => Promise<void>,
  ): Promise<PrintedPaper[]> {
    const { receipt, creditNote } = paper;
    const { number } = creditNote ?? receipt;
    try {
      const filename = `${creditNote === undefined ? 'Receipt' : 'Credit-note'}-${plain(number)}.pdf`;
      const key = `receipts/${seriesOf(number)}/${filename}`;
      const content = await this.kept(key, paper);
      await stored(key);
      return [{ filename, content, contentType: 'application/pdf' }];
    } catch (error) {
      this.log.error(
        { paper: number, err: error },
        'A receipt or credit note could not be written as a page',
      );
      return [];
    }
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool.close();
  }

  private async kept(
    key: string,
    paper: Pick<PaperTask, 'receipt' | 'creditNote' | 'language'>,
  ): Promise<Buffer> {
    if (await this.storage.exists(key)) return this.storage.get(key);
    const branding = await this.branding.latest();
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const bytes = await this.pool.run({ ...paper, branding }, { signal });
    const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const outcome = await this.storage.put(key, content, 'application/pdf', { ifNoneMatch: true });
    return outcome === 'stored' ? content : this.storage.get(key);
  }
}

/** `NMO-2026-27-000042` */
const plain = (number: string): string => number.replace(/[^A-Za-z0-9]+/g, '-');

/** The financial year in a number, `2026-27`. */
const seriesOf = (number: string): string => number.split('/').at(-2) ?? '';
