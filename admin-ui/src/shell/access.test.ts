import { permissionsOf } from '@portal/contract/permissions';
import type { Role } from '@portal/contract/enums';
import type { StaffUserView } from '@portal/contract/accounts/responses';
import { menuOf, pathsOf } from './access.ts';
import type { Feature, FeatureMenuEntry } from './feature.ts';

const staff = (role: Role, grants: string[] = []): StaffUserView => ({
  _id: '1',
  username: 'clerk',
  role,
  permissions: permissionsOf(role, grants),
});

const feature = (
  name: string,
  permission: Feature['permission'],
  entry: Partial<FeatureMenuEntry>,
): Feature => ({
  name,
  resources: [],
  routes: [],
  menu: [{ label: { en: name, hi: name }, page: 'dashboard', order: 0, icon: '', ...entry }],
  permission,
});

const features = [
  feature('Member Kit', 'self', { order: 110 }),
  feature('Update Requests', 'updateRequests', { order: 60 }),
  feature('Organisation Members', 'members.read', { order: 40, roles: ['superAdmin'] }),
  feature('Dashboard', 'self', { order: 10 }),
];
const labels = (user: StaffUserView) => menuOf(features, user).map(({ label }) => label.en);

describe('side menu', () => {
  test('has the order of the specification, regardless of the folders', () => {
    expect(labels(staff('superAdmin'))).toEqual([
      'Dashboard',
      'Organisation Members',
      'Update Requests',
      'Member Kit',
    ]);
  });

  test('shows Employees and Admins the common entries only, although Admins may read members', () => {
    expect(labels(staff('Employee'))).toEqual(['Dashboard', 'Member Kit']);
    expect(labels(staff('Admin'))).toEqual(['Dashboard', 'Member Kit']);
  });

  test('shows an Admin a further entry only with the grant', () => {
    expect(labels(staff('Admin', ['updateRequests']))).toContain('Update Requests');
  });
});

describe('the groups of the side menu', () => {
  test('follow the entries of the specification, office before settings', () => {
    const grouped = [
      feature('Prices', 'self', { group: 'settings', order: 1 }),
      feature('Audit', 'self', { group: 'office', order: 2 }),
      feature('Needs attention', 'self', { group: 'office', order: 1 }),
      ...features,
    ];
    expect(menuOf(grouped, staff('Employee')).map(({ label }) => label.en)).toEqual([
      'Dashboard',
      'Member Kit',
      'Needs attention',
      'Audit',
      'Prices',
    ]);
  });
});

describe('pathsOf', () => {
  test('returns the path of a page and its aliases', () => {
    expect(pathsOf('notices')).toEqual(['/admin/NoticePage', '/NoticePage']);
    expect(pathsOf('applications')).toEqual(['/admin/applications']);
  });
});
