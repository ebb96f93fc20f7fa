import type { AppType, Degree, NoticeGroup } from '@portal/contract/enums';
import type { Branding } from '@portal/contract/settings/brand';
import type { MemberState } from '@portal/contract/members/responses';

/** `YYYY-MM-DD` as it is shown: d/m/yyyy, unpadded (docs/rules/wire.md). */
export function shownDay(day: string): string {
  return day.split('-').map(Number).reverse().join('/');
}

/** The state of a membership on a day: with its last day it has expired, also before anybody has noted it. @param today `YYYY-MM-DD` */
export function stateOn(
  { state, validUntil }: { readonly state: MemberState; readonly validUntil?: string | undefined },
  today: string,
): MemberState {
  return state === 'active' && validUntil !== undefined && validUntil < today ? 'expired' : state;
}

/** What the validity of a membership comes from. */
interface ValidityOf {
  readonly appType: AppType;
  readonly memberOn: string;
  readonly degree?: Degree | undefined;
}

/**
 * Last day of a membership: for a student `studentMonths` less 12 for every year of study behind them, counted from the approval;
 * other memberships have none (docs/rules/records.md).
 * @param memberOn `YYYY-MM-DD`
 * @param branding in force: a later one changes no membership that there is
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

/** Which notices a member of a type gets (docs/rules/roles.md). */
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
