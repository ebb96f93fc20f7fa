import { describe, expect, it } from '@jest/globals';
import { pageOf } from './static-apps.js';

describe('the app of an address', () => {
  it.each([
    ['/', 'portal', true],
    ['/membership/signup', 'portal', true],
    ['/MEMBERSHIP/SignUp', 'portal', true],
    ['/membershipformvedio', 'portal', true],
    ['/member/deshboard', 'portal', true],
    ['/member/mydetials/665f1', 'portal', true],
    ['/membership/', 'portal', true],
    ['/no-such-page', 'portal', false],
    ['/member/mydetials/665f1/more', 'portal', false],
    ['/login', 'console', true],
    ['/Login', 'console', true],
    ['/bulkemail', 'console', true],
    ['/admin', 'console', true],
    ['/admin/applications/665f1', 'console', true],
    ['/admin/settings/prices', 'console', true],
    ['/administrator', 'portal', false],
  ])('%s belongs to the %s', (path, app, known) => {
    expect(pageOf(path)).toEqual({ app, known });
  });
});
