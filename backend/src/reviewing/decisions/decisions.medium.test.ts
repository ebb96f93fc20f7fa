import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { applicationStates } from '@portal/contract/applications/states';
import type { Role } from '@portal/contract/enums';
import { Browser } from '../../applications/drafts/testing/browser.js';
import { MembershipNumbers } from '../../members/membership-numbers.service.js';
import { PaymentsModule } from '../../payments/payments.module.js';
import { ReviewingModule } from '../reviewing.module.js';
import { RecordsModule } from '../../records/records.module.js';
import { StaffFixture } from '../../records/testing/staff-fixture.js';

let fixture: StaffFixture;

beforeAll(async () => {
  fixture = await StaffFixture.open([ReviewingModule, RecordsModule, PaymentsModule]);
});
afterAll(async () => fixture?.test.close());

const reason = 'The licence belongs to somebody else.';
const inState = async (state: string): Promise<string> => {
  const { id } = await fixture.application();
  if (state !== 'submitted') await fixture.setState(id, state);
  return id;
};
const decide = async (call: string, id: string, changes: object = {}, role: Role = 'Admin') => {
  const { updatedAt } = await fixture.detail(id);
  return fixture.as(role).post(`/api/${call}/${id}`, { updatedAt, reason, ...changes });
};
const mailsOf = async (id: string): Promise<string[]> => {
  const rows = fixture.test.connection
    .collection('outbox')
    .find({ 'payload.applicationId': id, job: { $in: ['rejected.mail', 'cannot-verify.mail'] } });
  return (await rows.toArray()).map((row) => String(row['job']));
};
const hold = async (id: string, state: string): Promise<void> => {
  const { appId } = await fixture.detail(id);
  await fixture.test.connection.collection<{ _id: string }>('payments').insertOne({
    _id: `pay_${id}`,
    ...{ appId, providerOrderId: `order_${id}`, state, amount: 50_000, amountRefunded: 0, currency: 'INR' },
    ...{ source: 'poller', createdAt: new Date(), updatedAt: new Date() },
  });
};

// Copied from the table in docs/rules/states.md.
const declared = [
  ['cannot_verify', ['paid'], 'verification_failed', ['cannot-verify.mail']],
  ['reject_app', ['verified', 'verification_failed'], 'rejected', ['rejected.mail']],
  ['cancel_app', ['submitted', 'returned'], 'cancelled', []],
] as const;

describe.each(declared)('%s', (call, from: readonly string[], to, mails) => {
  it.each(applicationStates.filter((state) => state !== 'draft'))('from %s is as declared', async (state) => {
    const id = await inState(state);
    const answer = await decide(call, id);
    if (from.includes(state)) {
      expect(answer).toMatchObject({ status: 200, body: { status: 200 } });
      expect((await fixture.detail(id)).state).toBe(to);
      expect(await mailsOf(id)).toEqual(mails);
    } else {
      expect(answer).toMatchObject({ status: 409, body: { key: 'application.state' } });
      expect((await fixture.detail(id)).state).toBe(state);
      expect(await mailsOf(id)).toEqual([]);
    }
  });

  it('keeps the reason with who and when, and audits it', async () => {
    const id = await inState(from[0] ?? '');
    await decide(call, id, { reason: `  ${reason} ` });
    const view = await fixture.detail(id);
    expect(view.office?.decisions).toEqual([
      { event: expect.any(String) as unknown, reason, at: expect.any(String) as unknown, by: 'admin' },
    ]);
    const rows = fixture.test.connection
      .collection('audit')
      .find({ 'object.id': id, 'after.reason': reason });
    expect(await rows.toArray()).toMatchObject([{ after: { state: to, reason } }]);
  });

  it('once more, because the answer was lost, changes nothing; another reason is told that it is decided', async () => {
    const id = await inState(from[0] ?? '');
    const { updatedAt } = await fixture.detail(id);
    expect((await decide(call, id, { updatedAt })).status).toBe(200);
    expect((await decide(call, id, { updatedAt })).status).toBe(200);
    expect(await decide(call, id, { updatedAt, reason: 'Another one.' })).toMatchObject({ status: 409 });
    expect((await fixture.detail(id)).office?.decisions).toHaveLength(1);
    expect(await mailsOf(id)).toEqual(mails);
  });

  it('is 409 from a page that shows an older record, and stores nothing', async () => {
    const state = from[0] ?? '';
    const id = await inState(state);
    const { updatedAt } = await fixture.detail(id);
    const { status } = await fixture.update({ ...(await fixture.detail(id)), prant: 'Goa' });
    expect(status).toBe(200);
    const now = (await fixture.detail(id)).state;
    if (now !== state) await fixture.setState(id, state);
    expect(await decide(call, id, { updatedAt })).toMatchObject({ status: 409, body: { key: 'edit.stale' } });
    expect((await fixture.detail(id)).state).toBe(state);
    expect(await mailsOf(id)).toEqual([]);
  });

  it('without the version of the record is taken', async () => {
    const id = await inState(from[0] ?? '');
    const answer = await fixture.as('Admin').post(`/api/${call}/${id}`, { reason });
    expect(answer).toMatchObject({ status: 200, body: { status: 200 } });
    expect((await fixture.detail(id)).state).toBe(to);
    expect(await mailsOf(id)).toEqual(mails);
  });

  it('names a missing reason first, before a wrong version and before the state', async () => {
    const id = await inState('approved');
    for (const body of [{}, { updatedAt: 'yesterday' }, { reason: '', updatedAt: '2020-01-01T00:00:00Z' }]) {
      const answer = await fixture.as('Admin').post(`/api/${call}/${id}`, body);
      expect([answer.status, answer.body['key']]).toEqual([422, 'decision.reason']);
    }
  });

  it('of two reviewers at once takes one', async () => {
    const id = await inState(from[0] ?? '');
    const { updatedAt } = await fixture.detail(id);
    const ask = async (text: string) => decide(call, id, { updatedAt, reason: text });
    const answers = await Promise.all([ask('One.'), ask('Another.')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await fixture.detail(id)).office?.decisions).toHaveLength(1);
    expect(await mailsOf(id)).toEqual(mails);
  });

  it.each([
    ['no reason', { reason: '' }],
    ['a reason that nobody can see', { reason: ' \u200b ' }],
    ['a reason of 501 letters', { reason: 'x'.repeat(501) }],
    ['a reason that is no text', { reason: { $ne: '' } }],
    ['a version of the record that is no time', { updatedAt: '' }],
    ['a field of nobody', { state: 'approved' }],
  ])('refuses %s, and stores nothing', async (_what, wrong) => {
    const state = from[0] ?? '';
    const id = await inState(state);
    expect((await decide(call, id, wrong)).status).toBe(422);
    expect((await fixture.detail(id)).state).toBe(state);
  });

  it('is nothing for a visitor, and 404 where there is no application', async () => {
    const id = await inState(from[0] ?? '');
    const { updatedAt } = await fixture.detail(id);
    const body = { updatedAt, reason };
    expect((await new Browser(fixture.test.app).post(`/api/${call}/${id}`, body)).status).toBe(401);
    const nowhere = await fixture.as('Admin').post(`/api/${call}/${'0'.repeat(24)}`, body);
    expect(nowhere.status).toBe(404);
  });
});

describe('who decides', () => {
  it.each([
    ['cannot_verify', 'paid', 200],
    ['reject_app', 'verified', 403],
    ['cancel_app', 'submitted', 403],
  ])('an Employee: %s of one that is %s', async (call, state, status) => {
    const id = await inState(state);
    expect((await decide(call, id, {}, 'Employee')).status).toBe(status);
    if (status === 403) expect((await fixture.detail(id)).state).toBe(state);
  });
});

describe('money', () => {
  it.each(['authorized', 'captured'])(
    'that is %s keeps an application from being cancelled',
    async (state) => {
      const id = await inState('submitted');
      await hold(id, state);
      expect(await decide('cancel_app', id)).toMatchObject({
        status: 409,
        body: { key: 'decision.moneyHeld' },
      });
      expect((await fixture.detail(id)).state).toBe('submitted');
    },
  );

  it.each(['failed', 'refunded'])('that %s does not', async (state) => {
    const id = await inState('submitted');
    await hold(id, state);
    expect((await decide('cancel_app', id)).status).toBe(200);
  });
});

describe('a rejection after the documents were uploaded', () => {
  const reserved = async (id: string) =>
    fixture.test.connection
      .collection('membership_numbers')
      .countDocuments({ state: 'reserved', applicationId: id });
  const drawn = async (): Promise<string> => {
    const id = await inState('verified');
    await fixture.as('Admin').post(`/api/approval_documents/${id}`, {});
    await fixture.test.app
      .get(MembershipNumbers, { strict: false })
      .reserve('single', { applicationId: id, personIndex: 0 });
    return id;
  };

  it('frees the numbers and ends the run', async () => {
    const id = await drawn();
    expect(await reserved(id)).toBe(1);
    expect((await decide('reject_app', id)).status).toBe(200);
    expect(await reserved(id)).toBe(0);
    expect((await fixture.detail(id)).runId).toBeUndefined();
  });

  it('that is refused leaves both', async () => {
    const id = await drawn();
    expect((await decide('reject_app', id, { updatedAt: '2020-01-01T00:00:00Z' })).status).toBe(409);
    expect(await reserved(id)).toBe(1);
    expect((await fixture.detail(id)).runId).toBeDefined();
  });
});

describe('the history of an application', () => {
  const historyOf = async (id: string, role: Role) => fixture.as(role).get(`/api/application_history/${id}`);

  it('tells an Employee who decided what and why, the newest first, and not who looked', async () => {
    const id = await inState('paid');
    await decide('cannot_verify', id, { reason: 'Nobody knows the number.' }, 'Employee');
    await decide('reject_app', id);
    const { status, body } = await historyOf(id, 'Employee');
    expect(status).toBe(200);
    const rows = body['data'] as { action: string; reason?: string; actor: { name?: string } }[];
    expect(rows.slice(0, 2)).toMatchObject([
      { action: 'application.reject', reason, actor: { name: 'admin' } },
      { action: 'application.cannotVerify', reason: 'Nobody knows the number.', actor: { name: 'employee' } },
    ]);
    expect(rows.map(({ action }) => action)).not.toContain('application.viewed');
  });

  it('is as closed as the record: none of an approved one for an Employee, none for a visitor', async () => {
    const { id } = await fixture.member('7301');
    expect((await historyOf(id, 'Admin')).status).toBe(200);
    expect((await historyOf(id, 'Employee')).status).toBe(403);
    const visitor = new Browser(fixture.test.app);
    expect((await visitor.get(`/api/application_history/${id}`)).status).toBe(401);
    expect((await historyOf('0'.repeat(24), 'Admin')).status).toBe(404);
  });
});

describe('a ready sentence', () => {
  const used = async () => {
    const { body } = await fixture.as('Admin').get('/api/admin/ready_sentences');
    const sentences = body['data'] as { id: string; kind: string; used: number }[];
    return sentences.find(({ kind }) => kind === 'cannotVerify') ?? { id: '', used: Number.NaN };
  };

  it('is counted once by a decision that names it, also when its answer was lost; without it nothing is', async () => {
    const before = await used();
    const id = await inState('paid');
    const { updatedAt } = await fixture.detail(id);
    for (let time = 0; time < 2; time += 1) {
      expect((await decide('cannot_verify', id, { updatedAt, sentence: before.id })).status).toBe(200);
    }
    expect((await decide('cannot_verify', await inState('paid'))).status).toBe(200);
    expect((await used()).used).toBe(before.used + 1);
  });

  it('is not counted by a decision that fails, nor by one of another kind; one that was removed is no error', async () => {
    const before = await used();
    const rejected = await decide('reject_app', await inState('submitted'), { sentence: before.id });
    expect(rejected.status).toBe(409);
    const other = await decide('reject_app', await inState('verified'), { sentence: before.id });
    expect(other.status).toBe(200);
    const gone = await decide('cannot_verify', await inState('paid'), { sentence: 'a'.repeat(24) });
    expect(gone.status).toBe(200);
    expect((await used()).used).toBe(before.used);
    const wrong = await decide('cannot_verify', await inState('paid'), { sentence: 'none' });
    expect(wrong).toMatchObject({ status: 422, body: { key: 'request.invalid' } });
  });
});
