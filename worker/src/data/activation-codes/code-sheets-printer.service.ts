import { fileURLToPath } from 'node:url';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Sheet } from '@portal/backend/data/activation-codes/code-processor.service';
import { BrandingService } from '@portal/backend/settings/branding/branding.service';
import { PortalConfig } from '@portal/backend/platform/config/config';
import { pageUrl } from '@portal/backend/platform/config/page-url';
import { Piscina } from 'piscina';
import type { CodeSheet } from './code-sheets-pdf.js';
import type { CodeSheetsTask } from './code-sheets.thread.js';

/** In ms. 2,000 sheets take a minute on a slow machine. */
const TIMEOUT_MS = 5 * 60_000;
/** In ms. The thread is stopped when idle. */
const IDLE_MS = 60_000;
const MEMORY_MB = 512;

/** Draws sheets in a thread, so that the event loop stays free to renew the leases of jobs. Codes stay in memory. */
@Injectable()
export class CodeSheetsPrinter implements OnModuleDestroy {
  /** Resolved by package name, so that it is the compiled file even when this one runs from source. */
  private readonly pool = new Piscina<CodeSheetsTask, Uint8Array>({
    filename: fileURLToPath(import.meta.resolve('@portal/worker/data/activation-codes/code-sheets.thread')),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });

  constructor(
    private readonly branding: BrandingService,
    private readonly config: PortalConfig,
  ) {}

  /** @param at date on the sheets, UTC @param signal aborted when another worker has taken over the job @returns the file */
  async print(sheets: readonly Sheet[], at: Date, signal: AbortSignal): Promise<Buffer> {
    const loginUrl = pageUrl(this.config, 'memberLogin').href;
    const frame = { branding: await this.branding.latest(), loginUrl, at };
    const task = { sheets: sheets.map(sheetOf), frame };
    const bytes = await this.pool.run(task, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool.close();
  }
}

function sheetOf({ member, code, activation }: Sheet): CodeSheet {
  const { line1, line2 = '', city, state, pincode } = member.address;
  const town = [city, pincode].filter((part) => part !== '').join(' ');
  return {
    name: member.applicant.name,
    address: [line1, line2, town, state].filter((line) => line !== ''),
    memNo: member.memNo,
    prant: member.association.prant,
    code,
    until: activation.expiresAt,
  };
}
