import { codeSheetsKeptDays } from '@portal/contract/data/responses';
import { defineRun, shape } from '../../platform/runs/define-run.js';
import type { RunOf } from '../../platform/runs/run.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long sheets can be downloaded. */
export const CODE_SHEETS_KEPT_MS = codeSheetsKeptDays * DAY_MS;

/** Whom sheets are for. */
export interface SheetsAsked {
  /** Either those of an import, */
  readonly importId?: string;
  /** or one member. */
  readonly memberId?: string;
  /** Those of one prant; empty for who has none. */
  readonly prant?: string;
  /** Also who holds a code that still works. */
  readonly again: boolean;
}

/** What is known of sheets that were made; never a code. */
export interface SheetsMade {
  readonly key: string;
  readonly fileName: string;
  /** Whose sheets are in it. */
  readonly memberIds: readonly string[];
}

/** Sheets with activation codes, as one file. Who follows a killed worker makes all of it anew, with codes of its own. */
export const codeSheetsRun = defineRun({
  kind: 'code-sheets',
  steps: [{ name: 'write', weight: 1 }],
  data: shape<SheetsAsked>(),
  result: shape<SheetsMade>(),
  expiry: CODE_SHEETS_KEPT_MS,
  access: { owners: true, permission: 'imports' },
  isCancellable: false,
  failure: 'codes.failed',
});
export type CodeSheetsRun = RunOf<typeof codeSheetsRun>;

/** Codes by mail to the members of an import. */
export const codeMailsRun = defineRun({
  kind: 'code-mails',
  steps: [{ name: 'mail', weight: 1 }],
  data: shape<{ readonly importId: string }>(),
  result: shape<{ readonly count: number }>(),
  expiry: 30 * DAY_MS,
  access: { owners: true, permission: 'imports' },
  isCancellable: false,
  failure: 'codes.mailFailed',
});
export type CodeMailsRun = RunOf<typeof codeMailsRun>;
