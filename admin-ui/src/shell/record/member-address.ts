import { pageAddress } from '@portal/contract/pages';
import type { AppType } from '@portal/contract/enums';

interface Place {
  /** `_id` of the application. */
  readonly applicationId: string;
  readonly appType: AppType;
  /** Place in the application: 0, or 1 for the spouse. */
  readonly person: number;
}

/** The page of a member: each type has its own address (docs/rules/pages.md). */
export function memberAddress({ applicationId: id, appType, person }: Place): string {
  switch (appType) {
    case 'student':
      return pageAddress('student', { id });
    case 'couple':
      return `${pageAddress('couple', { id })}?spouse=${person + 1}`;
    default:
      return pageAddress('member', { id });
  }
}
