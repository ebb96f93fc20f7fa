import { describe, expect, it } from '@jest/globals';
import { permissionsOf } from '@portal/contract/permissions';
import type { Role } from '@portal/contract/enums';
import type { StaffUserView } from '@portal/contract/accounts/responses';
import type { Feature } from '../feature.ts';
import { matchingTargets, targetsOf } from './finder-targets.ts';
import { withOpened } from './recent-records.ts';

const staff = (role: Role): StaffUserView => ({
  _id: '1',
  username: 'clerk',
  role,
  permissions: permissionsOf(role),
});
const label = { en: 'New Applicants', hi: 'नए आवेदक' };
const features: Feature[] = [
  {
    name: 'applications',
    resources: [],
    routes: [],
    menu: [{ label, page: 'applications', order: 1, icon: '' }],
    actions: [
      {
        label: { en: 'Approve applications', hi: 'आवेदन स्वीकार करें' },
        page: 'applications',
        query: '?filter=1',
        permission: 'applications.approve',
      },
    ],
    permission: 'applications.read',
  },
  {
    name: 'audit',
    resources: [],
    routes: [],
    menu: [{ label: { en: 'Audit', hi: 'ऑडिट' }, page: 'audit', order: 2, icon: '' }],
    permission: 'audit.read',
  },
];
const addresses = (search: string, role: Role = 'superAdmin') =>
  matchingTargets(targetsOf(features, staff(role)), search).map(({ address }) => address);

describe('pages and actions in the finder', () => {
  it('match by the start of their words in either language', () => {
    expect(addresses('appl')).toEqual(['/admin/applications', '/admin/applications?filter=1']);
    expect(addresses('appl new')).toEqual(['/admin/applications']);
    expect(addresses('आवे')).toEqual(['/admin/applications', '/admin/applications?filter=1']);
    expect(addresses('AUDIT')).toEqual(['/admin/audit']);
    expect(addresses('licant')).toEqual([]);
    expect(addresses(' ')).toEqual([]);
  });

  it('are limited to those that the user may open', () => {
    expect(addresses('appl', 'Employee')).toEqual(['/admin/applications']);
    expect(addresses('audit', 'Admin')).toEqual([]);
  });
});

describe('recent records', () => {
  it('are unique, latest first, and six at most', () => {
    const of = (name: string) => ({ address: `/${name}`, name });
    const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].reduce(
      (list, name) => withOpened(list, of(name)),
      [] as readonly ReturnType<typeof of>[],
    );
    expect(seven.map(({ name }) => name)).toEqual(['g', 'f', 'e', 'd', 'c', 'b']);
    expect(withOpened(seven, of('d')).map(({ name }) => name)).toEqual(['d', 'g', 'f', 'e', 'c', 'b']);
  });
});
