import type { Calls } from '@portal/contract/calls';
import type { ResponseOf } from '@portal/contract/endpoint';

/** Initial filter and order of the list: applications to verify, oldest first. */
export const usualList = {
  filter: { state: 'paid' },
  sort: { field: 'createdAt', order: 'ASC' },
} as const;

/** One row of the list in the server's response. */
export type ApplicationItem = ResponseOf<Calls['listApplications']>[number];

/** The applicants' names, both for a couple; the application's number when their data was deleted. */
export function namesOf({ applicants, applicationNumber, appId }: ApplicationItem): string {
  return applicants.map(({ name }) => name).join(' & ') || (applicationNumber ?? appId);
}
