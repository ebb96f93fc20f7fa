import type {
  ImportDecision,
  ImportExtension,
  ImportState,
  RegisterOutcome,
} from '@portal/contract/data/imports';
import type { ImportField } from '@portal/contract/data/fields';
import type { ImportProblem } from '@portal/contract/data/import.responses';
import type { TextKey } from '@portal/contract/texts';
import type { Member } from '../../members/member.js';

/** Why an import could not be read, or is not deleted. */
export interface ImportError {
  readonly key: TextKey;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** A register that is brought into the portal (docs/rules/imports.md). */
export interface Import {
  readonly id: string;
  /** Of the file. */
  readonly name: string;
  readonly extension: ImportExtension;
  readonly bytes: number;
  /** Where the upload arrives. */
  readonly incomingKey: string;
  readonly state: ImportState;
  /** Of its deletion, while it is one: where it was before. */
  readonly before?: ImportState;
  /** It was found that nothing hangs on its members: they go, also when the worker is killed half-way. */
  readonly isDecided?: boolean;
  /** `_id` and log-in name of the staff user. */
  readonly createdBy: string;
  readonly by: string;
  /** Row of the headings, as a spreadsheet counts. */
  readonly headingRow?: number;
  readonly headings: readonly string[];
  readonly samples: readonly (readonly string[])[];
  readonly suggested: readonly (ImportField | null)[];
  readonly mapping?: readonly (ImportField | null)[];
  /** Rows below the headings. */
  readonly rows?: number;
  /** The work that is under way, or the last one. */
  readonly runId?: string;
  readonly error?: ImportError;
  /** Key of the sheet of results. */
  readonly reportKey?: string;
  /** How many rows had each outcome when the last work ended; absent while it goes on. */
  readonly counts?: Readonly<Record<RegisterOutcome, number>>;
  /** When file and rows go. UTC */
  readonly expiresAt?: Date;
  /** Since when they are gone. UTC */
  readonly forgottenAt?: Date;
  /** The last time that activation codes were mailed: its run, who asked, how many mails, and the last row that was looked at. */
  readonly codesMailed?: {
    readonly runId: string;
    /** UTC */
    readonly at: Date;
    /** Log-in name. */
    readonly by: string;
    readonly count: number;
    readonly row: number;
  };
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The member that a row is, is like, or became. */
export interface RowMember {
  readonly memberId: string;
  readonly applicationId: string;
  readonly memNo: string;
  readonly name: string;
}

/** What was found about a row. */
export interface Finding {
  readonly outcome: RegisterOutcome;
  readonly problems: readonly ImportProblem[];
  readonly member?: RowMember;
  /** The earlier row that it is like. */
  readonly likeRow?: number;
}

/** One row of a register, as it is kept beside the import. */
export interface StoredRow extends Finding {
  readonly id: string;
  readonly importId: string;
  readonly row: number;
  readonly cells: readonly string[];
  readonly memNo: string;
  readonly name: string;
  /** What it shares with another row of the same person. */
  readonly keys: readonly string[];
  readonly decision?: ImportDecision;
}

/** A row of the sheet as it was read. */
export interface RegisterLine {
  readonly row: number;
  readonly cells: readonly string[];
}

/** What a row says, as it is stored of a member. */
export type RowPerson = Pick<Member, 'applicant' | 'address' | 'association' | 'memberOn' | 'memNo'>;
