import type { Role } from './enums.js';

/** Every permission of the console (docs/rules/roles.md), in the order of that table. */
export const permissions = [
  'applications.read',
  'applications.edit',
  'applications.sendBack',
  'applications.verify',
  'applications.approve',
  'applications.reject',
  'applications.confirmPayment',
  'applications.delete',
  'documents.regenerate',
  'members.read',
  'members.confirmEmail',
  'exports.own',
  'statistics.read',
  'self',
  'jobs.own',
  'updateRequests',
  'members.add',
  'transactions.read',
  'mail.bulk',
  'exports.full',
  'refund',
  'mailbox.set',
  'settings.start',
  'queue.manage',
  'prices.edit',
  'branding.edit',
  'kit.edit',
  'staff.manage',
  'reference.edit',
  'imports',
  'members.merge',
  'members.revoke',
  'members.erase',
  'jobs.all',
  'system.read',
  'audit.read',
  'notices.draft',
  'notices.publish',
] as const;
export type Permission = (typeof permissions)[number];

const employee: readonly Permission[] = [
  'applications.read',
  'applications.edit',
  'applications.sendBack',
  'applications.verify',
  'statistics.read',
  'self',
  'jobs.own',
  'notices.draft',
];
const admin: readonly Permission[] = [
  ...employee,
  'applications.approve',
  'applications.reject',
  'applications.confirmPayment',
  'applications.delete',
  'documents.regenerate',
  'members.read',
  'members.confirmEmail',
  'exports.own',
  'notices.publish',
];

/** Permissions of each role; superAdmin includes Admin includes Employee (docs/rules/roles.md). */
export const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
  Employee: employee,
  Admin: admin,
  superAdmin: permissions,
};

/** Permissions that cannot be granted. */
const superAdminOnly: readonly Permission[] = ['settings.start', 'queue.manage'];

/** Permissions that may be granted to an Admin individually (docs/rules/roles.md, "only when granted"). */
export const grantable: readonly Permission[] = permissions.filter(
  (p) => !admin.includes(p) && !superAdminOnly.includes(p),
);

/**
 * Returns the permissions of a role plus valid grants, which apply to Admin only (docs/rules/roles.md), without duplicates.
 */
export function permissionsOf(role: Role, grants: readonly string[] = []): Permission[] {
  const extra = role === 'Admin' ? grantable.filter((p) => grants.includes(p)) : [];
  return [...new Set([...rolePermissions[role], ...extra])];
}
