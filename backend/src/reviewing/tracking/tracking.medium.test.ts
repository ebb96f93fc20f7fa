import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BrandingService } from '../../settings/branding/branding.service.js';
import { SendBackFixture } from './testing/send-back-fixture.js';
import { trackingLimits } from './tracking.limits.js';

let office: SendBackFixture;
let number: string;
let id: string;
let appId: string;

const EMAIL = 'asha.verma@example.org';
const PHONE = '9876543210';

beforeAll(async () => {
  office = await SendBackFixture.open();
  const made = await office.fixture.application();
  ({ id } = made);
  ({ appId } = made.form);
  number = (await office.detail(id)).applicationNumber ?? '';
});
afterAll(async () => office?.fixture.test.close());

const look = async (ref: string, contact: string) =>
  office.fixture
    .as('Employee')
    .get(`/api/application_status?${new URLSearchParams({ ref, contact }).toString()}`);
const linksOf = async (applicationId: string): Promise<number> =>
  office.fixture.test.connection
    .collection('outbox')
    .countDocuments({ job: 'application-link.mail', 'payload.applicationId': applicationId });

describe('application_status', () => {
  it('tells how far it is, and nothing about the person', async () => {
    const { status, body } = await look(number, EMAIL);
    expect(status).toBe(200);
    expect(body['data']).toEqual({
      number,
      state: 'submitted',
      steps: [
        { step: 'received', at: expect.any(String) as unknown },
        { step: 'paid' },
        { step: 'verified' },
        { step: 'approved' },
      ],
      offline: false,
    });
  });

  it('takes the number in any spelling, the appId, and either contact', async () => {
    const bare = number.replace(/^[A-Z]+-/, '');
    const devanagari = number.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)));
    const spelt = [
      number.toLowerCase(),
      number.replaceAll('-', ' '),
      number.replaceAll('-', ''),
      bare,
      devanagari,
    ];
    for (const ref of [...spelt, appId]) expect((await look(ref, EMAIL)).status).toBe(200);
    for (const contact of ['ASHA.Verma@Example.org', '+91 98765 43210', '098765-43210', PHONE]) {
      expect((await look(number, contact)).status).toBe(200);
    }
  });

  it('finds a number without its letters also when others have come into force since', async () => {
    const branding = office.fixture.test.app.get(BrandingService, { strict: false });
    const { version, branding: stored } = await branding.version();
    const before = { ...stored, signatories: stored.signatories.map((one) => ({ ...one })) };
    await branding.change({ kind: 'system' }, { version, branding: { ...before, numberPrefix: 'ABC' } });
    try {
      for (const ref of [number, number.replace(/^[A-Z]+-/, '')])
        expect((await look(ref, EMAIL)).status).toBe(200);
      expect((await look(number.replace(/^[A-Z]+/, 'ABC'), EMAIL)).status).toBe(404);
    } finally {
      await branding.change({ kind: 'system' }, { version: version + 1, branding: before });
    }
  });

  it('of a sent-back application tells that it is, and no comment', async () => {
    const sent = await office.sentBack({ prant: 'Which?' });
    const { body } = await look(sent.form.appId, PHONE);
    expect(body['data']).toMatchObject({
      state: 'returned',
      steps: [
        { step: 'received' },
        { step: 'paid' },
        { step: 'sentBack', at: expect.any(String) as unknown },
        { step: 'fixed' },
        { step: 'verified' },
        { step: 'approved' },
      ],
    });
    expect(JSON.stringify(body)).not.toContain('Which?');
  });

  it('answers a wrong number, a wrong check digit and another’s contact alike, and none of them sooner', async () => {
    const wrongDigit = number.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
    const asked = [
      [`NMO-26-999999-${'0'}`, EMAIL],
      [wrongDigit, EMAIL],
      [number, 'other@example.org'],
      [number, '9123456789'],
      ['x'.repeat(34), PHONE],
    ] as const;
    const answers = [];
    for (let turn = 0; turn < 3; turn += 1) {
      for (const [ref, contact] of [...asked, [number, EMAIL] as const]) {
        const begun = performance.now();
        const { status, body } = await look(ref, contact);
        answers.push({ status, msg: body['msg'], key: body['key'], ms: performance.now() - begun });
      }
    }
    const unknown = answers.filter(({ status }) => status === 404);
    expect(unknown).toHaveLength(15);
    expect(new Set(unknown.map(({ msg, key }) => `${String(key)} ${String(msg)}`)).size).toBe(1);
    // Timers may fire a millisecond early.
    for (const { ms } of answers) expect(ms).toBeGreaterThanOrEqual(trackingLimits.steadyMs - 5);
  });

  it('is 429 for who tries contacts of one number', async () => {
    const { form } = await office.fixture.application();
    const statuses = [];
    for (let turn = 0; turn <= trackingLimits.lookupsPerReference.points; turn += 1) {
      statuses.push((await look(form.appId, `98${String(turn).padStart(8, '0')}`)).status);
    }
    expect(statuses.slice(0, -1).every((status) => status === 404)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the link by mail', () => {
  it('is asked for once, and answered alike where there is no such application', async () => {
    const { id: own, form } = await office.fixture.application();
    const known = await office.post('/api/application_link', { ref: form.appId, contact: EMAIL });
    const unknown = await office.post('/api/application_link', {
      ref: form.appId,
      contact: 'no@example.org',
    });
    expect(known.status).toBe(200);
    expect({ ...known.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect(await linksOf(own)).toBe(1);
  });

  it('goes out three times an hour at most', async () => {
    const { id: own, form } = await office.fixture.application();
    for (let turn = 0; turn < 5; turn += 1) {
      const { status } = await office.post('/api/application_link', { ref: form.appId, contact: EMAIL });
      expect(status).toBe(200);
    }
    expect(await linksOf(own)).toBe(3);
  });

  it('of "already submitted" goes to the other application of the person, and is told to nobody', async () => {
    const first = await office.fixture.application({ regno: 'TRK 815' });
    await office.fixture.setState(first.id, 'paid');
    const { form } = await office.fixture.application();
    const applicants = [{ regno: 'trk-815', dob: '1990-05-17' }];
    const saved = await form.openDraft();
    expect(saved.status).toBe(200);
    await form.browser.put(`/api/drafts/${form.appId}`, { version: 0, answers: { applicants } });
    const path = `/api/drafts/${form.appId}/duplicate_link`;
    const { status, body } = await form.browser.post(path, {});
    expect({ status, key: Object.keys(body).sort() }).toEqual({ status: 200, key: ['msg', 'status'] });
    expect(await linksOf(first.id)).toBe(1);
    // An unknown draft.
    expect((await office.post(path, {})).status).toBe(404);
  });
});
