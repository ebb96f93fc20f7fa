import type { ApplicantView, ApplicationView } from '@portal/contract/applications/responses';
import type { AppType } from '@portal/contract/enums';
import type { MemberResult } from '@portal/contract/accounts/responses';
import type { MemberState } from '@portal/contract/members/responses';
import type { TextId } from '../../language/text-id.ts';
import { type Text, useText } from '../../language/use-text.ts';

/** Membership kind by application type (docs/rules/approval.md); old applications are associates. */
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

/** Returns the member's person in a record; a couple's record has two. */
export function ownPerson(record: ApplicationView, member: MemberResult): ApplicantView | undefined {
  return record.applicants.find(({ mem_no }) => mem_no === member.mem_no) ?? record.applicants[0];
}

/** Returns the state of the membership; an approved record without a state is active. */
export function stateOf(record: ApplicationView): MemberState | undefined {
  return record.memberState ?? (record.appApproved ? 'active' : undefined);
}

/** Returns the validity: an end date for students, otherwise for life; undefined if the record has none. */
export function validityOf({ expiry_date, appType }: ApplicationView, { t, date }: Text): string | undefined {
  if (expiry_date) return t('membership.until', { date: date(expiry_date) });
  return appType === 'student' ? undefined : t('membership.forLife');
}

/** The state of a membership as a label; green if active. */
export function StateMark({ state }: { state: MemberState }) {
  const { t } = useText();
  return <span className={state === 'active' ? 'state state-active' : 'state'}>{t(stateTexts[state])}</span>;
}
