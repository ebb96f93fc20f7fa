import type { ResponseOf, Calls } from '@portal/contract';

/** One row of the list, as the server answers it. */
export type ApplicationItem = ResponseOf<Calls['listApplications']>[number];

/** Both names of a couple, the one of anybody else. */
export function namesOf(item: ApplicationItem): string {
  return item.applicants.map(({ name }) => name).join(' & ');
}
