import { noAnswer } from '@portal/contract/client';
import simpleRest from 'ra-data-simple-rest';
import { fetchUtils, HttpError, type DataProvider } from 'react-admin';
import { createGetList } from '../list/get-list.ts';
import { call, staffFetch } from '../session/call.ts';

type Json = Awaited<ReturnType<typeof fetchUtils.fetchJson>>;

const address = '/api/admin';

/** Sends one request of ra-data-simple-rest with the session; errors carry the wire's error body. */
async function fetchJson(url: string, options: fetchUtils.Options = {}): Promise<Json> {
  const headers = new Headers({ accept: 'application/json' });
  if (options.body !== undefined) headers.set('content-type', 'application/json');
  const response = await staffFetch(url, { ...options, headers }).catch(noAnswer);
  const body = await response.text();
  const json: unknown = response.headers.get('content-type')?.includes('json') ? JSON.parse(body) : undefined;
  if (!response.ok) {
    const { msg } = (json ?? {}) as { msg?: string };
    throw new HttpError(msg ?? 'request.failed', response.status, json);
  }
  return { status: response.status, headers: response.headers, body, json };
}

/** Records of `/api/admin/{resource}`, and `call` for the contract's business calls. */
export const dataProvider: DataProvider & { call: typeof call } = {
  ...simpleRest(address, fetchJson),
  getList: createGetList((resource, query, signal) =>
    fetchJson(`${address}/${resource}?${query.toString()}`, signal === undefined ? {} : { signal }),
  ),
  call,
};
