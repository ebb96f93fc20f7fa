import { pageAddress } from '@portal/contract';

/** The page of somebody's record. @param id of the application */
export function memberAddress({ applicationId: id }: { readonly applicationId: string }): string {
  return pageAddress('application', { id });
}
