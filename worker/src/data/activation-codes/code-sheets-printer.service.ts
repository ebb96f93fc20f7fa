import { Injectable } from '@nestjs/common';
import type { Sheet } from '@portal/backend/data/activation-codes/code-processor.service';
import { BrandingService } from '@portal/backend/settings/branding/branding.service';
import { PortalConfig } from '@portal/backend/platform/config/config';
import { pageUrl } from '@portal/backend/platform/config/page-url';
import { FilePrinter } from '../../platform/file-printer.js';
import type { CodeSheet } from './code-sheets-pdf.js';
import type { CodeSheetsTask } from './code-sheets.thread.js';

/** In ms. 2,000 sheets take a minute on a slow machine. */
const TIMEOUT_MS = 5 * 60_000;

/** Draws sheets of activation codes; the codes stay in memory. */
@Injectable()
export class CodeSheetsPrinter extends FilePrinter<CodeSheetsTask> {
  constructor(
    private readonly branding: BrandingService,
    private readonly config: PortalConfig,
  ) {
    super('@portal/worker/data/activation-codes/code-sheets.thread', { heapMb: 512, timeoutMs: TIMEOUT_MS });
  }

  /** @param at date on the sheets, UTC @param signal as of {@link print} @returns the file */
  async printSheets(sheets: readonly Sheet[], at: Date, signal: AbortSignal): Promise<Buffer> {
    const loginUrl = pageUrl(this.config, 'memberLogin').href;
    const frame = { branding: await this.branding.latest(), loginUrl, at };
    return this.print({ sheets: sheets.map(sheetOf), frame }, signal);
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
