import { indiaDateParts, type AppType, type Degree, type NoticeGroup } from '@portal/contract';

/** Months from the first year of study to the end of the studies (docs/rules/records.md). */
const STUDENT_MONTHS = 66;

/** A moment as a day in India, `YYYY-MM-DD`. */
export function indiaDay(moment: Date): string {
  const { day, month, year } = indiaDateParts(moment);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** `YYYY-MM-DD` as it is shown: d/m/yyyy, unpadded (docs/rules/wire.md). */
export function shownDay(day: string): string {
  return day.split('-').map(Number).reverse().join('/');
}

/**
 * Last day of a membership: for a student 66 months less 12 for every year of study behind them, counted from the approval;
 * other memberships have none (docs/rules/records.md).
 * @param memberOn `YYYY-MM-DD`
 */
export function validUntilOf(appType: AppType, memberOn: string, degree?: Degree): string | undefined {
  if (appType !== 'student') return undefined;
  const year = Number.parseInt(degree ?? '1st', 10);
  const [y = 0, m = 1, d = 1] = memberOn.split('-').map(Number);
  const months = m - 1 + STUDENT_MONTHS - 12 * (year - 1);
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
