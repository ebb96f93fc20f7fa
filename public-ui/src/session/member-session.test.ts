import { beforeEach, describe, expect, it } from '@jest/globals';
import type { MemberResult } from '@portal/contract/accounts/responses';

const member: MemberResult = {
  _id: '1',
  mem_no: '7',
  name: 'Asha',
  appType: 'single',
  is_first_login: false,
};

/** The server's responses in order, each after an optional promise; and the requested paths. */
const requests: string[] = [];
let answers: (() => Promise<Response>)[] = [];
globalThis.fetch = async (address) => {
  requests.push(address instanceof Request ? address.url : address.toString());
  const next = answers.shift();
  if (!next) throw new TypeError('no connection');
  return await next();
};
const answer =
  (status: number, body: object, after: Promise<void> = Promise.resolve()) =>
  async (): Promise<Response> => {
    await after;
    return Response.json(body, { status });
  };
const token = (accessToken: string) => answer(200, { accessToken, result: member });
const unauthorised = answer(401, { status: 401, msg: 'Your session has ended.' });
const {
  accessToken,
  currentSession,
  endSession,
  logOut,
  onSessionChange,
  renewSession,
  restoreSession,
  startSession,
} = await import('./member-session.ts');

beforeEach(() => {
  endSession('logout');
  requests.length = 0;
  answers = [];
});

describe('member session', () => {
  it('is restored with the refresh cookie, with one request for concurrent calls', async () => {
    answers = [token('a')];
    await expect(Promise.all([restoreSession(), restoreSession()])).resolves.toEqual([true, true]);
    expect(requests).toEqual(['/api/token/refresh']);
    expect(accessToken()).toBe('a');
  });

  it('is absent for a visitor', async () => {
    answers = [unauthorised];
    await expect(restoreSession()).resolves.toBe(false);
    expect(currentSession()).toEqual({ state: 'none' });
  });

  it('is not refreshed when a call of a visitor returns 401', async () => {
    await expect(renewSession()).resolves.toBe(false);
    expect(requests).toEqual([]);
  });

  it('gets a new token when a call of a member returns 401', async () => {
    startSession('old', member);
    answers = [token('new')];
    await expect(renewSession()).resolves.toBe(true);
    expect(accessToken()).toBe('new');
  });

  it('expires when the server rejects the refresh', async () => {
    startSession('old', member);
    answers = [unauthorised];
    await expect(renewSession()).resolves.toBe(false);
    expect(currentSession()).toEqual({ state: 'none', ended: 'expired' });
  });

  it('survives a lost connection', async () => {
    startSession('old', member);
    await expect(renewSession()).resolves.toBe(false);
    await expect(restoreSession()).rejects.toThrow();
    expect(accessToken()).toBe('old');
  });

  it('is not ended by the response to an earlier refresh', async () => {
    let resolvePending = (): void => undefined;
    const pending = new Promise<void>((resolve) => {
      resolvePending = resolve;
    });
    answers = [answer(401, { status: 401, msg: '' }, pending)];
    const restoring = restoreSession();
    startSession('fresh', member);
    resolvePending();
    await expect(restoring).resolves.toBe(true);
    expect(accessToken()).toBe('fresh');
  });

  it('ends with a log-out only if the server confirms it', async () => {
    startSession('a', member);
    await expect(logOut()).rejects.toThrow();
    expect(accessToken()).toBe('a');
    answers = [answer(200, { status: 200, msg: 'Logged out' })];
    await logOut();
    expect(currentSession()).toEqual({ state: 'none', ended: 'logout' });
    expect(requests.at(-1)).toBe('/api/logout');
  });

  it('notifies its listeners', () => {
    let heard = 0;
    const stop = onSessionChange(() => (heard += 1));
    startSession('a', member);
    stop();
    endSession('logout');
    expect(heard).toBe(1);
  });
});
