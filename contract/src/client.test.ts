import { describe, expect, it } from '@jest/globals';
import { calls } from './calls.js';
import { callAddress, CallError, createClient } from './client.js';

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

/** A fake network with queued responses. */
function network(...answers: (Response | 'no answer')[]) {
  const sent: Sent[] = [];
  const fetch = async (url: unknown, init: RequestInit = {}): Promise<Response> => {
    sent.push({ url: String(url), init });
    const answer = answers.shift();
    if (answer === undefined || answer === 'no answer') throw new TypeError('fetch failed');
    return Promise.resolve(answer);
  };
  return { sent, fetch: fetch as typeof globalThis.fetch };
}

const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });
const refusalOf = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof CallError ? error.answer : error),
  );
const noAnswer = { status: 0, msg: 'Server error. Are you online?', key: 'request.noAnswer' };

describe('the address of a call', () => {
  it('escapes its parameters', () => {
    expect(callAddress(calls.readNotice, { params: { id: 'a/../b?c' } })).toBe(
      '/api/member/notices/a%2F..%2Fb%3Fc/read',
    );
  });

  it('omits empty query values', () => {
    const query = { page: 2, search: '', type: undefined };
    expect(callAddress(calls.getNoticesForAdmin, { query })).toBe('/api/get_notices_for_admin?page=2');
    expect(callAddress(calls.getNoticesForAdmin)).toBe('/api/get_notices_for_admin');
  });
});

describe('a call', () => {
  it('that is over a limit reports after how many seconds it can be repeated', async () => {
    const limited = new Response('{}', { status: 429, headers: { 'retry-after': '34' } });
    const { fetch } = network(limited, json({}, 500));
    const secondsOf = async (): Promise<unknown> =>
      createClient({ fetch })(calls.getUnreadNotices).catch((error: unknown) =>
        error instanceof CallError ? error.retryAfterSeconds : error,
      );
    expect([await secondsOf(), await secondsOf()]).toEqual([34, undefined]);
  });

  it('sends the current token and a JSON body', async () => {
    const { sent, fetch } = network(json({ data: 1 }), json({ data: 2 }));
    const tokens = ['first', undefined];
    const client = createClient({ baseUrl: 'https://portal.example', token: () => tokens.shift(), fetch });
    expect(await client(calls.getUnreadNotices)).toEqual({ data: 1 });
    await client(calls.logout, { body: { kind: 'member' } as never });
    expect(sent[0]).toEqual({
      url: 'https://portal.example/api/member/notices/unread',
      init: {
        ...{ method: 'GET', credentials: 'same-origin' },
        headers: { accept: 'application/json', authorization: 'Bearer first' },
      },
    });
    expect(sent[1]?.init).toEqual({
      ...{ method: 'POST', credentials: 'same-origin', body: '{"kind":"member"}' },
      headers: {
        ...{ accept: 'application/json', 'content-type': 'application/json' },
        // A page of another site cannot set it (SEC-11).
        'x-requested-with': 'portal',
      },
    });
  });

  it('is retried once with a renewed token', async () => {
    const refused = { status: 401, msg: 'Please log in.' };
    const { sent, fetch } = network(json(refused, 401), json(refused, 401), json({ data: 3 }));
    const client = createClient({ renew: async () => Promise.resolve(true), fetch });
    expect(await refusalOf(client(calls.getUnreadNotices))).toEqual(refused);
    expect(sent).toHaveLength(2);
  });

  it('is not retried when the session has ended or the call is about the session', async () => {
    const refused = { status: 401, msg: 'Please log in.' };
    const over = network(json(refused, 401));
    const ended = createClient({ renew: async () => Promise.resolve(false), fetch: over.fetch });
    expect(await refusalOf(ended(calls.getUnreadNotices))).toEqual(refused);
    expect(over.sent).toHaveLength(1);
    const renewing = network(json(refused, 401));
    const client = createClient({ renew: async () => Promise.resolve(true), fetch: renewing.fetch });
    expect(await refusalOf(client(calls.logout, { body: { kind: 'member' } as never }))).toEqual(refused);
    expect(renewing.sent).toHaveLength(1);
  });

  it('throws error responses, also those of proxies', async () => {
    const { fetch } = network(
      json({ msg: 'Too many', key: 'request.tooMany', status: 200 }, 429),
      new Response('<html>Bad gateway</html>', { status: 502 }),
      new Response('{"error":"upstream"}', { status: 500, statusText: 'Internal Server Error' }),
      'no answer',
    );
    const client = createClient({ fetch });
    const ask = async (): Promise<unknown> => refusalOf(client(calls.getUnreadNotices));
    expect(await ask()).toEqual({ status: 429, msg: 'Too many', key: 'request.tooMany' });
    expect(await ask()).toEqual({ ...noAnswer, status: 502 });
    expect(await ask()).toEqual({ ...noAnswer, status: 500 });
    expect(await ask()).toEqual(noAnswer);
  });

  it('returns bare text without parsing', async () => {
    const { fetch } = network(new Response('Notice added'));
    expect(await createClient({ fetch })(calls.saveNotice, { body: {} as never })).toBe('Notice added');
  });
});

it('takes and returns only what the row of a call names', () => {
  const client = createClient();
  const notRun = (): unknown[] => [
    client(calls.staffLogin, { body: { username: 'asha', password: 'secret' } }),
    // @ts-expect-error the password is missing
    client(calls.staffLogin, { body: { username: 'asha' } }),
    // @ts-expect-error the name is no number
    client(calls.staffLogin, { body: { username: 1, password: 'secret' } }),
    // @ts-expect-error prices take no body
    client(calls.getPrices, { body: { plan: 'student' } }),
    client(calls.getPrices).then((prices) => prices),
    // @ts-expect-error prices are no text
    client(calls.getPrices).then((prices: string) => prices),
  ];
  expect(notRun).toHaveLength(0);
});
