import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { StaffFixture } from '../records/testing/staff-fixture.js';
import { RecordsModule } from '../records/records.module.js';
import { ReviewingModule } from './reviewing.module.js';

let fixture: StaffFixture;
let id: string;

beforeAll(async () => {
  fixture = await StaffFixture.open([ReviewingModule, RecordsModule]);
});
afterAll(async () => fixture?.test.close());
beforeEach(async () => {
  ({ id } = await fixture.application());
});

const verify = async (body: object = {}) => fixture.as('Employee').post(`/api/verify_app/${id}`, body);
const stored = async () => fixture.stored(id);

describe('verify_app', () => {
  it('takes a paid application, with note, checks, who and when; once more changes nothing', async () => {
    await fixture.setState(id, 'paid');
    const answer = await verify({ note: 'licence seen', checks: { licence: true } });
    expect(answer).toMatchObject({ status: 200, body: { status: 200, msg: 'Application verified' } });
    const first = await stored();
    expect(first).toMatchObject({
      state: 'verified',
      verification: {
        note: 'licence seen',
        checks: { licence: true },
        by: { kind: 'staff', role: 'Employee' },
      },
    });
    expect((await verify()).status).toBe(200);
    expect(await stored()).toEqual(first);
    expect(await fixture.detail(id)).toMatchObject({
      isVerified: true,
      office: { verification: { by: 'employee', note: 'licence seen', checks: { licence: true } } },
    });
  });

  it('is 409 for an unpaid one and for one that is decided on, 404 for an unknown one', async () => {
    expect((await verify()).body).toMatchObject({ status: 409, key: 'application.notPaid' });
    await fixture.setState(id, 'rejected');
    expect((await verify()).body).toMatchObject({ status: 409, key: 'application.state' });
    id = '65a000000000000000000001';
    expect((await verify()).status).toBe(404);
    expect((await verify({ unknown: 1 })).status).toBe(422);
  });

  it('needs the check of the signature on a guardian’s sheet, and of no consent by mail', async () => {
    await fixture.setState(id, 'paid');
    const { appId } = await fixture.detail(id);
    const who = { name: 'Meera Verma', relation: 'mother', phone: '9876500001', language: 'en', minors: [] };
    const given = { at: new Date('2026-06-15T09:00:00Z'), declaration: '1' };
    const setGuardian = async (guardian: object) =>
      fixture.test.connection.collection('applications').updateOne({ appId }, { $set: { guardian } });
    const sheet = `applications/student/${appId}/v1/guardian_image.jpg`;
    await setGuardian({ ...who, email: '', sheet, given });
    expect((await fixture.detail(id)).office?.guardian?.sheet).toContain(`${sheet}?`);
    for (const body of [{}, { checks: { identity: true } }, { checks: { guardian: false } }])
      expect(await verify(body)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'checks.guardian', key: 'guardian.unchecked' }] },
      });
    expect((await stored())?.['state']).toBe('paid');
    expect((await verify({ checks: { guardian: true } })).status).toBe(200);
    expect(await stored()).toMatchObject({ state: 'verified', verification: { checks: { guardian: true } } });
    await fixture.setState(id, 'paid');
    await setGuardian({ ...who, email: 'm@post.example', given });
    expect((await verify()).status).toBe(200);
  });

  it('takes one of the old type without a payment, and mails the old member once', async () => {
    const { appId } = await fixture.detail(id);
    const old = { appType: 'old', isLegacy: true, state: 'paid' };
    await fixture.test.connection.collection('applications').updateOne({ appId }, { $set: old });
    expect((await verify()).status).toBe(200);
    expect((await verify()).status).toBe(200);
    expect((await stored())?.['state']).toBe('verified');
    const mails = { job: 'old-member-verified.mail', 'payload.applicationId': id };
    expect(await fixture.test.connection.collection('outbox').countDocuments(mails)).toBe(1);
  });
});
