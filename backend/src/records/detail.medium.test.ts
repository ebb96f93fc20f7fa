import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RecordsModule } from './records.module.js';
import { StaffDesk } from './testing/staff-desk.js';

let desk: StaffDesk;
let id: string;

beforeAll(async () => {
  desk = await StaffDesk.open([RecordsModule]);
  ({ id } = await desk.application());
});
afterAll(async () => desk?.test.close());

describe('one application', () => {
  it('shows everything with signed addresses, and that it was looked at is audited', async () => {
    const { status, body } = await desk.as('Employee').get(`/api/get_applications/${id}`);
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
    expect(await desk.test.connection.collection('audit').countDocuments(viewed)).toBe(1);
  });

  it('has an id in the dialect of react-admin', async () => {
    const { body } = await desk.as('Admin').get(`/api/admin/applications/${id}`);
    expect(body).toMatchObject({ id, _id: id });
  });

  it.each(['nonsense', '65a000000000000000000001', '%7B%22$ne%22:null%7D'])(
    'is 404 for %s',
    async (wrong) => {
      expect((await desk.as('Admin').get(`/api/get_applications/${wrong}`)).status).toBe(404);
    },
  );
});
