import type {
  DayOrder,
  ImportDecision,
  ImportExtension,
  ImportState,
  RegisterOutcome,
} from '@portal/contract/data/imports';
import type { AppType } from '@portal/contract/enums';
import type { ImportField } from '@portal/contract/data/import-fields';
import type {
  ImportProblem,
  MonthFirst,
  PlaceAnswer,
  UnknownPlace,
} from '@portal/contract/data/import.responses';
import type { TextKey } from '@portal/contract/texts';
import type { Imported } from '../../members/imported-members.service.js';

/** Why an import could not be read or deleted. */
export interface ImportError {
  readonly key: TextKey;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** An import of a register of members (docs/rules/imports.md). */
export interface Import {
  readonly id: string;
  /** File name. */
  readonly name: string;
  readonly extension: ImportExtension;
  readonly bytes: number;
  /** Storage key of the upload. */
  readonly incomingKey: string;
  readonly state: ImportState;
  /** State before the deletion, while it is being deleted. */
  readonly before?: ImportState;
  /** The deletion was decided, as no member is in use; it is completed even after a worker is killed. */
  readonly isDecided?: boolean;
  /** `_id` and log-in name of the staff user. */
  readonly createdBy: string;
  readonly by: string;
  /** Names of the sheets of a workbook, and the index of the one that is read. */
  readonly sheets?: readonly string[];
  readonly sheet?: number;
  /** Row number of the headings, counted from 1. */
  readonly headingRow?: number;
  readonly headings: readonly string[];
  readonly samples: readonly (readonly string[])[];
  readonly suggested: readonly (ImportField | null)[];
  readonly mapping?: readonly (ImportField | null)[];
  /** Columns whose order of day and month the office is asked about, and its answers by column. */
  readonly monthFirst?: readonly Readonly<MonthFirst>[];
  /** Names of the latest check that are in no list, and the answers of the office. */
  readonly unknownPlaces?: readonly Readonly<UnknownPlace>[];
  readonly places?: readonly Readonly<PlaceAnswer>[];
  readonly dayOrders?: readonly (DayOrder | null)[];
  /** Rows below the headings. */
  readonly rows?: number;
  /** The current or latest run. */
  readonly runId?: string;
  readonly error?: ImportError;
  /** Storage key of the report. */
  readonly reportKey?: string;
  /** Number of rows by outcome when the latest run ended; absent while a run is in progress. */
  readonly counts?: Readonly<Record<RegisterOutcome, number>>;
  /** When file and rows are removed. UTC */
  readonly expiresAt?: Date;
  /** When they were removed. UTC */
  readonly forgottenAt?: Date;
  /** The latest mailing of activation codes: run, requester, number of mails, and the last processed row. */
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

/** The member that a row is, resembles, or became. */
export interface RowMember {
  readonly memberId: string;
  readonly applicationId: string;
  readonly memNo: string;
  readonly name: string;
}

/** The evaluation of a row. */
export interface Finding {
  readonly outcome: RegisterOutcome;
  readonly problems: readonly ImportProblem[];
  readonly member?: RowMember;
  /** The earlier row that it resembles. */
  readonly likeRow?: number;
}

/** A cell that staff corrected. */
export interface CellCorrection {
  /** Index of the column. */
  readonly column: number;
  /** As typed. */
  readonly text: string;
  /** What the file has. */
  readonly original: string;
}

/** A stored row of a register. */
export interface StoredRow extends Finding {
  readonly id: string;
  readonly importId: string;
  readonly row: number;
  /** Texts with their corrections. */
  readonly cells: readonly string[];
  /** One at most for a column; a further check keeps them. */
  readonly corrections?: readonly CellCorrection[];
  readonly memNo: string;
  readonly name: string;
  /** Keys that rows of the same person share. */
  readonly keys: readonly string[];
  readonly decision?: ImportDecision;
  /** The type that the member gets; absent in rows of an earlier release, which are `old`. */
  readonly appType?: AppType;
}

/** A row of the sheet as read. */
export interface RegisterLine {
  readonly row: number;
  readonly cells: readonly string[];
}

/** The values of a row in the stored form of a member. */
export type RowPerson = Imported;
