import type { DisclosureKind, ExportFormat } from '@portal/contract/data/columns';

/** Retention of the person ids of an unfinished file. */
export const FORGET_UNFINISHED_SECONDS = 24 * 60 * 60;

/** Persons per document; a row of a list has one or two. */
export const PERSONS_TOGETHER = 2_000;

/** Rows of a list that left the portal in a file or as the response of a documented call, without the persons in them. */
export interface Disclosure {
  readonly id: string;
  readonly what: DisclosureKind;
  /** Absent for a response. */
  readonly format?: ExportFormat;
  /** Names of the columns. */
  readonly columns: readonly string[];
  readonly details: boolean;
  /** `name: value` of each filter, without search texts and selected ids; empty without a filter. */
  readonly filter: string;
  readonly rows: number;
  /** `_id` of the requesting staff user. */
  readonly by: string;
  /** When the file was complete, UTC. */
  readonly at: Date;
}
