import type { AppType, Degree, NoticeGroup } from '@portal/contract/enums';
import type { Branding } from '@portal/contract/settings/brand';
import type { MemberState } from '@portal/contract/members/responses';

/** Formats `YYYY-MM-DD` as d/m/yyyy, unpadded (docs/rules/wire.md). */
export function shownDay(day: string): string {
  return day.split('-').map(Number).reverse().join('/');
}

/** Returns the state of a membership on a day: expired after its last day, even before the timer has set it. @param today `YYYY-MM-DD` */
export function stateOn(
  { state, validUntil }: { readonly state: MemberState; readonly validUntil?: string | undefined },
  today: string,
): MemberState {
  return state === 'active' && validUntil !== undefined && validUntil < today ? 'expired' : state;
}

/** The input of the validity of a membership. */
interface ValidityOf {
  readonly appType: AppType;
  readonly memberOn: string;
  readonly degree?: Degree | undefined;
}

/**
 * Returns the last day of a membership: for a student `studentMonths` less 12 per completed year of study, from the approval; undefined
 * for other types (docs/rules/records.md).
 * @param memberOn `YYYY-MM-DD`
 * @param branding current; later changes do not affect existing memberships
 */
export function validUntilOf(
  { appType, memberOn, degree }: ValidityOf,
  { studentMonths }: Pick<Branding, 'studentMonths'>,
): string | undefined {
  if (appType !== 'student') return undefined;
  const year = Number.parseInt(degree ?? '1st', 10);
  const [y = 0, m = 1, d = 1] = memberOn.split('-').map(Number);
  const months = m - 1 + studentMonths - 12 * (year - 1);
  const lastOfMonth = new Date(Date.UTC(y, months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(y, months, Math.min(d, lastOfMonth))).toISOString().slice(0, 10);
}

/** Returns the notice group of a type (docs/rules/roles.md). */
export function groupOf(appType: AppType): NoticeGroup {
  switch (appType) {
    case 'student':
      return 'Student';
    case 'single':
    case 'couple':
      return 'Life Member';
    case 'old':
      return 'Associate';
  }
}
