import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TextKey, textOf } from '@portal/contract/texts';
import { as, post, TestModule } from '../testing/http-fixture.js';
import { listUndeclaredRoutes } from './route-list.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp([TestModule]);
});
afterAll(() => test.close());

describe('policy', () => {
  it('denies a route without a policy', async () => {
    expect(listUndeclaredRoutes(test.app)).toEqual(['GET /test/undeclared']);
    const answer = await test.app.inject({ method: 'GET', url: '/test/undeclared' });
    expect(answer.statusCode).toBe(403);
    expect(answer.body).not.toContain('secret');
  });

  it.each([
    ['/test/read', '', 401],
    ['/test/read', 'expired', 401],
    ['/test/read', 'employee', 200],
    ['/test/read', 'member', 403],
    ['/test/approve', 'employee', 403],
    ['/test/read', 'beginner', 403],
    ['/test/first-password', 'beginner', 200],
    ['/test/first-password', 'member', 403],
    ['/test/either', '', 401],
    ['/test/either', 'employee', 200],
    ['/test/either', 'beginner', 403],
    ['/test/either', 'member', 200],
    ['/test/either', 'newcomer', 403],
    ['/test/member', '', 401],
    ['/test/member', 'employee', 403],
    ['/test/member', 'member', 200],
    ['/test/member', 'newcomer', 403],
    ['/test/any-scope', 'newcomer', 200],
    ['/test/drafts/mine', '', 200],
    ['/test/drafts/yours', '', 404],
    ['/test/drafts/yours', 'employee', 404],
  ])('POST %s as "%s" is %i', async (url, who, status) => {
    expect((await post(test, url, {}, who === '' ? {} : as(who))).status).toBe(status);
  });

  it.each([
    ['/test/member', '', 401, 'request.unauthorized'],
    ['/test/member', 'employee', 403, 'request.forbidden'],
    ['/test/read', 'beginner', 403, 'staff.firstPassword'],
    ['/test/drafts/yours', '', 404, 'request.notFound'],
  ])('POST %s as "%s" is %i with the text of %s', async (url, who, status, key) => {
    const { body } = await post(test, url, {}, who === '' ? {} : as(who));
    expect(body).toMatchObject({ status, msg: textOf(key as TextKey), key });
  });

  it('guards calls of missing modules', async () => {
    expect((await post(test, '/api/iseligibleforDiscount', { memno: '1' })).status).toBe(501);
    expect((await post(test, '/api/set_email_pass')).status).toBe(401);
    expect((await post(test, '/api/set_email_pass', {}, as('employee'))).status).toBe(403);
    expect((await post(test, '/api/get_applications', {}, as('employee'))).status).toBe(501);
  });
});
