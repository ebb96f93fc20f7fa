import type { ApplicationState } from '@portal/contract/applications/states';
import type { ApplicationView } from '@portal/contract/applications/responses';
import type { Permission } from '@portal/contract/permissions';

const editable: readonly ApplicationState[] = [
  'submitted',
  'paid',
  'verified',
  'returned',
  'verification_failed',
];

/** Whether somebody may edit a record: after the approval it is the member who is edited (docs/rules/records.md). */
export function mayEdit(
  { state }: Pick<ApplicationView, 'state'>,
  permissions: readonly Permission[],
): boolean {
  const isOpen = state === 'approved' ? permissions.includes('members.read') : editable.includes(state);
  return isOpen && permissions.includes('applications.edit');
}
