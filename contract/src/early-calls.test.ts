import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fetchWithEarlyCalls } from './early-calls.js';

describe('fetch of an app', () => {
  const page = globalThis as { earlyCalls?: Record<string, Promise<Response> | undefined> };
  const sent: string[] = [];
  globalThis.fetch = async (address) => {
    sent.push(address instanceof Request ? address.url : address.toString());
    return new Response('asked');
  };
  beforeEach(() => {
    sent.length = 0;
    delete page.earlyCalls;
  });
  const text = async (path: string, init?: RequestInit) => (await fetchWithEarlyCalls(path, init)).text();

  it('uses an early response once, then sends a request', async () => {
    page.earlyCalls = { 'GET /x': Promise.resolve(new Response('early')) };
    expect(await text('/x', { method: 'POST' })).toBe('asked');
    expect(await text('/x')).toBe('early');
    expect(await text('/x')).toBe('asked');
    expect(sent).toEqual(['/x', '/x']);
  });

  it('sends a request if the early call failed', async () => {
    page.earlyCalls = { 'GET /x': Promise.reject(new TypeError('no connection')) };
    expect(await text('/x')).toBe('asked');
  });

  it('sends a request if there was no early call', async () => {
    expect(await text('/x')).toBe('asked');
  });

  it('ignores an early response older than 15 s', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(15_001);
    page.earlyCalls = { 'GET /x': Promise.resolve(new Response('early')) };
    expect(await text('/x')).toBe('asked');
    now.mockReturnValue(14_999);
    page.earlyCalls = { 'GET /x': Promise.resolve(new Response('early')) };
    expect(await text('/x')).toBe('early');
    now.mockRestore();
  });
});
