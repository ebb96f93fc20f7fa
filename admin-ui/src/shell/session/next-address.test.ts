import { loginAddress, nextAddress } from './next-address.ts';

const next = (address: string) => nextAddress(`?next=${encodeURIComponent(address)}`);

describe('where a log-in leads', () => {
  test('to the console page that was asked for, in any case and with its query', () => {
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
  ])('never to %s', (address) => {
    expect(next(address)).toBe('/admin/dashboard');
  });

  test('the way to the log-in names the page, but not the dashboard where it leads anyway', () => {
    expect(loginAddress('/admin/applications?page=2')).toBe('/login?next=%2Fadmin%2Fapplications%3Fpage%3D2');
    expect(loginAddress('/admin/dashboard')).toBe('/login');
  });
});
