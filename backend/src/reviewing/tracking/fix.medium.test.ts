import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SendBackFixture, type SentBack } from './testing/send-back-fixture.js';

let office: SendBackFixture;

beforeAll(async () => {
  office = await SendBackFixture.open();
});
afterAll(async () => office?.fixture.test.close());

const asks = {
  'applicants.0.name': 'As on the licence.',
  'applicants.0.profile_image': 'Your face is cut off.',
};
const tracked = async (token: string) => {
  const { status, body } = await office.post('/api/tracked_application', { token });
  return { status, body, data: body['data'] as Record<string, unknown> };
};
const picture = async ({ token, form }: SentBack): Promise<string> => {
  const key = await office.upload(token, 'applicants.0.profile_image');
  await form.inspectionAccepts(key);
  return key;
};

describe('who follows the link', () => {
  it('sees the comments beside what was written, and nothing else of the application', async () => {
    const { token } = await office.sentBack(asks);
    const { status, data } = await tracked(token);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      state: 'returned',
      appType: 'single',
      fix: {
        round: 1,
        places: {},
        fields: [
          { field: 'applicants.0.name', comment: 'As on the licence.', value: 'Asha Verma' },
          { field: 'applicants.0.profile_image', comment: 'Your face is cut off.' },
        ],
      },
    });
    expect(JSON.stringify(data)).not.toMatch(/9876543210|asha\.verma@|12 MG Road|1990-05-17/i);
  });

  it('sees the places on which the lists of the fields depend, and no other', async () => {
    const ofPrant = await office.sentBack({ prant: 'Please choose again.' });
    expect((await tracked(ofPrant.token)).data).toHaveProperty('fix.places', { nmo_state: 'Maharashtra' });
  });

  it('fixes just that: it is to be verified again, and the reviewer sees old and new', async () => {
    const sent = await office.sentBack(asks);
    const key = await picture(sent);
    const values = { 'applicants.0.name': 'Asha R. Verma', 'applicants.0.profile_image': key };
    const answer = await office.fix(sent.token, values, { note: 'The old photo was cropped.' });
    expect(answer).toMatchObject({ status: 200, body: { status: 200 } });
    const view = await office.detail(sent.id);
    expect(view).toMatchObject({
      state: 'paid',
      applicants: [{ name: 'Asha R. Verma', phone: '9876543210', regno: expect.any(String) as unknown }],
      office: {
        sendBacks: [
          {
            round: 1,
            fixed: {
              note: 'The old photo was cropped.',
              changes: [
                { field: 'applicants.0.name', before: 'Asha Verma', after: 'Asha R. Verma' },
                {
                  field: 'applicants.0.profile_image',
                  before: expect.stringContaining('X-Amz-Signature') as unknown,
                  after: expect.stringContaining(key) as unknown,
                },
              ],
            },
          },
        ],
      },
    });
    const list = await office.fixture
      .as('Employee')
      .post(`/api/get_applications?search=${sent.form.appId}`, {});
    expect(list.body['data']).toMatchObject([{ _id: sent.id, state: 'paid', fixed: true }]);
    expect((await tracked(sent.token)).data).not.toHaveProperty('fix');
    expect((await office.fixture.as('Employee').post(`/api/verify_app/${sent.id}`, {})).status).toBe(200);
  });

  it('of an unpaid application brings it back as unpaid', async () => {
    const { id } = await office.fixture.application();
    await office.sendBack(id, { prant: 'Konkan?' });
    const answer = await office.fix(await office.token(id), { prant: 'Vidarbha' });
    expect(answer.status).toBe(200);
    expect((await office.detail(id)).state).toBe('submitted');
  });

  it('types as in the form: spaces, +91 and a title are taken off', async () => {
    const { token, id } = await office.sentBack({
      'applicants.0.phone': 'Wrong?',
      'applicants.0.name': 'Dr.?',
    });
    const typed = { 'applicants.0.phone': '+91 98123-45670', 'applicants.0.name': 'Dr. Asha Rao' };
    expect((await office.fix(token, typed)).status).toBe(200);
    expect((await office.detail(id)).applicants[0]).toMatchObject({ phone: '9812345670', name: 'Asha Rao' });
    expect((await office.fixture.stored(id))?.['applicants']).toMatchObject([{ phone: '+919812345670' }]);
  });

  it('may leave a value as it is when a message says why', async () => {
    const { token, id } = await office.sentBack({ prant: 'Sure?' });
    expect(await office.fix(token, { prant: 'Konkan' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'prant', key: 'fix.unchanged' }] },
    });
    expect((await office.fix(token, {}, { note: 'It is Konkan.' })).status).toBe(200);
    expect((await office.detail(id)).office?.sendBacks?.[0]?.fixed).toMatchObject({
      note: 'It is Konkan.',
      changes: [],
    });
  });

  it('goes round again when it is sent back once more', async () => {
    const { token, id } = await office.sentBack({ prant: 'Which?' });
    await office.fix(token, { prant: 'Vidarbha' });
    expect((await office.sendBack(id, { 'address.line1': 'And the street?' })).status).toBe(200);
    expect((await tracked(token)).data).toMatchObject({
      fix: { round: 2, fields: [{ field: 'address.line1' }] },
    });
    // The page of the first round is obsolete.
    expect(await office.fix(token, { prant: 'Konkan' })).toMatchObject({
      status: 409,
      body: { key: 'fix.over' },
    });
    expect((await office.fix(token, { 'address.line1': '1 Hill Road' }, { round: 2 })).status).toBe(200);
    expect((await office.detail(id)).office?.sendBacks?.map(({ round }) => round)).toEqual([2, 1]);
    expect(await office.mailsOf(id)).toBe(2);
  });
});

describe('what is refused stores nothing:', () => {
  const refused = async (
    sent: SentBack,
    values: Readonly<Record<string, string>>,
    error: object,
  ): Promise<void> => {
    const before = await office.fixture.stored(sent.id);
    expect(await office.fix(sent.token, values)).toMatchObject({ status: 422, body: { errors: [error] } });
    expect(await office.fixture.stored(sent.id)).toEqual(before);
  };

  it.each([
    ['a field without a comment', { 'applicants.0.regno': 'X1' }, 'applicants.0.regno'],
    ['an e-mail', { 'applicants.0.email': 'thief@post.example' }, 'applicants.0.email'],
    ['what only the server sets', { 'payment.success': 'true' }, 'payment.success'],
    ['the state', { state: 'approved' }, 'state'],
  ])('%s', async (_what, more, field) => {
    const sent = await office.sentBack({ prant: 'Which?' });
    await refused(sent, { prant: 'Vidarbha', ...more }, { field, key: 'fix.locked' });
  });

  it('a value that the form would refuse, with its text', async () => {
    const sent = await office.sentBack({ 'applicants.0.name': 'As on the licence.' });
    await refused(
      sent,
      { 'applicants.0.name': 'Asha 2' },
      { field: 'applicants.0.name', key: 'name.letters' },
    );
    await refused(sent, { 'applicants.0.name': '' }, { field: 'applicants.0.name', key: 'name.required' });
  });

  it('a file of another application, one of another slot, and one that is not uploaded', async () => {
    const field = 'applicants.0.profile_image';
    const [sent, other] = [await office.sentBack(asks), await office.sentBack(asks)];
    const name = { 'applicants.0.name': 'Asha R. Verma' };
    await refused(sent, { ...name, [field]: await picture(other) }, { field, key: 'file.foreign' });
    const signature = (await office.fixture.stored(sent.id))?.['applicants'] as { signatureImage: string }[];
    await refused(
      sent,
      { ...name, [field]: signature[0]?.signatureImage ?? '' },
      { field, key: 'file.foreign' },
    );
    const file = { extension: 'jpg', contentType: 'image/jpeg', size: 20 };
    const { body } = await office.post('/api/fix_upload', { token: sent.token, field, ...file });
    await refused(sent, { ...name, [field]: String(body['key']) }, { field, key: 'file.missing' });
  });

  it('a registration number by which the person has applied already', async () => {
    const taken = await office.fixture.application({ regno: 'DMC 4711' });
    await office.fixture.setState(taken.id, 'paid');
    const sent = await office.sentBack({ 'applicants.0.regno': 'As on the licence.' });
    const before = await office.fixture.stored(sent.id);
    expect(await office.fix(sent.token, { 'applicants.0.regno': 'dmc-4711' })).toMatchObject({
      status: 409,
      body: { key: 'submit.duplicate' },
    });
    expect(await office.fixture.stored(sent.id)).toEqual(before);
  });

  it('a date of birth by which somebody is under 18: nobody has consented for them', async () => {
    const field = 'applicants.0.dob';
    const sent = await office.sentBack({ [field]: 'As on the licence.' });
    const yearsAgo = (years: number): string =>
      new Date(Date.now() - years * 365.25 * 86_400_000).toISOString().slice(0, 10);
    await refused(sent, { [field]: yearsAgo(17) }, { field, key: 'guardian.office' });
    expect((await office.fix(sent.token, { [field]: yearsAgo(19) })).status).toBe(200);
  });

  it('an upload for a field without a comment, and the state of another application’s upload', async () => {
    const { token } = await office.sentBack({ prant: 'Which?' });
    const file = { extension: 'jpg', contentType: 'image/jpeg', size: 20 };
    const field = 'applicants.0.cert_image';
    expect(await office.post('/api/fix_upload', { token, field, ...file })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'field', key: 'fix.locked' }] },
    });
    const key = await picture(await office.sentBack(asks));
    expect((await office.post('/api/fix_upload_state', { token, key })).status).toBe(404);
  });
});

describe('the link', () => {
  it('used twice: the same corrections again change nothing, others are told that it is over', async () => {
    const { token, id } = await office.sentBack({ prant: 'Which?' });
    const twice = await Promise.all([
      office.fix(token, { prant: 'Vidarbha' }),
      office.fix(token, { prant: 'Vidarbha' }),
    ]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const stored = await office.fixture.stored(id);
    expect((await office.fix(token, { prant: 'Vidarbha' })).status).toBe(200);
    expect(await office.fix(token, { prant: 'Konkan' })).toMatchObject({
      status: 409,
      body: { key: 'fix.over' },
    });
    expect(await office.fixture.stored(id)).toEqual(stored);
    expect(
      (stored?.['history'] as { event: string }[]).filter(({ event }) => event === 'fixPaid'),
    ).toHaveLength(1);
  });

  it('is 404 when it is made up, of another application, expired, or in the mailbox of an address that was wrong', async () => {
    const [one, other] = [
      await office.sentBack({ prant: 'Which?' }),
      await office.sentBack({ prant: 'Which?' }),
    ];
    const [id = '', until = '', signature = ''] = one.token.split('.');
    const unknown = { status: 404, body: { key: 'track.link' } };
    const { token: otherToken } = other;
    expect(await tracked(`${id}.${until}.${'A'.repeat(43)}`)).toMatchObject(unknown);
    expect(await tracked([otherToken.split('.')[0], until, signature].join('.'))).toMatchObject(unknown);
    const later = (Number.parseInt(until, 36) + 1).toString(36);
    expect(await tracked([id, later, signature].join('.'))).toMatchObject(unknown);
    expect((await tracked(one.token)).status).toBe(200);
    const view = await office.detail(one.id);
    const applicants = view.applicants.map((person) => ({ ...person, email: 'right@post.example' }));
    expect((await office.fixture.update({ ...view, applicants })).status).toBe(200);
    expect(await tracked(one.token)).toMatchObject(unknown);
    expect(await office.fix(one.token, { prant: 'Vidarbha' })).toMatchObject(unknown);
  });

  it('shows no comment any more when the office has decided meanwhile', async () => {
    const { token, id } = await office.sentBack({ prant: 'Which?' });
    await office.fixture.setState(id, 'cancelled');
    expect((await tracked(token)).data).not.toHaveProperty('fix');
    expect(await office.fix(token, { prant: 'Vidarbha' })).toMatchObject({
      status: 409,
      body: { key: 'fix.over' },
    });
    const file = {
      field: 'applicants.0.profile_image',
      extension: 'jpg',
      contentType: 'image/jpeg',
      size: 20,
    };
    expect((await office.post('/api/fix_upload', { token, ...file })).status).toBe(409);
  });

  it('takes the file that the corrections name, also when another one came after it', async () => {
    const sent = await office.sentBack(asks);
    const [first, second] = [await picture(sent), await picture(sent)];
    const name = { 'applicants.0.name': 'Asha R. Verma' };
    const [answer] = await Promise.all([
      office.fix(sent.token, { ...name, 'applicants.0.profile_image': first }),
      picture(sent),
    ]);
    expect(answer.status).toBe(200);
    expect((await office.fixture.stored(sent.id))?.['applicants']).toMatchObject([{ profileImage: first }]);
    expect(second).not.toBe(first);
  });
});
