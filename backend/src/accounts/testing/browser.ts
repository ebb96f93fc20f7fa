import type { Endpoint } from '@portal/contract/endpoint';
import { callAddress } from '@portal/contract/client';
import { calls } from '@portal/contract/calls';
import type { TestApp } from '../../platform/testing/test-app.js';

export interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown>;
  /** What came, as text. */
  readonly text: string;
  readonly cookies: readonly { name: string; value: string; [attribute: string]: unknown }[];
}

/** A browser of a test: it keeps cookies and sends the header of our own pages. */
export class TestBrowser {
  readonly jar = new Map<string, string>();
  /** @param address from where it comes */
  constructor(
    private readonly test: TestApp,
    private readonly address = '127.0.0.1',
  ) {}

  async call(
    call: Endpoint,
    body?: object,
    headers: Record<string, string> = {},
    params: Record<string, string> = {},
  ): Promise<Reply> {
    const reply = await this.test.app.inject({
      method: call.method,
      remoteAddress: this.address,
      url: callAddress(call, { params }),
      headers: { 'x-requested-with': 'portal', origin: 'http://localhost:3000', ...headers },
      cookies: Object.fromEntries(this.jar),
      ...(body === undefined ? {} : { payload: body }),
    });
    const cookies = reply.cookies.map((cookie) => ({ ...cookie }));
    for (const { name, value } of cookies) {
      if (value === '') this.jar.delete(name);
      else this.jar.set(name, value);
    }
    const isJson = String(reply.headers['content-type']).includes('json');
    const parsed: unknown = isJson ? JSON.parse(reply.body) : {};
    return {
      status: reply.statusCode,
      body: parsed as Record<string, unknown>,
      text: reply.body,
      cookies,
    };
  }

  async login(username: string, password: string): Promise<string> {
    const { body } = await this.call(calls.staffLogin, { username, password });
    return typeof body['accessToken'] === 'string' ? body['accessToken'] : '';
  }

  /** Status of a call that needs a member of staff; 200 when the token is believed. */
  async probe(token: string): Promise<number> {
    const { status } = await this.call(probeCall, undefined, { authorization: `Bearer ${token}` });
    return status;
  }
}

/** Any staff call that is not built in the tests' backend: behind its guard it answers 501. */
const probeCall = calls.getMemberStats;
export const believed = 501;
