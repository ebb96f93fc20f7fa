import type { Application, ApplicationSummary } from './application.js';
import type { ApplicationDocument } from './applications.schema.js';

/** Excludes the shadow fields of search and lists. */
export const HIDDEN = { personKeys: 0, terms: 0, beginnings: 0, steps: 0 } as const;

export function applicationOf(row: ApplicationDocument | null): Application | undefined {
  if (row === null) return undefined;
  const { _id, ...rest } = row;
  return { id: String(_id), ...rest };
}

/** Projection of lists. */
export const SUMMARY = {
  appId: 1,
  number: 1,
  appType: 1,
  state: 1,
  payment: 1,
  createdAt: 1,
  updatedAt: 1,
  'applicants.name': 1,
  'applicants.phone': 1,
  'applicants.email': 1,
  'association.state': 1,
  'sendBacks.fixed.at': 1,
  'history.at': 1,
  steps: 1,
  'queue.assignee': 1,
  'queue.claimedBy': 1,
  'queue.claimedUntil': 1,
  purgedAt: 1,
  purgedBy: 1,
} as const;

/** A list entry from a row with the fields of {@link SUMMARY}. */
export function summaryOf({
  _id,
  ...rest
}: Omit<ApplicationSummary, 'id'> & { readonly _id: unknown }): ApplicationSummary {
  return { ...rest, id: String(_id) };
}

/** Projection of spreadsheets; contains the sort keys of the list. */
export const EXPORTED = {
  steps: 1,
  appId: 1,
  number: 1,
  appType: 1,
  appFee: 1,
  state: 1,
  payment: 1,
  transactionId: 1,
  createdAt: 1,
  updatedAt: 1,
  applicants: 1,
  address: 1,
  association: 1,
} as const;

/** An application in a spreadsheet; a tombstone has only some of the fields. */
export type ExportedApplication = Pick<
  Application,
  | 'appId'
  | 'number'
  | 'appType'
  | 'appFee'
  | 'state'
  | 'payment'
  | 'transactionId'
  | 'createdAt'
  | 'updatedAt'
> & {
  readonly id: string;
  readonly applicants: readonly Partial<Application['applicants'][number]>[];
  readonly address?: Partial<Application['address']>;
  readonly association?: Partial<Application['association']>;
};

/** A spreadsheet entry from a row with the fields of {@link EXPORTED}. */
export function exportedOf({
  _id,
  ...rest
}: Omit<ExportedApplication, 'id'> & { readonly _id: unknown }): ExportedApplication {
  return { ...rest, id: String(_id) };
}
