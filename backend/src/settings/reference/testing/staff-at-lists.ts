import type { ResponseOf, BodyOf, Endpoint } from '@portal/contract/endpoint';
import { callAddress, type CallInput } from '@portal/contract/client';
import { type Calls, calls } from '@portal/contract/calls';
import { StaffService } from '../../../accounts/staff/staff.service.js';
import { TestBrowser } from '../../../accounts/testing/browser.js';
import type { TestApp } from '../../../platform/testing/test-app.js';

const password = 'Vk7-qzmfxp-11';

export interface ListsAnswer<T> {
  readonly status: number;
  readonly body: T;
  readonly key?: string;
  readonly range?: string;
}

/** A superAdmin at the reference lists. */
export class StaffAtLists {
  private constructor(
    private readonly test: TestApp,
    private readonly token: string,
  ) {}

  static async start(test: TestApp): Promise<StaffAtLists> {
    await test.app
      .get(StaffService)
      .create(
        { kind: 'system' },
        { username: 'asha', email: 'a@portal.example', role: 'superAdmin', password },
      );
    return new StaffAtLists(test, await new TestBrowser(test).login('asha', password));
  }

  async call<C extends Endpoint>(call: C, input: CallInput<C> = {}): Promise<ListsAnswer<ResponseOf<C>>> {
    const reply = await this.test.app.inject({
      method: call.method,
      url: callAddress(call, input),
      headers: { authorization: `Bearer ${this.token}` },
      ...(input.body === undefined ? {} : { payload: input.body as object }),
    });
    const body = reply.json<ResponseOf<C> & { key?: string }>();
    const range = reply.headers['content-range'];
    return {
      status: reply.statusCode,
      body,
      ...(typeof body.key === 'string' ? { key: body.key } : {}),
      ...(typeof range === 'string' ? { range } : {}),
    };
  }

  async list(
    filter: Readonly<Record<string, string>>,
    range = '[0,24]',
  ): Promise<ListsAnswer<ResponseOf<Calls['listReference']>>> {
    return this.call(calls.listReference, {
      query: { filter: JSON.stringify(filter), range, sort: '["name","ASC"]' },
    });
  }

  async create(
    body: BodyOf<Calls['createReference']>,
  ): Promise<ListsAnswer<ResponseOf<Calls['createReference']>>> {
    return this.call(calls.createReference, { body });
  }

  /** The one entry of a list with this name. */
  async entry(kind: string, state: string, name: string): Promise<ResponseOf<Calls['showReference']>> {
    const { body } = await this.list({ kind, ...(kind === 'state' ? {} : { state }), q: name });
    const found = body.find((record) => record.name === name);
    if (found === undefined) throw new Error(`There is no ${kind} ${name}`);
    return found;
  }
}
