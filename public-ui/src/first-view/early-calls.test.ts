import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';

const script = readFileSync(new URL('./early-calls.js', import.meta.url), 'utf8');

interface EarlyCall {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Runs the script on a page; returns its requests and the responses it leaves for the app. */
async function runScript(
  pathname: string,
  {
    session,
    appId,
    answer = () => Response.json({}, { status: 401 }),
  }: { session?: boolean; appId?: string; answer?: (path: string) => Response } = {},
) {
  const sent: EarlyCall[] = [];
  const window: { earlyCalls?: Record<string, Promise<Response>> } = {};
  runInNewContext(script, {
    window,
    location: { pathname },
    history: { state: appId === undefined ? null : { usr: { appId } } },
    localStorage: {
      getItem: () => {
        if (session === undefined) throw new Error('a private window without storage');
        return session ? 'open' : null;
      },
    },
    fetch: async (path: string, { method, headers, body }: Omit<EarlyCall, 'path'>) => {
      sent.push({ method, path, headers: { ...headers }, ...(body === undefined ? {} : { body }) });
      return answer(path);
    },
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  return { sent, calls: window.earlyCalls ?? {} };
}

describe('calls made before the app is loaded', () => {
  it('fetch the draft of the form: the latest, or the one open before a reload', async () => {
    const { sent, calls } = await runScript('/Membership/SIGNUP');
    expect(sent).toEqual([
      { method: 'GET', path: '/api/drafts/current', headers: { accept: 'application/json' } },
    ]);
    expect(Object.keys(calls)).toEqual(['GET /api/drafts/current']);
    const reloaded = await runScript('/membership/signup', { appId: 'a/b' });
    expect(reloaded.sent.map(({ path }) => path)).toEqual(['/api/drafts/a%2Fb']);
  });

  it('fetch the session and the record of a logged-in member', async () => {
    const { sent, calls } = await runScript('/member/deshboard', {
      session: true,
      answer: () => Response.json({ accessToken: 'T', result: { _id: '7', is_first_login: false } }),
    });
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/api/token/refresh',
        headers: {
          accept: 'application/json',
          'x-requested-with': 'portal',
          'content-type': 'application/json',
        },
        body: '{"kind":"member"}',
      },
      {
        method: 'GET',
        path: '/api/member/record/7',
        headers: { accept: 'application/json', authorization: 'Bearer T' },
      },
    ]);
    expect(Object.keys(calls)).toEqual(['POST /api/token/refresh', 'GET /api/member/record/7']);
    // The app still reads the first response.
    await expect((await calls['POST /api/token/refresh'])?.json()).resolves.toMatchObject({
      accessToken: 'T',
    });
  });

  it.each([
    ['no member is logged in', '/member/deshboard', { session: false }],
    ['storage is unavailable', '/member/deshboard', {}],
    ['it is another page', '/', { session: true }],
    ['it is a page with a similar name', '/membership_login', { session: true }],
  ])('are not made if %s', async (_when, path, browser) => {
    expect(await runScript(path, browser)).toEqual({ sent: [], calls: {} });
  });

  it.each([
    ['the session has expired', () => Response.json({ status: 401 }, { status: 401 })],
    [
      'a password has to be set first',
      () => Response.json({ accessToken: 'T', result: { _id: '7', is_first_login: true } }),
    ],
    ['the response is not JSON', () => new Response('<h1>502</h1>')],
  ])('end with the session if %s', async (_when, answer) => {
    const { sent } = await runScript('/member/deshboard', { session: true, answer });
    expect(sent.map(({ path }) => path)).toEqual(['/api/token/refresh']);
  });
});
