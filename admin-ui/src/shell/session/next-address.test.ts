import { loginAddress, nextAddress } from './next-address.ts';

const next = (address: string) => nextAddress(`?next=${encodeURIComponent(address)}`);

describe('the address after the log-in', () => {
  test('is the requested console page in any letter case, with its query', () => {
    expect(next('/Admin/Applications?page=2')).toBe('/Admin/Applications?page=2');
    expect(next('/bulkemail')).toBe('/bulkemail');
  });

  test.each([
    'https://evil.example/admin',
    '//evil.example/admin',
    '/\\evil.example/admin',
    'javascript:alert(1)',
    '/membership',
    '/login',
    '/Login?next=/login',
    '',
  ])('is never %s', (address) => {
    expect(next(address)).toBe('/admin/dashboard');
  });

  test('is part of the log-in address, except for the default dashboard', () => {
    expect(loginAddress('/admin/applications?page=2')).toBe('/login?next=%2Fadmin%2Fapplications%3Fpage%3D2');
    expect(loginAddress('/admin/dashboard')).toBe('/login');
  });
});
