import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Endpoint } from '@portal/contract/endpoint';
import { type CallName, calls } from '@portal/contract/calls';
import { startSandbox } from '../../../dev/sandbox/sandbox.ts';
import type { Answer, Question } from './testing/asking.js';
import { type Field, fieldsOf } from './testing/fields.js';
import { type Attack, attacksOn, attacksOnWhole, LONG } from './testing/hostile.js';
import type { PersonName } from './testing/persons.js';
import { type Portal, startPortal } from './testing/portal.js';
import { randomFrom } from '../../../dev/core/random.ts';
import { seedOf } from '../../../dev/testing/run-seed.ts';
import { shuffled } from './testing/shuffled.js';
import { rows, sampleOf } from './testing/samples.js';
import { mismatchesOfRefusal } from './testing/shape.js';
import { changesSince, snapshot } from './testing/snapshot.js';
import { whoMay } from './testing/verdict.js';

/** FUZZ_REQUESTS makes a longer run (`all`: every attack there is). */
const seed = seedOf(process.env['FUZZ_SEED'], new Date());
const wanted = process.env['FUZZ_REQUESTS'] ?? '1000';

interface Target {
  readonly name: CallName;
  readonly call: Endpoint;
  readonly by: PersonName;
  readonly good: Question;
  readonly fields: readonly Field[];
}

/**
 * What hostile values do at every field of every call (SEC-21, SEC-22). One that is malformed (an operator, a list or an object for a
 * text, a prototype, a megabyte, a control character, another type) is refused at reads as at changes, in the one shape: 422, or 413
 * for a body above the cap. Not counted as hostile: `null` in an optional field, which is the same as leaving it out, and query
 * names that a read does not know, which it ignores; neither may ever be a 500. That the requests are good without them,
 * table.contract.test.ts shows of each.
 */
describe('hostile values at every field of every call', () => {
  let portal: Portal;
  let targets: Target[];

  beforeAll(async () => {
    portal = await startPortal(startSandbox);
    // One after another: all at once they time out on a busy machine.
    targets = [];
    for (const [name, call] of rows) {
      const sample = sampleOf(name);
      const good = (await sample?.ask(portal)) ?? {};
      const by = sample?.by ?? whoMay(call.access);
      const ignored = sample?.ignored ?? [];
      const fields = fieldsOf(call, good).filter(
        ({ place, path }) => place !== 'body' || !ignored.some((field) => isPartOf(path, field)),
      );
      targets.push({ name, call, by, good, fields });
    }
  });
  afterAll(() => portal.close());

  /** What is wrong with the answer to an attack; undefined when it was refused as it must be. */
  const faultOf = ({ name, call }: Target, attack: Attack, answer: Answer): string | undefined => {
    const { status, json } = answer;
    const namesRecord = /^(path|body _id:|body updatedAt:)/.test(attack.about);
    const refusals = namesRecord ? [404, 409, 422, 413] : [422, 413];
    const allowed = [...(call.access === 'provider' ? [400] : []), ...refusals];
    const mismatches = allowed.includes(status) ? mismatchesOfRefusal(status, json) : ['not refused'];
    if (mismatches.length === 0) return undefined;
    return `${name} ${attack.about}: ${status} ${mismatches.join('; ')} ${answer.text.slice(0, 120)}`;
  };

  /** The order of the attacks: every field once, then again, each time with another value. */
  const attacksInTurn = function* (): Generator<[Target, Attack]> {
    const random = randomFrom(seed);
    const queues = targets.flatMap((target) => {
      const long = sampleOf(target.name)?.long ?? [];
      const onFields = target.fields.map((field) => {
        const attacks = attacksOn(field, target.good);
        const isLong = long.includes(field.path.join('.'));
        return shuffled(
          isLong ? attacks.filter(({ about }) => !about.endsWith(`: ${LONG}`)) : attacks,
          random,
        );
      });
      const whole = target.good.body === undefined ? [] : [shuffled(attacksOnWhole(target.good), random)];
      return [...onFields, ...whole].map((attacks) => ({ target, attacks }));
    });
    const inOrder = shuffled(queues, random);
    for (let left = inOrder; left.length > 0; left = left.filter(({ attacks }) => attacks.length > 0)) {
      for (const { target, attacks } of left) {
        const attack = attacks.pop();
        if (attack !== undefined) yield [target, attack];
      }
    }
  };

  it('knows the fields of every call that is built', () => {
    const fields = (name: CallName): string[] =>
      targets
        .filter((target) => target.name === name)
        .flatMap((target) => target.fields.map(({ place, path }) => `${place} ${path.join('.')}`));
    expect(fields('submitApplication')).toEqual(
      expect.arrayContaining(['body applicants.0.name', 'body address.pincode', 'body mode', 'body amount']),
    );
    expect(fields('getApplications')).toEqual(
      expect.arrayContaining(['query page', 'query limit', 'query Type', 'query search']),
    );
    expect(targets.flatMap((target) => target.fields).length).toBeGreaterThan(200);
  });

  it('are refused in the one shape, change nothing, and never end in a fault', async () => {
    const before = await snapshot(portal.test.connection);
    const faults: string[] = [];
    let sent = 0;
    for (const [target, attack] of attacksInTurn()) {
      if (wanted !== 'all' && sent >= Number(wanted)) break;
      sent += 1;
      const fault = faultOf(target, attack, await portal.as(target.by, target.call, attack.question));
      if (fault !== undefined) faults.push(fault);
    }
    process.stderr.write(`${sent} hostile requests, ${faults.length} not refused\n`);
    expect(faults).toEqual([]);
    expect(changesSince(before, await snapshot(portal.test.connection))).toEqual([]);
    expect(sent).toBeGreaterThanOrEqual(wanted === 'all' ? 1_000 : Number(wanted));
    expect((await portal.app.inject({ method: 'GET', url: '/health/live' })).statusCode).toBe(200);
  }, 300_000);

  it('are ignored in fields that only the server may set', async () => {
    const faults: string[] = [];
    for (const { name, call, by } of targets) {
      const sample = sampleOf(name);
      for (const field of sample?.ignored ?? []) {
        const good = (await sample?.ask(portal)) ?? {};
        const path = field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
        const { id, ...before } = await recordOf(good);
        for (const attack of attacksOn({ place: 'body', path, good: 'text' }, good)) {
          const { status, json } = await portal.as(by, call, attack.question);
          const isRefusal =
            [409, 413, 422].includes(status) && mismatchesOfRefusal(status, json).length === 0;
          if (status !== 200 && !isRefusal) faults.push(`${name} ${attack.about}: ${status}`);
        }
        const after = await recordOf({ body: { _id: id } });
        if (JSON.stringify({ id, ...before }) !== JSON.stringify(after))
          faults.push(`${name} ${field} was set`);
      }
    }
    expect(faults).toEqual([]);
  });

  /** What no client may set of the application that a body names, and of the members it made. */
  const recordOf = async ({ body }: Question): Promise<Record<string, unknown>> => {
    const { _id: id } = body as { _id: string };
    const [row] = await portal.rows('applications', { appId: await appIdOf(id) });
    const { state, payment, appFee, appType, lines, transactionId, createdAt } = row ?? {};
    const members = (await portal.rows('members', { applicationId: id })).map((member) =>
      ['memNo', 'aliases', 'appType', 'group', 'state', 'memberOn', 'validUntil'].map((name) => member[name]),
    );
    return { id, state, payment, appFee, appType, lines, transactionId, createdAt, members };
  };
  const appIdOf = async (id: string): Promise<unknown> => {
    const { json } = await portal.as('superAdmin', calls.getApplication, { params: { id } });
    return (json as { data: { appId: string } }).data.appId;
  };

  it('null in a field and unknown names in a query are never a fault', async () => {
    const faults: string[] = [];
    for (const { name, call, by, good, fields } of targets) {
      const inBody = fields.filter(({ place }) => place === 'body');
      const questions: Question[] = [
        ...inBody.map((field) => withNull(good, field)),
        { ...good, query: 'unknown=1&__proto__[x]=1&constructor.prototype=1' },
      ];
      for (const question of questions) {
        const { status, text } = await portal.as(by, call, question);
        if (status >= 500) faults.push(`${name} ${JSON.stringify(question)}: ${text}`);
      }
    }
    expect(faults).toEqual([]);
    for (const call of [calls.currentDraft, calls.getDraft]) {
      const { appId, cookies } = portal.open;
      expect((await portal.as('visitor', call, { cookies, params: { appId } })).status).toBe(200);
    }
  });
});

/** Whether a field is the named one or lies within it. */
function isPartOf(path: readonly (string | number)[], name: string): boolean {
  return `${path.join('.')}.`.startsWith(`${name}.`);
}

function withNull(good: Question, { path }: Field): Question {
  const body = structuredClone(good.body ?? {}) as Record<string | number, unknown>;
  let holder = body;
  for (const step of path.slice(0, -1)) holder = holder[step] as typeof body;
  holder[path.at(-1) ?? ''] = null;
  return { ...good, body };
}
