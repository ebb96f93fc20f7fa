import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { textOf } from '@portal/contract/texts';
import { aSubmission } from '../applications/testing/submission.builder.js';
import { DraftSharingRepository } from '../applications/drafts/draft-sharing.repository.js';
import { Browser } from '../applications/drafts/testing/browser.js';
import { dataOf, DraftEntryFixture, handIn, type Row } from './testing/draft-entry-fixture.js';
import type { StaffFixture } from './testing/staff-fixture.js';

let staff: DraftEntryFixture;
let fixture: StaffFixture;
let head: Browser;
let admin: Browser;

beforeAll(async () => {
  staff = await DraftEntryFixture.open();
  ({ fixture, head, admin } = staff);
});
afterAll(async () => fixture?.test.close());

describe('an application that staff begin', () => {
  it('waits with what was typed for who began it, and is 404 to everybody else', async () => {
    const appId = await staff.begin(head);
    const answers = { applicants: [{ name: 'Asha Verma', phone: '98' }], prant: 'Konkan' };
    const claim = { method: 'bankTransfer', amount: 'abc' };
    const saved = await head.put(`/api/admin/add_member/${appId}`, { version: 0, answers, claim, step: 2 });
    expect(dataOf(saved)).toEqual({ version: 1, problems: [] });
    expect(dataOf(await head.get(`/api/admin/add_member/${appId}`))).toMatchObject({
      appId,
      appType: 'single',
      appFee: 1635,
      answers,
      claim,
      step: 2,
      version: 1,
    });
    const list = (await head.get('/api/admin/add_member')).body['data'];
    expect(list).toEqual(expect.arrayContaining([expect.objectContaining({ appId, name: 'Asha Verma' })]));

    const url = `/api/admin/add_member/${appId}`;
    const others: [Browser, number][] = [
      [admin, 404],
      [fixture.as('Admin'), 403],
      [fixture.as('Employee'), 403],
      [new Browser(fixture.test.app), 401],
    ];
    for (const [who, status] of others) {
      expect((await who.get(url)).status).toBe(status);
      expect((await who.put(url, { version: 1, answers: {} })).status).toBe(status);
      expect((await who.get(`${url}/known`)).status).toBe(status);
      expect((await who.delete(url)).status).toBe(status);
    }
    expect((await admin.get('/api/admin/add_member')).body['data']).toEqual([]);
    expect((await fixture.as('Admin').post('/api/admin/add_member', { appType: 'single' })).status).toBe(403);
    expect(dataOf(await head.get(url))).toMatchObject({ answers, version: 1 });
  });

  it('opens to no browser: neither by a cookie, nor by a mailed link or code, and nobody is reminded of it', async () => {
    const appId = await staff.begin(head);
    const answers = {
      applicants: [{ name: 'Asha Verma', email: 'waits@home.example', phone: '9876501234' }],
    };
    await head.put(`/api/admin/add_member/${appId}`, { version: 0, answers });
    const visitor = new Browser(fixture.test.app);
    for (const cookie of ['staff:1', String((await staff.draftOf(appId))?.['ownerHash'])]) {
      visitor.cookie = cookie;
      expect((await visitor.get(`/api/drafts/${appId}`)).status).toBe(404);
    }
    const order = await visitor.post('/api/submit_application', aSubmission({ appId }));
    expect(order).toMatchObject({ status: 409, body: { key: 'appId.taken' } });
    const shared = fixture.test.app.get(DraftSharingRepository, { strict: false });
    expect(await shared.byEmail('waits@home.example', new Date(), 5)).toEqual([]);
    expect(await shared.byPhone(['9876501234'], new Date(), 5)).toEqual([]);
    expect(await staff.draftOf(appId)).not.toHaveProperty('remindAt');
  });

  it('sets no draft cookie, and takes nothing from one that is there', async () => {
    const { appId, body } = await staff.ready(head);
    const asStaff = await head.post('/api/admin/add_member', { appType: 'couple' });
    expect(asStaff.setCookie).toBeUndefined();
    expect((await handIn(head, body)).setCookie).toBeUndefined();
    expect(head.cookie).toBeUndefined();
    expect(await staff.stored(appId)).not.toBeNull();
  });

  it('is one however often the button is pressed, and another one once something was written', async () => {
    const first = await staff.begin(admin, 'student');
    expect(await staff.begin(admin, 'student')).toBe(first);
    await admin.put(`/api/admin/add_member/${first}`, { version: 0, answers: { prant: 'Konkan' } });
    expect(await staff.begin(admin, 'student')).not.toBe(first);
    expect((await admin.post('/api/admin/add_member', { appType: 'old' })).status).toBe(422);
  });

  it('is 409 over a newer version, and keeps that', async () => {
    const appId = await staff.begin(admin);
    const url = `/api/admin/add_member/${appId}`;
    await admin.put(url, { version: 0, answers: { prant: 'first' } });
    expect(await admin.put(url, { version: 0, answers: { prant: 'second' } })).toMatchObject({
      status: 409,
      body: { key: 'draft.stale' },
    });
    expect(dataOf(await admin.get(url))).toMatchObject({ answers: { prant: 'first' } });
  });

  it('judges one step in the words of the form, and saves it all the same', async () => {
    const appId = await staff.begin(admin);
    const url = `/api/admin/add_member/${appId}`;
    const answers = { applicants: [{ name: 'As', phone: '98' }] };
    const saved = dataOf(await admin.put(url, { version: 0, answers, step: 0, check: 0 }));
    expect(saved['problems']).toEqual([
      { field: 'applicants.0.name', key: 'name.min', msg: 'Must be atleast 3 characters' },
      { field: 'applicants.0.dob', key: 'dob.required', msg: textOf('dob.required') },
      { field: 'applicants.0.gender', key: 'gender.required', msg: 'Gender is required' },
      { field: 'applicants.0.blood_group', key: 'bloodGroup.required', msg: textOf('bloodGroup.required') },
      { field: 'applicants.0.phone', key: 'phone.min', msg: 'Please enter valid Moblie Number' },
      { field: 'applicants.0.email', key: 'email.valid', msg: 'Please enter valid Email' },
      { field: 'applicants.0.profile_image', key: 'profileImage.required', msg: 'Profile image is required' },
      {
        field: 'applicants.0.signature_image',
        key: 'signatureImage.required',
        msg: 'Signature Image is required',
      },
    ]);
    const association = dataOf(await admin.put(url, { version: 1, check: 3 }))['problems'] as Row[];
    expect(association.map(({ field }) => field)).toEqual([
      'nmo_state',
      'prant',
      'ref_person',
      'ref_person_phone',
    ]);
    expect(dataOf(await admin.get(url))).toMatchObject({ answers, version: 2 });
  });

  it('is gone with its answers when it is discarded, and once handed in can not be', async () => {
    const appId = await staff.begin(admin);
    const url = `/api/admin/add_member/${appId}`;
    await admin.put(url, { version: 0, answers: { prant: 'Konkan' } });
    expect((await admin.delete(url)).status).toBe(200);
    expect(await staff.draftOf(appId)).toMatchObject({ answers: {} });
    expect((await admin.get(url)).status).toBe(404);
    const { appId: other, body } = await staff.ready(admin);
    await handIn(admin, body);
    expect((await admin.delete(`/api/admin/add_member/${other}`)).body['key']).toBe('draft.closed');
    expect((await admin.get(`/api/admin/add_member/${other}`)).status).toBe(404);
  });

  it('is refused beyond 20 unfinished ones', async () => {
    const busy = await fixture.hire('busy', 'Admin', ['members.add']);
    for (let count = 0; count < 20; count += 1) {
      const appId = await staff.begin(busy);
      await busy.put(`/api/admin/add_member/${appId}`, { version: 0, answers: { prant: `P${count}` } });
    }
    expect(await busy.post('/api/admin/add_member', { appType: 'single' })).toMatchObject({
      status: 409,
      body: { key: 'addMember.tooMany' },
    });
  });

  it('keeps its files from other staff until it is handed in', async () => {
    const { appId, body } = await staff.ready(head);
    const [person] = body['applicants'] as Record<string, string>[];
    const state = async (by: Browser) => (await by.get(`/api/uploads/${person?.['cert_image']}`)).status;
    expect([await state(head), await state(admin)]).toEqual([200, 404]);
    const key = `applications/single/${appId}/cert_image.pdf`;
    const query = new URLSearchParams({ key, contentType: 'application/pdf', size: '10' });
    expect((await admin.get(`/api/upload/signed-url?${query.toString()}`)).status).toBe(404);
    await handIn(head, body);
    expect(await state(admin)).toBe(200);
  });
});
