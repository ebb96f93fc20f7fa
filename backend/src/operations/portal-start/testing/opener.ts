import { calls } from '@portal/contract/calls';
import type { Endpoint } from '@portal/contract/endpoint';
import type { Role } from '@portal/contract/enums';
import type { StartItem, StartView } from '@portal/contract/operations/responses';
import type { StartItemName } from '@portal/contract/operations/start-items';
import type { Connection } from 'mongoose';
import { StaffService } from '../../../accounts/staff/staff.service.js';
import { type Reply, TestBrowser } from '../../../accounts/testing/browser.js';
import type { TestApp } from '../../../platform/testing/test-app.js';

const password = 'Vk7-qzmfxp-11';

/** A row with an id of any kind, as a test writes it by hand. */
export interface Row {
  _id: string;
  [field: string]: unknown;
}

export const rowsOf = (connection: Connection, name: string) => connection.collection<Row>(name);

/** A superAdmin who opens the checklist of what is missing before the portal opens. */
export class Opener extends TestBrowser {
  token = '';

  /** Logs in, also when the session before has ended. */
  async enter(username: string): Promise<void> {
    this.token = await this.login(username, password);
  }

  async send(call: Endpoint, body?: object): Promise<Reply> {
    return this.call(call, body, { authorization: `Bearer ${this.token}` });
  }

  /** @throws Error when the page is refused */
  async view(): Promise<StartView> {
    const { status, body } = await this.send(calls.getStart);
    if (status !== 200) throw new Error(`The page answers ${status}`);
    return body['data'] as StartView;
  }

  async item(name: StartItemName): Promise<StartItem | undefined> {
    return (await this.view()).items.find(({ item }) => item === name);
  }
}

/** Adds a staff user and logs in. */
export async function opener(
  test: TestApp,
  username: string,
  role: Role,
  grants: string[] = [],
): Promise<Opener> {
  const one = new Opener(test);
  const fields = { username, email: `${username}@portal.example`, role, grants, password };
  await test.app.get(StaffService).create({ kind: 'system' }, fields);
  await one.enter(username);
  return one;
}
