import { pageAddress } from '@portal/contract/pages';
import type { AppType } from '@portal/contract/enums';

interface Place {
  /** `_id` of the application. */
  readonly applicationId: string;
  readonly appType: AppType;
  /** 0 for the applicant, 1 for the spouse. */
  readonly person: number;
}

/** Returns the address of a member's page, which depends on the type (docs/rules/pages.md). */
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
