import type { CountedStep } from '@portal/contract/applications/states';
import type { NoticeGroup } from '@portal/contract/enums';
import { type PageName, pages } from '@portal/contract/pages';
import type { Permission } from '@portal/contract/permissions';
import type { MoneySum, WaitingKind } from '@portal/contract/members/statistics.responses';
import { Link } from 'react-router';
import { useStaffUser } from '../../../shell/session/session.ts';
import type { Period } from './period.ts';

/** Target of a figure's link, and the permission it requires. */
export interface FigureLink {
  readonly to: string;
  readonly permission: Permission;
}

/** Returns the properties that make an element a link; none where the user has no access, or there is nothing to open. */
export function useLinkProps(): (
  link: FigureLink | undefined,
  count?: number,
) => { component?: typeof Link; to?: string } {
  const { permissions } = useStaffUser();
  return (link, count = 1) =>
    link !== undefined && count > 0 && permissions.includes(link.permission)
      ? { component: Link, to: link.to }
      : {};
}

/** Address of a list page with a filter. */
function listOf(page: PageName, filter: Readonly<Record<string, string>>): string {
  return `${pages[page].path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}

/** Active members of a group, and with a further filter. */
export function linkOfMembers(group: NoticeGroup, filter: Readonly<Record<string, string>> = {}): FigureLink {
  const to = listOf('members', { state: 'active', ...(group === 'All' ? {} : { group }), ...filter });
  return { to, permission: 'members.read' };
}

/** The five totals of `get_member_stats`, in its order (docs/rules/statistics.md). */
export const totals = ['applications', 'students', 'Student', 'Life Member', 'Associate'] as const;

export const linkOfTotal: Readonly<Record<(typeof totals)[number], FigureLink>> = {
  applications: { to: listOf('applications', {}), permission: 'applications.read' },
  students: {
    to: listOf('applications', { appType: 'student' }),
    permission: 'applications.read',
  },
  Student: linkOfMembers('Student'),
  'Life Member': linkOfMembers('Life Member'),
  Associate: linkOfMembers('Associate'),
};

export const linkOfWaiting: Readonly<Record<WaitingKind, FigureLink>> = {
  toVerify: { to: listOf('applications', { state: 'paid' }), permission: 'applications.read' },
  toApprove: { to: listOf('applications', { state: 'verified' }), permission: 'applications.read' },
  fixed: { to: listOf('applications', { fixed: 'yes' }), permission: 'applications.read' },
  late: { to: listOf('queue', { queue: 'late' }), permission: 'applications.verify' },
  updateRequests: { to: pages.updateRequests.path, permission: 'updateRequests' },
  money: { to: listOf('attention', { state: 'open', reason: 'money' }), permission: 'members.read' },
};

/** Applications by their latest step in a period; without the permission to read members, the list lacks the approved ones. */
export function linkOfStep(step: CountedStep, { from, to }: Period): FigureLink {
  return { to: listOf('applications', { step, from, to }), permission: 'members.read' };
}

/** Payments received in a period by mode, or those refunded in it. */
export function linkOfMoney(kind: MoneySum['kind'], { from, to }: Period): FigureLink {
  const filter: Record<string, string> =
    kind === 'refunded'
      ? { refundedFrom: from, refundedTo: to }
      : { state: 'received', mode: kind, from, to };
  return { to: listOf('transactions', filter), permission: 'transactions.read' };
}

/** Groups of members with figures by state. */
export const groups: readonly NoticeGroup[] = ['All', 'Life Member', 'Student', 'Associate'];
