import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import type { QueuedNameRecord } from '@portal/contract/settings/responses';
import { ApplicantFixture } from './uploads/testing/applicant.js';
import { StaffResolverModule } from './uploads/testing/staff-resolver.js';
import { startTestApp, type TestApp } from '../platform/testing/test-app.js';
import { testConfig } from '../platform/testing/test-config.js';
import { ApplicationsModule } from './applications.module.js';
import { readySubmission, submit } from './testing/applicant.submits.js';

let test: TestApp;
let persons = 0;

beforeAll(async () => {
  test = await startTestApp(
    [ApplicationsModule, StaffResolverModule],
    testConfig({ RATE_LIMIT_FACTOR: '1000' }),
  );
});
afterAll(async () => test.close());

const staff = { authorization: 'Bearer superAdmin' };
const queue = async (state = 'Bihar', kind = 'college'): Promise<QueuedNameRecord[]> => {
  const reply = await test.app.inject({
    method: 'GET',
    url: `${calls.listQueuedNames.path}?filter=${encodeURIComponent(JSON.stringify({ state }))}`,
    headers: staff,
  });
  return reply.json<QueuedNameRecord[]>().filter((row) => row.kind === kind);
};
const decide = async (id: string, payload: object) => {
  const url = calls.decideQueuedName.path.replace(':id', id);
  const reply = await test.app.inject({ method: 'POST', url, headers: staff, payload });
  return { status: reply.statusCode, key: reply.json<{ key?: string }>().key };
};
const colleges = async (): Promise<{ id: string; name: string; aliases: string[] }[]> =>
  (
    await test.app.inject({
      method: 'GET',
      url: `${calls.listReference.path}?range=[0,199]&filter=${encodeURIComponent('{"kind":"college","state":"Bihar"}')}`,
      headers: staff,
    })
  ).json();

/** Submits an application with a typed college; the form showed the list of a state. */
async function applies(college: string, state?: string): Promise<string> {
  const applicant = new ApplicantFixture(test.app);
  const body = await readySubmission(applicant, { regno: `C${++persons}`, college });
  if (state !== undefined) {
    await applicant.browser.put(`/api/drafts/${applicant.appId}`, {
      version: 0,
      answers: { applicants: [{ college: 'other', college_other: college, college_state: state }] },
    });
  }
  const answer = await submit(applicant, body);
  expect(answer.status).toBe(200);
  return (answer.body['data'] as { _id: string })._id;
}

describe('a college that an applicant writes by hand', () => {
  it('is queued once for its state, with a count and the first and last application', async () => {
    const first = await applies('Darbhanga Medicel Colege', 'Bihar');
    const last = await applies('  darbhanga  MEDICEL colege', 'bihar');
    expect(await queue()).toMatchObject([
      {
        state: 'Bihar',
        name: 'Darbhanga Medicel Colege',
        count: 2,
        first: { applicationId: first },
        last: { applicationId: last },
      },
    ]);
    expect((await queue())[0]?.suggestions[0]?.name).toMatch(/^Darbhanga Medical College/);
  });

  it('is not queued when the list has it, whatever the case, nor when another state’s list has it', async () => {
    await applies('nalanda medical  college, PATNA', 'Bihar');
    await applies('Goa Medical College, Panaji');
    expect(await queue()).toHaveLength(1);
    expect(await queue('Maharashtra')).toEqual([]);
  });

  it('is queued for the applicant’s state if the form’s state is unknown', async () => {
    await applies('Unheard Of College');
    expect(await queue('Maharashtra')).toMatchObject([{ name: 'Unheard Of College', count: 1 }]);
  });

  it('has at least 3 characters', async () => {
    const applicant = new ApplicantFixture(test.app);
    const body = await readySubmission(applicant, { college: 'ab' });
    const answer = await submit(applicant, body);
    expect(answer).toMatchObject({ status: 422, body: { key: 'college.min' } });
    const without = await submit(applicant, await readySubmission(applicant, { college: '' }));
    expect(without).toMatchObject({ status: 422, body: { key: 'college.required' } });
  });

  it('is queued in the transaction of the submission', async () => {
    const applicant = new ApplicantFixture(test.app);
    const body = await readySubmission(applicant, { regno: `C${++persons}`, college: 'Refused College' });
    const queued = async () =>
      test.connection.collection('queued_names').countDocuments({ name: 'Refused College' });
    const applied = async () =>
      test.connection.collection('applications').countDocuments({ appId: applicant.appId });
    // Writes before and after the queue fail in turn.
    for (const collection of ['queued_names', 'drafts']) {
      const refuse = async (validator: object) =>
        test.connection.db?.command({ collMod: collection, validator });
      await refuse({ neverThere: { $exists: true } });
      expect((await submit(applicant, body)).status).toBe(500);
      await refuse({});
      expect([collection, await queued(), await applied()]).toEqual([collection, 0, 0]);
    }
    expect((await submit(applicant, body)).status).toBe(200);
    expect([await queued(), await applied()]).toEqual([1, 1]);
  });

  it('is one row with a count of ten after ten concurrent submissions', async () => {
    await Promise.all(Array.from({ length: 10 }, async () => applies('Sudden College', 'Goa')));
    expect(await queue('Goa')).toMatchObject([{ name: 'Sudden College', count: 10 }]);
  });
});

describe('staff', () => {
  const entryOf = async (name: string, state?: string): Promise<QueuedNameRecord> => {
    const found = (await queue(state)).find((row) => row.name === name);
    if (found === undefined) throw new Error(`${name} is not queued`);
    return found;
  };
  const audited = async (id: string) =>
    test.connection.collection('audit').findOne({ action: 'queuedName.decide', 'object.id': id });

  it('make it another name of a college; the same text is not queued again', async () => {
    const { id, suggestions } = await entryOf('Darbhanga Medicel Colege');
    const college = suggestions[0];
    expect(await decide(id, { decision: 'alias', collegeId: college?.id })).toMatchObject({ status: 200 });
    expect((await colleges()).find((one) => one.id === college?.id)?.aliases).toEqual([
      'Darbhanga Medicel Colege',
    ]);
    expect(await audited(id)).toMatchObject({
      before: { entry: 'Darbhanga Medicel Colege', count: 2 },
      after: { decision: 'alias', id: college?.id },
    });
    await applies('DARBHANGA medicel colege', 'Bihar');
    expect(await queue()).toEqual([]);
    expect(await decide(id, { decision: 'dismiss' })).toEqual({ status: 409, key: 'queuedName.decided' });
  });

  it('add it under a corrected name, and what was written is another name of it', async () => {
    await applies('Sitamarhi Colege', 'Bihar');
    const { id } = await entryOf('Sitamarhi Colege');
    expect(await decide(id, { decision: 'add', name: 'Nalanda Medical College, Patna' })).toMatchObject({
      status: 422,
    });
    expect(await decide(id, { decision: 'add', name: 'Sitamarhi Medical College' })).toMatchObject({
      status: 200,
    });
    expect(await colleges()).toContainEqual(
      expect.objectContaining({ name: 'Sitamarhi Medical College', aliases: ['Sitamarhi Colege'] }),
    );
    expect(await queue()).toEqual([]);
  });

  it('dismiss it, and it does not come back', async () => {
    await applies('asdf asdf', 'Bihar');
    const { id } = await entryOf('asdf asdf');
    expect(await decide(id, { decision: 'dismiss' })).toMatchObject({ status: 200 });
    await applies('asdf  ASDF', 'Bihar');
    expect(await queue()).toEqual([]);
    expect(await audited(id)).toMatchObject({ after: { decision: 'dismiss' } });
  });

  it('need a college of the list for another name', async () => {
    await applies('Somewhere College', 'Bihar');
    const { id } = await entryOf('Somewhere College');
    const wrong = { decision: 'alias', collegeId: '64b000000000000000000001' };
    expect(await decide(id, wrong)).toEqual({ status: 422, key: 'queuedName.college' });
    expect(await decide(id, { decision: 'alias' })).toEqual({ status: 422, key: 'queuedName.college' });
    expect(await decide('nonsense', { decision: 'dismiss' })).toMatchObject({ status: 404 });
  });

  it('settle an open entry by adding the college to the list', async () => {
    const body = { kind: 'college', state: 'Bihar', name: 'Somewhere College' };
    await test.app.inject({ method: 'POST', url: calls.createReference.path, headers: staff, payload: body });
    expect(await queue()).toEqual([]);
  });
});

describe('a unit that an applicant writes by hand', () => {
  const place = { nmo_state: 'Bihar', prant: 'Uttar Bihar' };
  const writes = async (nmo_unit: string, other: object = place): Promise<string> => {
    const applicant = new ApplicantFixture(test.app);
    const body = await readySubmission(applicant, { regno: `C${++persons}` });
    const answer = await submit(applicant, { ...body, ...other, nmo_unit });
    expect(answer.status).toBe(200);
    return (answer.body['data'] as { _id: string })._id;
  };
  const units = async (): Promise<QueuedNameRecord[]> => queue('Bihar', 'unit');

  it('is queued once for its prant, not when it is empty or the list has it', async () => {
    await writes('');
    await writes(' darbhanga ');
    expect(await units()).toEqual([]);
    const first = await writes('Darbanga');
    const last = await writes('DARBANGA');
    expect(await units()).toMatchObject([
      {
        state: 'Bihar',
        prant: 'Uttar Bihar',
        name: 'Darbanga',
        count: 2,
        first: { applicationId: first },
        last: { applicationId: last },
        suggestions: [{ name: 'Darbhanga' }],
      },
    ]);
  });

  it('waits for each prant by itself, and moves with a prant that gets another name', async () => {
    await writes('Darbanga', { nmo_state: 'Bihar', prant: 'Dakshin Bihar' });
    expect((await units()).map(({ prant, count }) => [prant, count])).toEqual([
      ['Uttar Bihar', 2],
      ['Dakshin Bihar', 1],
    ]);
    const filter = encodeURIComponent('{"kind":"prant","state":"Bihar","q":"Dakshin"}');
    const found = await test.app.inject({
      url: `${calls.listReference.path}?filter=${filter}`,
      headers: staff,
    });
    const { id, updatedAt } = found.json<{ id: string; updatedAt: string }[]>()[0] ?? {
      id: '',
      updatedAt: '',
    };
    const changed = await test.app.inject({
      method: 'PUT',
      url: calls.changeReference.path.replace(':id', id),
      headers: staff,
      payload: { state: 'Bihar', name: 'Magadh', updatedAt },
    });
    expect(changed.statusCode).toBe(200);
    expect((await units()).map(({ prant }) => prant)).toEqual(['Uttar Bihar', 'Magadh']);
  });

  it('can not become an alias; added under a corrected name it is in the list of its prant', async () => {
    const id = (await units()).find(({ prant }) => prant === 'Magadh')?.id ?? '';
    expect(await decide(id, { decision: 'alias', collegeId: id })).toEqual({
      status: 422,
      key: 'request.type',
    });
    expect(await decide(id, { decision: 'add', name: 'Nawada', prant: 'Nowhere' })).toEqual({
      status: 422,
      key: 'reference.prant',
    });
    expect(await decide(id, { decision: 'add', name: 'Nawada' })).toMatchObject({ status: 200 });
    expect((await units()).map(({ prant }) => prant)).toEqual(['Uttar Bihar']);
  });

  it('is settled by an entry that staff add for its prant, and by no other', async () => {
    const add = async (prant: string) =>
      test.app.inject({
        method: 'POST',
        url: calls.createReference.path,
        headers: staff,
        payload: { kind: 'unit', state: 'Bihar', prant, name: 'Darbanga' },
      });
    expect((await add('Magadh')).statusCode).toBe(200);
    expect(await units()).toHaveLength(1);
    expect((await add('Uttar Bihar')).statusCode).toBe(200);
    expect(await units()).toEqual([]);
  });
});
