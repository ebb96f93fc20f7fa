import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { HistoryRow } from '@portal/contract/members/responses';
import { Browser } from '../applications/drafts/testing/browser.js';
import { ApplicantFixture } from '../applications/uploads/testing/applicant.js';
import { RecordsModule } from './records.module.js';
import { StaffFixture, withPerson } from './testing/staff-fixture.js';

let fixture: StaffFixture;
let form: ApplicantFixture;
let id: string;

beforeAll(async () => {
  fixture = await StaffFixture.open([RecordsModule]);
});
afterAll(async () => fixture?.test.close());
beforeEach(async () => {
  ({ form, id } = await fixture.application());
});

const detail = async () => fixture.detail(id);
const update = async (body: object) => fixture.update(body);
const stored = async () => fixture.stored(id);

describe('update_app', () => {
  it('stores the whole edited application and answers it', async () => {
    const view = await detail();
    const answer = await update({
      ...withPerson(view, { phone: '9812345670', email: 'new@example.org' }),
      prant: 'Vidarbha',
    });
    expect(answer).toMatchObject({ status: 200, body: { status: 200, msg: 'Record Updated' } });
    const after = await detail();
    expect(answer.body['data']).toMatchObject({ _id: id, prant: 'Vidarbha', updatedAt: after.updatedAt });
    expect(after.applicants[0]).toMatchObject({ phone: '9812345670', email: 'new@example.org' });
    const found = await fixture.as('Employee').post('/api/get_applications?search=new@example');
    expect((found.body['data'] as { _id: string }[]).map(({ _id }) => _id)).toContain(id);
  });

  it('says who of the staff changed an e-mail, and when, until it is changed again', async () => {
    const edit = async () => (await fixture.detail(id)).applicants[0]?.emailEdit;
    expect(await edit()).toBeUndefined();
    await update(withPerson(await detail(), { phone: '9812345670' }));
    expect(await edit()).toBeUndefined();
    await update(withPerson(await detail(), { email: 'new@example.org' }));
    const first = await edit();
    expect(first?.username).toBe('employee');
    expect(Math.abs(Date.now() - Date.parse(first?.at ?? ''))).toBeLessThan(10_000);
    await fixture.update(
      withPerson(await fixture.detail(id, 'Admin'), { email: 'newer@example.org' }),
      'Admin',
    );
    expect((await edit())?.username).toBe('admin');
  });

  it('is in the history with the names of what was changed, and none of the values', async () => {
    await update({
      ...withPerson(await detail(), { phone: '9812345670', name: 'Asha Rao' }),
      prant: 'Vidarbha',
    });
    const { body } = await fixture.as('Employee').get(`/api/application_history/${id}`);
    const [row] = body['data'] as HistoryRow[];
    expect(row).toMatchObject({ action: 'application.edit', actor: { name: 'employee' } });
    expect(row?.fields?.toSorted()).toEqual(['applicants.0.name', 'applicants.0.phone', 'association.prant']);
    expect(JSON.stringify(row)).not.toMatch(/9812345670|Rao|Vidarbha/);
  });

  it('stores nothing when a check fails, and tells every text', async () => {
    const before = await stored();
    const answer = await update({
      ...withPerson(await detail(), { email: 'A@b.c', name: '' }),
      prant: 'Vidarbha',
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { msg: 'Inavlid Email', errors: [{ msg: 'Inavlid Email' }, { msg: 'Name is Required' }] },
    });
    expect(await stored()).toEqual(before);
  });

  it('is 409 for a stale updatedAt, also when two save at once (SAFE-11)', async () => {
    const view = await detail();
    const answers = await Promise.all([
      update(withPerson(view, { phone: '9800000001' })),
      update(withPerson(view, { phone: '9800000002' })),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await update(withPerson(view, { phone: '9800000003' }))).body).toMatchObject({
      key: 'edit.stale',
    });
    expect((await update({ ...view, updatedAt: undefined })).status).toBe(422);
  });

  it('ignores what only the server sets, and audits it; refuses fields that nobody knows', async () => {
    const view = await detail();
    const forged = {
      payment: { success: true },
      isVerified: true,
      appApproved: true,
      appFee: 1,
      state: 'approved',
      mem_no: '7',
    };
    expect((await update({ ...view, ...forged })).status).toBe(200);
    expect(await detail()).toMatchObject({ state: 'submitted', isVerified: false, appFee: view.appFee });
    const row = await fixture.test.connection
      .collection('audit')
      .findOne({ action: 'application.valuesIgnored', 'object.id': id });
    expect(Object.keys(row?.['before'] as object).sort()).toEqual(Object.keys(forged).sort());
    const clean = await update(await detail());
    expect(clean.status).toBe(200);
    const fresh = await detail();
    const answer = await update({
      ...withPerson(fresh, { admin: true }),
      role: 'superAdmin',
      address: { ...fresh.address, x: 1 },
    });
    expect((answer.body['errors'] as { field: string }[]).map(({ field }) => field).sort()).toEqual([
      'address.x',
      'applicants.0.admin',
      'role',
    ]);
  });

  it.each([
    { name: 'Asha Rao' },
    { dob: '1991-05-17' },
    { regno: '77' },
    { college: 'AIIMS' },
    { qualifications: 'MD' },
    { email: 'other@example.org' },
    { phone: '9812345671' },
  ])('after Verify an edit of %j goes back to paid, other fields do not', async (change) => {
    await fixture.setState(id, 'verified');
    expect((await update(withPerson(await detail(), { specialization: 'Surgery' }))).status).toBe(200);
    expect(await detail()).toMatchObject({ state: 'verified' });
    expect((await update(withPerson(await detail(), change))).status).toBe(200);
    expect(await detail()).toMatchObject({ state: 'paid', isVerified: false });
  });

  it('takes a new upload of this application, and no other file', async () => {
    const view = await detail();
    const other = new ApplicantFixture(fixture.test.app);
    await other.openDraft();
    const foreign = await other.upload('profile_image');
    expect((await update(withPerson(view, { profile_image: foreign }))).status).toBe(422);
    expect((await update(withPerson(view, { cert_image: 'https://evil.example/x.pdf' }))).status).toBe(422);
    expect((await update(withPerson(view, {}))).status).toBe(200);
  });

  it('stores the key of the accepted file, never the address that was sent for it', async () => {
    const [before, view] = [await stored(), await detail()];
    const elsewhere = `https://evil.example/beacon/applications/single/${form.appId}/profile_image.png`;
    expect((await update(withPerson(view, { profile_image: elsewhere }))).status).toBe(200);
    expect(JSON.stringify(await stored())).not.toContain('evil.example');
    expect((await stored())?.['applicants']).toEqual(before?.['applicants']);
    const missing = `applications/single/${form.appId}/v1abcdefabcdef/profile_image.png`;
    expect((await update(withPerson(await detail(), { profile_image: missing }))).status).toBe(422);
    const fresh = await form.upload('profile_image', '', 'single', fixture.as('Employee'));
    await form.inspectionAccepts(fresh);
    expect((await update(withPerson(await detail(), { profile_image: fresh }))).status).toBe(200);
    expect((await stored())?.['applicants']).toEqual([expect.objectContaining({ profileImage: fresh })]);
  });

  it('says who of the staff made the version of a file that is shown, and keeps the one before it', async () => {
    const edits = async () => (await fixture.detail(id)).applicants[0]?.fileEdits;
    expect(await edits()).toBeUndefined();
    const files = fixture.test.connection.collection('files');
    const [kept] = await files.find({ ownerId: form.appId, slot: 'cert_image' }).toArray();
    const turned = await form.upload('cert_image', '', 'single', fixture.as('Employee'));
    await form.inspectionAccepts(turned);
    expect((await update(withPerson(await detail(), { cert_image: turned }))).status).toBe(200);
    expect((await edits())?.cert_image?.username).toBe('employee');
    expect((await edits())?.profile_image).toBeUndefined();
    // A replaced file is marked and removed a day later; this one is not.
    const now = await files.findOne({ key: kept?.['key'] });
    expect(now).toMatchObject({ state: 'ok' });
    expect(now).not.toHaveProperty('replacedAt');
    // The page echoes what it was shown, which is not an attempt to write it.
    expect((await update(await detail())).status).toBe(200);
    expect(
      await fixture.test.connection
        .collection('audit')
        .countDocuments({ action: 'application.valuesIgnored', 'object.id': id }),
    ).toBe(0);
  });

  it.each([[null], [[]], [{ _id: { $ne: null } }], [{ _id: 'nonsense' }]])('is not for %j', async (body) => {
    expect([404, 422]).toContain((await update(body as object)).status);
  });

  it('is for staff', async () => {
    expect((await new Browser(fixture.test.app).post('/api/update_app', await detail())).status).toBe(401);
    await fixture.setState(id, 'refunded');
    expect((await update(await detail())).body).toMatchObject({ status: 409, key: 'application.state' });
  });

  it.each(['refunded', 'paid'] as const)(
    'is refused for a tombstone that is %s, and says so',
    async (state) => {
      await fixture.setState(id, state);
      const asShown = await detail();
      const applications = fixture.test.connection.collection('applications');
      await applications.updateOne({ appId: form.appId }, { $set: { purgedAt: new Date() } });
      const before = await stored();
      expect((await update(asShown)).body).toMatchObject({
        status: 409,
        key: 'application.purged',
        msg: 'The personal data in this application was deleted at the end of its retention period. It can no longer be edited.',
      });
      expect(await stored()).toEqual(before);
    },
  );
});
