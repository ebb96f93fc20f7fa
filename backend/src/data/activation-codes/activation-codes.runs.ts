import { codeSheetsKeptDays } from '@portal/contract/data/responses';
import { defineRun, shape } from '../../platform/runs/define-run.js';
import type { RunOf } from '../../platform/runs/run.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Download period of sheets. */
export const CODE_SHEETS_RETENTION_MS = codeSheetsKeptDays * DAY_MS;

/** Members for whom sheets are requested: those of an import, or one member. */
export interface CodeSheetsRequest {
  readonly importId?: string;
  readonly memberId?: string;
  /** Members of one prant; empty for members without a prant. */
  readonly prant?: string;
  /** Whether to include members whose code is still valid. */
  readonly again: boolean;
}

/** Result of the sheets; never contains a code. */
export interface CodeSheetsResult {
  readonly key: string;
  readonly fileName: string;
  /** Members whose sheets are in the file. */
  readonly memberIds: readonly string[];
}

/** Sheets with activation codes in one file. After a killed worker, the whole file is regenerated with new codes. */
export const codeSheetsRun = defineRun({
  kind: 'code-sheets',
  steps: [{ name: 'write', weight: 1 }],
  data: shape<CodeSheetsRequest>(),
  result: shape<CodeSheetsResult>(),
  expiry: CODE_SHEETS_RETENTION_MS,
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
