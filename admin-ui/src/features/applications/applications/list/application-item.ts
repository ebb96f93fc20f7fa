import type { Calls, ResponseOf } from '@portal/contract';

/** What the list of applications shows until somebody chooses otherwise: what is to be verified, the longest wait first. */
export const usualList = {
  filter: { state: 'paid' },
  sort: { field: 'createdAt', order: 'ASC' },
} as const;

/** One row of the list, as the server answers it. */
export type ApplicationItem = ResponseOf<Calls['listApplications']>[number];

/** Both names of a couple, the one of anybody else. */
export function namesOf(item: ApplicationItem): string {
  return item.applicants.map(({ name }) => name).join(' & ');
}
