/** Members of an import who never logged in, of one prant. */
export interface WaitingOfPrant {
  /** Empty for those without one. */
  prant: string;
  withEmail: number;
  withoutEmail: number;
  /** Of those without an e-mail: who holds a code that still works. */
  withCode: number;
}

/** A file of sheets that the reader asked for. */
export interface CodeSheets {
  /** Of its run. */
  id: string;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  /** 0 to 100 */
  progress: number;
  /** All when absent. */
  prant?: string;
  /** UTC, ISO 8601 */
  createdAt: string;
  /** Once it is made: sheets in it, codes of them that still work, and until when it can be downloaded. */
  made?: { sheets: number; working: number; until: string };
  error?: { key: string; params?: Record<string, string | number> };
}

/** How the members of an import get their activation codes (docs/rules/imports.md). */
export interface ImportCodes {
  /** By name. */
  prants: WaitingOfPrant[];
  /** The rows of the import are gone, and with them who came with it. */
  isForgotten: boolean;
  /** The last mailing: when it was asked for, by whom, and how many mails were handed over so far. */
  mailed?: { at: string; by: string; count: number; isUnderWay: boolean };
  /** Newest first; those of the last day. */
  sheets: CodeSheets[];
}
