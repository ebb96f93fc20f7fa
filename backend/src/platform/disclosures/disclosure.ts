import type { DisclosureKind } from '@portal/contract/data/disclosure-kinds';
import type { ExportFormat } from '@portal/contract/data/export-kinds';

/** Rows of a list that left the portal, in a file or as the answer of a documented call. Nothing in it says who was in the rows. */
export interface Disclosure {
  readonly id: string;
  readonly what: DisclosureKind;
  /** Absent for an answer. */
  readonly format?: ExportFormat;
  /** Names of the columns. */
  readonly columns: readonly string[];
  readonly details: boolean;
  /** `name: value` of each filter, without what was searched for and whose rows were selected; empty for everything. */
  readonly filter: string;
  readonly rows: number;
  /** `_id` of the staff user who asked. */
  readonly by: string;
  /** When the file was there. UTC */
  readonly at: Date;
}
