import { expect } from '@jest/globals';
import type { Permission } from '@portal/contract/permissions';
import type { StaffPrincipal } from '../../http/principal.js';
import type { Actor } from '../../mongo/actor.js';

export const staff = (id: string): Actor => ({ kind: 'staff', id, role: 'Employee' });
export const reader = (id: string, ...permissions: Permission[]): StaffPrincipal => ({
  kind: 'staff',
  id,
  username: id,
  role: 'Employee',
  permissions: ['jobs.own', ...permissions],
  sessionId: 's',
});

/** Matches a WireError. */
export const refused = (status: number, key?: string): object =>
  expect.objectContaining({ status, ...(key === undefined ? {} : { key }) });
