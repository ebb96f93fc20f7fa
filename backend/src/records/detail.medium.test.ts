import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { RecordsModule } from './records.module.js';
import { StaffFixture } from './testing/staff-fixture.js';

let fixture: StaffFixture;
let id: string;

beforeAll(async () => {
  fixture = await StaffFixture.open([RecordsModule]);
  ({ id } = await fixture.application());
});
afterAll(async () => fixture?.test.close());

describe('one application', () => {
  it('shows everything with signed addresses, and that it was looked at is audited', async () => {
    const { status, body } = await fixture.as('Employee').get(`/api/get_applications/${id}`);
    expect(status).toBe(200);
    expect(body['data']).toMatchObject({
      _id: id,
      appFee: 1635,
      applicants: [{ name: 'Asha Verma', phone: '9876543210', dob: '1990-05-17' }],
      payment: { mode: 'Online', success: false, amount: 1635, label: 'Pending' },
      isVerified: false,
      appApproved: false,
      appApprove: false,
      state: 'submitted',
    });
    const [person] = (body['data'] as { applicants: Record<string, string>[] }).applicants;
    for (const slot of ['profile_image', 'signature_image', 'cert_image']) {
      expect(person?.[slot]).toMatch(/^http.*X-Amz-Signature=/);
    }
    const viewed = { action: 'application.viewed', 'object.id': id, 'actor.role': 'Employee' };
    expect(await fixture.test.connection.collection('audit').countDocuments(viewed)).toBe(1);
  });

  it('has an id in the dialect of react-admin', async () => {
    const { body } = await fixture.as('Admin').get(`/api/admin/applications/${id}`);
    expect(body).toMatchObject({ id, _id: id });
  });

  it.each(['nonsense', '65a000000000000000000001', '%7B%22$ne%22:null%7D'])(
    'is 404 for %s',
    async (wrong) => {
      expect((await fixture.as('Admin').get(`/api/get_applications/${wrong}`)).status).toBe(404);
    },
  );
});

describe('what is not recorded of one application', () => {
  it('is told to staff: the consent, and a guardian’s of who was under 18 when it was made', async () => {
    const { id: other } = await fixture.application({ regno: 'MINOR-1' });
    const applications = fixture.test.connection.collection('applications');
    const _id = new Types.ObjectId(other);
    const office = async () => {
      const { body } = await fixture.as('Employee').get(`/api/get_applications/${other}`);
      return (body['data'] as { office: { missing?: string[]; guardian?: object } }).office;
    };
    expect((await office()).missing).toBeUndefined();
    const createdAt = new Date('2026-06-15T10:00:00Z');
    const set = async (fields: object) => applications.updateOne({ _id }, { $set: fields });
    await set({ createdAt, 'applicants.0.dateOfBirth': '2008-06-16', consents: [] });
    expect((await office()).missing).toEqual(['consent', 'guardian']);
    const minors = [{ person: 0, name: 'Asha', dateOfBirth: '2008-06-16' }];
    const who = { name: 'Meera Verma', relation: 'mother', email: 'm@post.example', phone: '9876500001' };
    const given = { at: new Date('2026-06-15T09:00:00Z'), declaration: '1' };
    await set({ guardian: { ...who, language: 'hi', minors, given } });
    expect(await office()).toMatchObject({
      guardian: { ...who, language: 'hi', at: '2026-06-15T09:00:00.000Z' },
      missing: ['consent'],
    });
    // A consent is bound to the date of birth; a day older she was of age.
    await set({ 'applicants.0.dateOfBirth': '2009-01-01' });
    expect((await office()).missing).toEqual(['consent', 'guardian']);
    await set({ 'applicants.0.dateOfBirth': '2008-06-15' });
    expect((await office()).missing).toEqual(['consent']);
    await set({ isLegacy: true });
    expect((await office()).missing).toBeUndefined();
  });
});

describe('one application that is approved', () => {
  let approved: string;
  beforeAll(async () => {
    ({ id: approved } = await fixture.application({ regno: 'APPROVED-1' }));
    await fixture.setState(approved, 'approved');
  });

  it.each([
    ['the record', () => `/api/get_applications/${approved}`],
    ['the console’s record', () => `/api/admin/applications/${approved}`],
    ['a list of approved ones', () => '/api/admin/applications?filter={"state":"approved"}'],
    [
      'a list with approved ones among others',
      () => '/api/admin/applications?filter={"state":["paid","approved"]}',
    ],
  ])('is a member’s, and closed to who may not read members: %s', async (_what, address) => {
    expect((await fixture.as('Employee').get(address())).status).toBe(403);
    expect((await fixture.as('Admin').get(address())).status).toBe(200);
  });

  it.each(['{"state":"all"}', '{"id":["%s"]}', '{"q":"asha","state":"all"}'])(
    'is left out of a list of everything for who may not read members: %s',
    async (filter) => {
      const address = `/api/admin/applications?filter=${encodeURIComponent(filter.replace('%s', approved))}`;
      const idsFor = async (role: 'Employee' | 'Admin') =>
        ((await fixture.as(role).get(address)).body as unknown as { id: string }[]).map((row) => row.id);
      expect(await idsFor('Admin')).toContain(approved);
      expect(await idsFor('Employee')).not.toContain(approved);
    },
  );
});
