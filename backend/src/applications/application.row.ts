import type { Application, ApplicationSummary } from './application.js';
import type { ApplicationDocument } from './applications.schema.js';

/** What is stored for the search alone. */
export const HIDDEN = { personKeys: 0, terms: 0, beginnings: 0 } as const;

/** A row as the domain has it. */
export function applicationOf(row: ApplicationDocument | null): Application | undefined {
  if (row === null) return undefined;
  const { _id, ...rest } = row;
  return { id: String(_id), ...rest };
}

/** What lists read of an application. */
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
} as const;

/** As it is listed, from a row with the fields of {@link SUMMARY}. */
export function summaryOf({
  _id,
  ...rest
}: Omit<ApplicationSummary, 'id'> & { readonly _id: unknown }): ApplicationSummary {
  return { ...rest, id: String(_id) };
}
