import { beforeEach, describe, expect, it } from '@jest/globals';
import type { MemberResult } from '@portal/contract';

const member: MemberResult = {
  _id: '1',
  mem_no: '7',
  name: 'Asha',
  appType: 'single',
  is_first_login: false,
};

/** The server's responses in order, each after an optional promise; and the requested paths. */
const asked: string[] = [];
let answers: (() => Promise<Response>)[] = [];
globalThis.fetch = async (address) => {
  asked.push(address instanceof Request ? address.url : address.toString());
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
const refused = answer(401, { status: 401, msg: 'Your session has ended.' });
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
  asked.length = 0;
  answers = [];
});

describe('the session of a member', () => {
  it('is taken up again by the refresh cookie, asked once for all who ask at the same time', async () => {
    answers = [token('a')];
    await expect(Promise.all([restoreSession(), restoreSession()])).resolves.toEqual([true, true]);
    expect(asked).toEqual(['/api/token/refresh']);
    expect(accessToken()).toBe('a');
  });

  it('is not there for a visitor', async () => {
    answers = [refused];
    await expect(restoreSession()).resolves.toBe(false);
    expect(currentSession()).toEqual({ state: 'none' });
  });

  it('is never asked for when a call of a visitor is answered 401', async () => {
    await expect(renewSession()).resolves.toBe(false);
    expect(asked).toEqual([]);
  });

  it('gets a new token when a call of the member is answered 401', async () => {
    startSession('old', member);
    answers = [token('new')];
    await expect(renewSession()).resolves.toBe(true);
    expect(accessToken()).toBe('new');
  });

  it('has expired when the server refuses to renew it', async () => {
    startSession('old', member);
    answers = [refused];
    await expect(renewSession()).resolves.toBe(false);
    expect(currentSession()).toEqual({ state: 'none', ended: 'expired' });
  });

  it('outlives a lost connection', async () => {
    startSession('old', member);
    await expect(renewSession()).resolves.toBe(false);
    await expect(restoreSession()).rejects.toThrow();
    expect(accessToken()).toBe('old');
  });

  it('is not ended by an answer to a question from before it began', async () => {
    let let401Come = (): void => undefined;
    const later = new Promise<void>((resolve) => {
      let401Come = resolve;
    });
    answers = [answer(401, { status: 401, msg: '' }, later)];
    const restoring = restoreSession();
    startSession('fresh', member);
    let401Come();
    await expect(restoring).resolves.toBe(true);
    expect(accessToken()).toBe('fresh');
  });

  it('ends with the log-out, but only when the server knows', async () => {
    startSession('a', member);
    await expect(logOut()).rejects.toThrow();
    expect(accessToken()).toBe('a');
    answers = [answer(200, { status: 200, msg: 'Logged out' })];
    await logOut();
    expect(currentSession()).toEqual({ state: 'none', ended: 'logout' });
    expect(asked.at(-1)).toBe('/api/logout');
  });

  it('tells whoever listens', () => {
    let heard = 0;
    const stop = onSessionChange(() => (heard += 1));
    startSession('a', member);
    stop();
    endSession('logout');
    expect(heard).toBe(1);
  });
});
