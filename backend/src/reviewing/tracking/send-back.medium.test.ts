import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { applicationStates } from '@portal/contract/applications/states';
import { MembershipNumbers } from '../../members/membership-numbers.service.js';
import { SendBackFixture } from './testing/send-back-fixture.js';

let office: SendBackFixture;

beforeAll(async () => {
  office = await SendBackFixture.open();
});
afterAll(async () => office?.fixture.test.close());

const comments = { 'applicants.0.name': 'As on the licence, please.' };
const inState = async (state: string): Promise<string> => {
  const { id } = await office.fixture.application();
  if (state !== 'submitted') await office.fixture.setState(id, state);
  return id;
};

describe('send_back', () => {
  it('keeps the comments, tells who and when, and asks for one mail', async () => {
    const id = await inState('paid');
    expect(await office.sendBack(id, comments)).toMatchObject({ status: 200, body: { status: 200 } });
    const view = await office.detail(id);
    expect(view.state).toBe('returned');
    expect(view.office?.sendBacks).toEqual([
      {
        round: 1,
        at: expect.any(String) as unknown,
        by: 'employee',
        comments: [{ field: 'applicants.0.name', text: 'As on the licence, please.' }],
      },
    ]);
    expect(await office.mailsOf(id)).toBe(1);
    const stored = await office.fixture.stored(id);
    expect(stored?.['history']).toContainEqual(
      expect.objectContaining({ event: 'sendBack', from: 'paid', to: 'returned' }),
    );
    const [row] = await office.fixture.test.connection
      .collection('audit')
      .find({ action: 'application.sendBack', 'object.id': id })
      .toArray();
    expect(row?.['after']).toEqual({ state: 'returned', fields: ['applicants.0.name'] });
  });

  it('is counted at its time, beside the submission', async () => {
    const id = await inState('paid');
    await office.sendBack(id, comments);
    const stored = await office.fixture.stored(id);
    const history = stored?.['history'] as { event: string; at: Date }[];
    const timeOf = (step: string) => history.find(({ event }) => event === step)?.at;
    expect(timeOf('submit')).toBeInstanceOf(Date);
    expect(stored?.['steps']).toEqual({ submit: timeOf('submit'), sendBack: timeOf('sendBack') });
  });

  it('counts each ready sentence that a comment names, and stores the comment without its id', async () => {
    const staff = office.fixture.as('Employee');
    const sentences = async () => {
      const { body } = await staff.get('/api/admin/ready_sentences');
      return (body['data'] as { id: string; kind: string; en: string; used: number }[]).filter(
        ({ kind }) => kind === 'sendBack',
      );
    };
    const [one, two] = await sentences();
    const id = await inState('paid');
    const answer = await staff.post(`/api/send_back/${id}`, {
      comments: [
        { field: 'applicants.0.name', text: one?.en, sentence: one?.id },
        { field: 'applicants.0.regno', text: 'Something else.' },
        { field: 'prant', text: one?.en, sentence: one?.id },
      ],
    });
    expect(answer.status).toBe(200);
    const after = await sentences();
    expect(after.map(({ used }) => used).slice(0, 2)).toEqual([(one?.used ?? 0) + 2, two?.used]);
    const stored = await office.fixture.stored(id);
    expect(JSON.stringify(stored?.['sendBacks'])).not.toContain(String(one?.id));
  });

  // Copied from the table in docs/rules/states.md.
  const from = ['submitted', 'paid', 'verified', 'verification_failed'];
  it.each(applicationStates.filter((state) => state !== 'draft'))('from %s is as declared', async (state) => {
    const id = await inState(state);
    const answer = await office.sendBack(id, comments);
    if (from.includes(state)) {
      expect(answer.status).toBe(200);
      expect(await office.mailsOf(id)).toBe(1);
    } else {
      expect(answer).toMatchObject({ status: 409, body: { key: 'application.state' } });
      expect((await office.detail(id)).state).toBe(state);
      expect(await office.mailsOf(id)).toBe(0);
    }
  });

  it('is 409 from a page that shows an older record, and stores nothing', async () => {
    const id = await inState('paid');
    const { updatedAt } = await office.detail(id);
    const edited = await office.fixture.update(await office.detail(id));
    expect(edited.status).toBe(200);
    expect(await office.sendBack(id, comments, { updatedAt })).toMatchObject({
      status: 409,
      body: { key: 'edit.stale' },
    });
    expect((await office.detail(id)).state).toBe('paid');
  });

  it('without the version of the record is taken; missing comments are named before a wrong version', async () => {
    const id = await inState('paid');
    const by = office.fixture.as('Employee');
    const without = await by.post(`/api/send_back/${id}`, { updatedAt: 'yesterday' });
    expect([without.status, without.body['key']]).toEqual([422, 'sendBack.comments']);
    const [field = '', text = ''] = Object.entries(comments)[0] ?? [];
    expect((await by.post(`/api/send_back/${id}`, { comments: [{ field, text }] })).status).toBe(200);
    expect(await office.mailsOf(id)).toBe(1);
  });

  it('of two reviewers at once takes one, and mails once', async () => {
    const id = await inState('paid');
    const { updatedAt } = await office.detail(id);
    const ask = async (text: string) => office.sendBack(id, { prant: text }, { updatedAt });
    const answers = await Promise.all([ask('One.'), ask('Another.')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await office.detail(id)).office?.sendBacks).toHaveLength(1);
    expect(await office.mailsOf(id)).toBe(1);
  });

  it('and a Verify at once: one of them, or the second after the first, never both at the same moment', async () => {
    const id = await inState('paid');
    const { updatedAt } = await office.detail(id);
    const [sent, verified] = await Promise.all([
      office.sendBack(id, comments, { updatedAt }),
      office.fixture.as('Admin').post(`/api/verify_app/${id}`, {}),
    ]);
    const { state } = await office.detail(id);
    expect([sent.status, verified.status].filter((status) => status === 200)).toHaveLength(1);
    expect(state).toBe(sent.status === 200 ? 'returned' : 'verified');
  });

  it('frees the numbers that were reserved', async () => {
    const id = await inState('verified');
    const { app, connection } = office.fixture.test;
    await office.fixture.as('Admin').post(`/api/approval_documents/${id}`, {});
    await app
      .get(MembershipNumbers, { strict: false })
      .reserve('single', { applicationId: id, personIndex: 0 });
    const reserved = async () =>
      connection.collection('membership_numbers').countDocuments({ state: 'reserved', applicationId: id });
    expect(await reserved()).toBe(1);
    expect((await office.sendBack(id, comments)).status).toBe(200);
    expect(await reserved()).toBe(0);
    expect((await office.detail(id)).runId).toBeUndefined();
  });

  it.each([
    ['an unknown field', { 'applicants.0.nickname': 'x' }, 'sendBack.field'],
    ['an e-mail, which no link may change', { 'applicants.0.email': 'x' }, 'sendBack.field'],
    ['the e-mail of the secretary', { state_sec_email: 'x' }, 'sendBack.field'],
    ['a person who is not there', { 'applicants.1.name': 'x' }, 'sendBack.field'],
    ['what only students have', { 'applicants.0.degree': 'x' }, 'sendBack.field'],
  ])('refuses %s, and stores nothing', async (_what, wrong, key) => {
    const id = await inState('paid');
    expect(await office.sendBack(id, { ...comments, ...wrong })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'comments.1.field', key }] },
    });
    expect((await office.detail(id)).state).toBe('paid');
  });

  it('refuses no comment, an empty, a long or an invisible one, and two for a field', async () => {
    const id = await inState('paid');
    const keyOf = async (rows: unknown) => {
      const { status, body } = await office.sendBack(id, {}, { comments: rows });
      return [status, (body['errors'] as { key: string }[])[0]?.key];
    };
    const field = 'prant';
    expect(await keyOf([])).toEqual([422, 'sendBack.comments']);
    expect(await keyOf([{ field, text: '  ' }])).toEqual([422, 'sendBack.comment']);
    expect(await keyOf([{ field, text: 'a'.repeat(501) }])).toEqual([422, 'request.tooLong']);
    expect(await keyOf([{ field, text: 'Right\u202Eleft' }])).toEqual([422, 'request.characters']);
    const twice = [
      { field, text: 'One' },
      { field, text: 'Two' },
    ];
    expect(await keyOf(twice)).toEqual([422, 'sendBack.twice']);
    expect((await office.detail(id)).state).toBe('paid');
  });

  it('is for staff alone', async () => {
    const id = await inState('paid');
    const { form } = await office.fixture.application();
    const body = {
      updatedAt: (await office.detail(id)).updatedAt,
      comments: [{ field: 'prant', text: 'x' }],
    };
    expect((await form.browser.post(`/api/send_back/${id}`, body)).status).toBe(401);
    expect(
      (await office.fixture.as('Employee').post('/api/send_back/65a000000000000000000001', body)).status,
    ).toBe(404);
  });
});
