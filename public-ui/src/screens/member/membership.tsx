import type { ApplicantView, ApplicationView, AppType, MemberResult } from '@portal/contract';
import type { MemberState } from '@portal/contract/members/states';
import type { TextId } from '../../language/text-id.ts';
import { type Text, useText } from '../../language/use-text.ts';

/** The kind of membership that an application's type leads to (docs/rules/approval.md, old ones are associates). */
export const membershipTexts: Readonly<Record<AppType, TextId>> = {
  single: 'membership.life',
  couple: 'membership.life',
  student: 'membership.student',
  old: 'membership.associate',
};

export const stateTexts: Readonly<Record<MemberState, TextId>> = {
  active: 'membership.active',
  expired: 'membership.expired',
  converted: 'membership.converted',
  revoked: 'membership.revoked',
  merged: 'membership.merged',
};

/** The member's own person in a record; a couple's record holds two. */
export function ownPerson(record: ApplicationView, member: MemberResult): ApplicantView | undefined {
  return record.applicants.find(({ mem_no }) => mem_no === member.mem_no) ?? record.applicants[0];
}

/** The state of the membership; an approved record that says no more is an active one. */
export function stateOf(record: ApplicationView): MemberState | undefined {
  return record.memberState ?? (record.appApproved ? 'active' : undefined);
}

/** How long the membership is valid: students' ones end, the others are for life; undefined when the record does not say. */
export function validityOf({ expiry_date, appType }: ApplicationView, { t, date }: Text): string | undefined {
  if (expiry_date) return t('membership.until', { date: date(expiry_date) });
  return appType === 'student' ? undefined : t('membership.forLife');
}

/** The state of a membership in words; green only while it is active. */
export function StateMark({ state }: { state: MemberState }) {
  const { t } = useText();
  return <span className={state === 'active' ? 'state state-active' : 'state'}>{t(stateTexts[state])}</span>;
}
