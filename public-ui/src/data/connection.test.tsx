import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import { CallError, createClient } from '@portal/contract/client';
import { act } from 'react';
import { Loading } from '../app/loading.tsx';
import { renderInDom, type Rendered } from '../testing/render-in-dom.tsx';
import { fetchInTime } from './fetch-in-time.ts';
import { withRetries } from './with-retries.ts';

const noConnection = 'shell.noConnection';

describe('a connection that hangs', () => {
  let page: Rendered;
  const realFetch = globalThis.fetch;
  const pass = async (ms: number): Promise<void> => act(async () => jest.advanceTimersByTimeAsync(ms));
  const text = (): string | null => page.find('.loading').textContent;
  const setOnline = async (isOnline: boolean): Promise<void> => {
    Object.defineProperty(window.navigator, 'onLine', { value: isOnline, configurable: true });
    await act(async () => window.dispatchEvent(new window.Event(isOnline ? 'online' : 'offline')));
  };
  const api = createClient({ fetch: fetchInTime });
  const hang = async (): Promise<Response> => new Promise<never>(() => undefined);

  beforeEach(async () => {
    page = await renderInDom(<Loading />);
    jest.useFakeTimers();
  });
  afterEach(async () => {
    jest.useRealTimers();
    globalThis.fetch = realFetch;
    await page.close();
  });

  it('is named at once when the browser is offline, until it is online again', async () => {
    expect(text()).toBe('shell.loading');
    await setOnline(false);
    expect(text()).toBe(noConnection);
    await setOnline(true);
    expect(text()).toBe('shell.loading');
  });

  it('is named after 10 s without an answer, and the call fails after 20 s', async () => {
    globalThis.fetch = hang;
    const outcome = api(calls.getBranding).catch((error: unknown) => error);
    await pass(9_900);
    expect(text()).toBe('shell.loading');
    await pass(200);
    expect(text()).toBe(noConnection);
    await pass(10_000);
    expect(await outcome).toMatchObject({ status: 0, answer: { key: 'request.noAnswer' } });
    expect(text()).toBe('shell.loading');
  });

  it('fails too when it hangs in the middle of the answer', async () => {
    globalThis.fetch = async () =>
      new Response(new ReadableStream({ start: (body) => body.enqueue('{"da') }));
    const outcome = api(calls.getBranding).catch((error: unknown) => error);
    await pass(20_100);
    expect(await outcome).toMatchObject({ status: 0, answer: { key: 'request.noAnswer' } });
  });

  it('is waited for by idempotent work, which continues by itself', async () => {
    let tries = 0;
    await setOnline(false);
    const work = withRetries(async () => Promise.resolve((tries += 1)));
    await pass(600_000);
    expect(tries).toBe(0);
    await setOnline(true);
    expect(await work).toBe(1);
  });

  it('is not confused with a rate limit, which is waited for as long as the server says', async () => {
    const told: number[] = [];
    const results = [new CallError({ status: 429, msg: '' }, 34), undefined];
    const work = async (): Promise<string> => {
      const error = results.shift();
      if (error) throw error;
      return Promise.resolve('ordered');
    };
    const outcome = withRetries(work, { onLimit: (seconds) => told.push(seconds) });
    await pass(33_900);
    expect({ told, left: results.length }).toEqual({ told: [34], left: 1 });
    await pass(200);
    expect(await outcome).toBe('ordered');
    expect(told).toEqual([34, 0]);
  });
});
