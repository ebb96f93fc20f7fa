/** The demo data of `npm start`: applications in every state and members who can log in. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import { createClient } from '@portal/contract/client';
import type { DuplicatePair } from '@portal/contract/data/responses';
import { until } from '@portal/dev/core/wait.ts';
import { type DemoMember, fillWithPeople } from '@portal/dev/demo/fill.ts';
import { people } from '@portal/dev/demo/people.ts';
import { ReviewerByHttp } from '@portal/dev/demo/reviewer-by-http.ts';
import { openStores, type Stores } from '@portal/dev/testing/stores.ts';
import { sharedSystem } from '@portal/dev/testing/shared-system.ts';
import type { System } from '@portal/dev/testing/system.ts';

const password = 'Demo-Orange-2026';

describe('demo people', () => {
  let system: System;
  let stores: Stores;
  let members: DemoMember[];
  let firstTypes: string[] = [];

  beforeAll(async () => {
    system = await sharedSystem();
    stores = await openStores(system.env);
    const { portal, mailbox, sandbox } = system.urls;
    members = await fillWithPeople({
      portal,
      mailbox,
      sandbox,
      database: system.env['MONGODB_URI'] ?? '',
      password,
      onFirst: (some) => {
        firstTypes = some.map(({ type }) => type);
      },
    });
  });
  afterAll(async () => {
    await stores?.close();
    await system?.close();
  });

  it('begin with a member of each type, for whom the start waits', () => {
    expect(firstTypes.toSorted()).toEqual(['couple', 'couple', 'single', 'student']);
  });

  it('cover every state of applications', async () => {
    const states = (await stores.rows('applications')).map(({ state }) => String(state));
    const wanted = (goals: readonly string[]) => people.filter(({ goal }) => goals.includes(goal)).length;
    const count = (name: string) => states.filter((state) => state === name).length;
    expect({
      submitted: count('submitted'),
      paid: count('paid'),
      verified: count('verified'),
      approved: count('approved'),
      cancelled: count('cancelled'),
      refunded: count('refund_pending') + count('refunded'),
      rejected: count('rejected'),
    }).toEqual({
      submitted: wanted(['unpaid', 'failed']),
      paid: wanted(['paid', 'disputed']),
      verified: wanted(['verified']),
      // Two came by the import of a register.
      approved: wanted(['member']) + 2,
      cancelled: wanted(['deleted']),
      refunded: wanted(['refunded']),
      rejected: wanted(['rejected']),
    });
  });

  it('include one whose fee is due for a refund', async () => {
    const entries = await stores.rows('attention', { reason: 'refund.due', isOpen: true });
    expect(entries).toMatchObject([{ values: { paise: '163500' } }]);
  });

  it('include a payment that is disputed', async () => {
    await until('The dispute', 30_000, async () => {
      const [entry] = await stores.rows('attention', { reason: 'payment.disputed', isOpen: true });
      return (entry?.['values'] as { paise?: string } | undefined)?.paise === '163500';
    });
  });

  it('include Associates', async () => {
    const office = await ReviewerByHttp.logIn(system.urls.portal, password, 'superadmin');
    const { data } = await office.call(calls.getMemberStats);
    expect(data[4]).toBe(2);
    const associates = members.filter(({ type }) => type === 'old').map(({ number }) => number);
    expect(associates).toEqual(['OLD/412', 'OLD/655']);
  });

  it('include one pair of records that can be merged at once', async () => {
    const office = await ReviewerByHttp.logIn(system.urls.portal, password, 'superadmin');
    let pairs: DuplicatePair[] = [];
    await until('The pair', 60_000, async () => {
      await stores.tamper('timers', { _id: 'duplicates' }, { dueAt: new Date() });
      pairs = await office.call(calls.listDuplicates);
      return pairs.length > 0;
    });
    const [pair] = pairs;
    expect(pair?.persons.map(({ name }) => name).sort()).toEqual(['Kulkarni Rohan', 'Rohan Kulkarni']);
    const { data } = await office.call(calls.getDuplicate, { params: { id: pair?.id ?? '' } });
    expect(data.refused).toBeUndefined();
  });

  it('log in with the printed password and have the right type', async () => {
    const persons = people
      .filter(({ goal }) => goal === 'member')
      .flatMap(({ spouse }) => (spouse ? [1, 2] : [1]));
    const issued = members.filter(({ type }) => type !== 'old').map(({ number }) => Number(number));
    expect(issued.sort((a, b) => a - b)).toEqual(persons.map((_person, index) => index + 1));
    for (const { number, type } of members) {
      const call = createClient({ baseUrl: system.urls.portal });
      const { result } = await call(calls.memberLogin, { body: { memNo: number, password } });
      expect(result).toMatchObject({ mem_no: number, appType: type, is_first_login: false });
    }
  });

  it('have student numbers for every price of life membership', async () => {
    const call = createClient({ baseUrl: system.urls.portal });
    const students = members.filter(({ type }) => type === 'student');
    const prices = await Promise.all(
      students.map(
        async ({ number }) => (await call(calls.checkEligibility, { body: { memno: number } })).amount,
      ),
    );
    expect(prices.sort()).toEqual([1125, 1125, 1135, 1635]);
  });
});
