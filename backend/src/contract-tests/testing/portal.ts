import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Endpoint } from '@portal/contract/endpoint';
import { calls } from '@portal/contract/calls';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { type Answer, ask, type Question } from './asking.js';
import { type ApprovedJourney, type Journey, Journeys } from './journeys.js';
import {
  memberPerson,
  type Person,
  type PersonName,
  type Persons,
  staffPassword,
  staffPersons,
  visitorPerson,
} from './persons.js';

/** What a test needs of the payment sandbox. */
interface Sandbox {
  readonly url: string;
  close(): Promise<void>;
}
export type OpenSandbox = (options: { port: number; webhookUrl: string }) => Promise<Sandbox>;

/** The whole backend with people of every kind and applications in every state. */
export interface Portal {
  readonly test: TestApp;
  readonly app: NestFastifyApplication;
  readonly persons: Persons;
  /** Further applications. */
  readonly journeys: Journeys;
  /** Ordered, not submitted. */
  readonly open: Journey;
  /** Of the person `member`. */
  readonly own: ApprovedJourney;
  /** Of the person `otherMember`. */
  readonly other: ApprovedJourney;
  /** A further member, whose sessions a test may end. */
  readonly freshMember: () => Promise<Person>;
  /** Makes a call as a person. */
  as(person: PersonName, call: Endpoint, question?: Question): Promise<Answer>;
  readonly rows: (collection: string, filter?: Record<string, unknown>) => Promise<Record<string, unknown>[]>;
  /** Changes one row as years or imports would. */
  readonly setRow: (
    collection: string,
    filter: Record<string, unknown>,
    to: Record<string, unknown>,
  ) => Promise<void>;
  readonly addRow: (collection: string, row: Record<string, unknown>) => Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts it. Limits of requests are out of the way.
 * @param env further variables
 */
export async function startPortal(
  openSandbox: OpenSandbox,
  env: Readonly<Record<string, string>> = {},
): Promise<Portal> {
  const sandbox = await openSandbox({ port: 0, webhookUrl: 'http://127.0.0.1:9/payment/webhook' });
  const config = testConfig({
    ...{ RAZORPAY_BASE_URL: sandbox.url, RATE_LIMIT_FACTOR: '1000', OLD_STORAGE_HOSTS: 'files.old.example' },
    ...env,
  });
  const test = await startTestApp(undefined, config);
  const { app, connection } = test;
  const rows: Portal['rows'] = (collection, filter = {}) =>
    connection.collection(collection).find(filter).toArray();

  const staff = await staffPersons(app);
  // An account younger than a day is no second person.
  const created = { createdAt: new Date(Date.now() - 3 * 24 * 60 * 60 * 1000) };
  await connection.collection('staff_users').updateMany({}, { $set: created });
  // Password again (docs/rules/sessions.md): the sensitive calls are open for 5 minutes.
  for (const { headers } of staff) {
    await ask(app, calls.reauthenticate, { headers, body: { password: staffPassword } });
  }
  const byName = new Map(staff.map((person) => [person.name, person]));
  const { employee, admin } = Object.fromEntries(byName) as Persons;
  const journeys = new Journeys(app, sandbox.url, employee, admin);

  const memberOf = async (
    name: PersonName,
    journey: ApprovedJourney,
    scope?: 'first-login',
  ): Promise<Person> => {
    const { applicationId, memNo } = journey;
    const [login] = await rows('member_logins', { memNo });
    return memberPerson(app, name, { memberId: String(login?.['memberId']), applicationId, memNo }, scope);
  };
  const own = await journeys.approved();
  const other = await journeys.approved();
  const open = await journeys.ordered();
  const persons = {
    ...Object.fromEntries(byName),
    visitor: visitorPerson,
    member: await memberOf('member', own),
    otherMember: await memberOf('otherMember', other),
    newMember: await memberOf('newMember', await journeys.approved(), 'first-login'),
  } as Persons;
  return {
    test,
    app,
    persons,
    journeys,
    open,
    own,
    other,
    rows,
    setRow: async (collection, filter, to) => {
      await test.connection.collection(collection).updateOne(filter, { $set: to });
    },
    addRow: async (collection, row) => {
      await test.connection.collection(collection).insertOne(row);
    },
    freshMember: async () => memberOf('member', await journeys.approved()),
    as: async (name, call, question = {}) =>
      ask(app, call, { ...question, headers: { ...persons[name].headers, ...question.headers } }),
    close: async () => {
      await test.close();
      await sandbox.close();
    },
  };
}
