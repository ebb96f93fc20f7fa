import { describe, expect, it } from '@jest/globals';
import { loginAddress, safeNext } from './safe-next.ts';

describe('the page after the log-in', () => {
  it.each(['/member/MemberKit', '/Member/MyDetials/6919a2c0ffee6919a2c0ffee', '/member/deshboard/'])(
    'is the requested page of the member area: %s',
    (next) => {
      expect(safeNext(next)).toBe(next);
    },
  );

  it.each([
    null,
    '',
    '/',
    '/member',
    'member/MemberKit',
    'https://evil.example/member/x',
    '//evil.example',
    '//evil.example/member/x',
    '/member//evil.example',
    '/member/\\evil.example',
    '/member/../admin',
    '/member//../x?y',
    '/admin/members',
    '/membership/signup',
    'javascript:x',
  ])('is the member home for %s', (next) => {
    expect(safeNext(next)).toBe('/member/deshboard');
  });

  it('survives the round trip through the log-in address', () => {
    const target = '/member/mydetials/6919a2c0ffee';
    const { pathname, searchParams } = new URL(loginAddress(target), 'https://portal.example');
    expect([pathname, safeNext(searchParams.get('next'))]).toEqual(['/membership_login', target]);
  });
});
