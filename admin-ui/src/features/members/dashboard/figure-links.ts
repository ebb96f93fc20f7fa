import type { NoticeGroup } from '@portal/contract/enums';
import { type PageName, pages } from '@portal/contract/pages';
import type { Permission } from '@portal/contract/permissions';
import type { WaitingKind } from '@portal/contract/members/responses';

/** Target of a figure's link, and the permission it requires. */
export interface FigureLink {
  readonly to: string;
  readonly permission: Permission;
}

/** Address of a list page with a filter. */
function listOf(page: PageName, filter: Readonly<Record<string, string>>): string {
  return `${pages[page].path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}

function linkOfGroup(group: NoticeGroup): FigureLink {
  return { to: listOf('members', { state: 'active', group }), permission: 'members.read' };
}

/** The five totals of `get_member_stats`, in its order (docs/rules/statistics.md). */
export const totals = ['applications', 'students', 'Student', 'Life Member', 'Associate'] as const;

export const linkOfTotal: Readonly<Record<(typeof totals)[number], FigureLink>> = {
  applications: { to: listOf('applications', {}), permission: 'applications.read' },
  students: {
    to: listOf('applications', { appType: 'student' }),
    permission: 'applications.read',
  },
  Student: linkOfGroup('Student'),
  'Life Member': linkOfGroup('Life Member'),
  Associate: linkOfGroup('Associate'),
};

export const linkOfWaiting: Readonly<Record<WaitingKind, FigureLink>> = {
  toVerify: { to: listOf('applications', { state: 'paid' }), permission: 'applications.read' },
  toApprove: { to: listOf('applications', { state: 'verified' }), permission: 'applications.read' },
  fixed: { to: listOf('applications', { fixed: 'yes' }), permission: 'applications.read' },
  late: { to: listOf('queue', { queue: 'late' }), permission: 'applications.verify' },
  updateRequests: { to: pages.updateRequests.path, permission: 'updateRequests' },
};

/** Transactions received on a day in India. @param day `YYYY-MM-DD` */
export const receivedOn = (day: string): string =>
  listOf('transactions', { state: 'received', from: day, to: day });

/** Open attention entries about money. */
export const openMoney = listOf('attention', { state: 'open', reason: 'money' });

/** Groups of members with figures by state. */
export const groups: readonly NoticeGroup[] = ['All', 'Life Member', 'Student', 'Associate'];
