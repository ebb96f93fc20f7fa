import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NoticeDetails } from '@portal/contract/notices/responses';
import { RecordsModule } from '../records/records.module.js';
import { LoggedInMember } from '../records/testing/logged-in-member.js';
import { StaffFixture } from '../records/testing/staff-fixture.js';
import { NoticesModule } from './notices.module.js';
import { draft, longEnough, newId, put, saved } from './testing/notice-office.js';

let fixture: StaffFixture;
beforeAll(async () => {
  fixture = await StaffFixture.open([RecordsModule, NoticesModule]);
}, 60_000);
afterAll(async () => fixture?.test.close());

const employee = () => fixture.as('Employee');
const admin = () => fixture.as('Admin');
const stored = async (id: string) => {
  const rows = await fixture.test.connection.collection('notices').find().toArray();
  return rows.find(({ _id }) => String(_id) === id);
};
const audited = async (id: string) =>
  fixture.test.connection.collection('audit').find({ 'object.id': id }).sort({ _id: 1 }).toArray();
const errorsOf = (body: Readonly<Record<string, unknown>>) =>
  (body['errors'] as { field: string; msg: string }[]).map(({ field, msg }) => [field, msg]);

describe('a notice that is saved', () => {
  it('is sanitised, versioned with each change, and audited without its text', async () => {
    const id = newId();
    const text = `${longEnough}<script>alert(1)</script><p onclick="x()" style="display:none"><b>Come</b></p>`;
    const first = await saved(admin(), { text, titleHi: 'वार्षिक अधिवेशन', textHi: '<p>पटना में</p>' }, id);
    expect(first).toMatchObject({
      id,
      version: 1,
      text: `${longEnough}<p><strong>Come</strong></p>`,
      titleHi: 'वार्षिक अधिवेशन',
      textHi: '<p>पटना में</p>',
      status: 'Inactive',
      createdBy: 'admin',
      updatedBy: 'admin',
    });
    expect(first.publishedAt).toBeUndefined();
    const second = await saved(admin(), { version: 1, text, userType: 'Student', status: 'Active' }, id);
    expect(second).toMatchObject({ version: 2, userType: 'Student', status: 'Active' });
    expect(second.titleHi).toBeUndefined();
    expect(second.publishedAt).toBe(second.updatedAt);
    expect((await audited(id)).map(({ action, before, after }) => ({ action, before, after }))).toMatchObject(
      [
        { action: 'notice.create', after: { version: 1, status: 'Inactive' } },
        {
          action: 'notice.change',
          before: { version: 1, status: 'Inactive' },
          after: { version: 2, status: 'Active', fields: ['titleHi', 'textHi', 'userType', 'status'] },
        },
      ],
    );
    expect(JSON.stringify(await audited(id))).not.toContain('convention');
  });

  it('is not changed by a repeat; a stale version is rejected, also concurrently', async () => {
    const id = newId();
    const answers = await Promise.all([1, 2, 3].map(async () => put(admin(), id, draft)));
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual(
      [],
    );
    expect((await put(admin(), id, draft)).status).toBe(200);
    expect(await audited(id)).toHaveLength(1);
    const both = await Promise.all(
      ['One', 'Other'].map(async (title) => put(admin(), id, { ...draft, title, version: 1 })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ key: 'notice.stale' });
    expect((await stored(id))?.['version']).toBe(2);
  });

  it.each<[string, object, [string, string][]]>([
    ['an empty subject', { title: '  ' }, [['title', 'Subject is Required!']]],
    ['a subject of 60,000 characters', { title: 'x'.repeat(60_000) }, [['title', 'This value is too long.']]],
    ['more markup than fits', { text: 'x'.repeat(100_001) }, [['text', 'This value is too long.']]],
    ['signs that grow beyond that', { text: '&'.repeat(99_999) }, [['text', 'This value is too long.']]],
    ['no text', { text: '' }, [['text', 'Notice is Required']]],
    ['spaces alone', { text: `<p>${'&nbsp;'.repeat(500)}</p>` }, [['text', 'Notice is Required']]],
    [
      '199 characters',
      { text: `<p>${'x'.repeat(199)}</p>` },
      [['text', 'Notice Must be atleast 200 characters']],
    ],
    [
      '199 characters and a hidden rest',
      { text: `<p>${'x'.repeat(199)}</p><script>${'y'.repeat(500)}</script>` },
      [['text', 'Notice Must be atleast 200 characters']],
    ],
    [
      '199 characters and signs without width',
      { text: `<p>${'x'.repeat(199)}${'\u200b'.repeat(20)}</p>` },
      [['text', 'Notice Must be atleast 200 characters']],
    ],
    [
      'half a Hindi version: a subject',
      { titleHi: 'विषय' },
      [['textHi', 'A Hindi version has a subject and a text']],
    ],
    [
      'half a Hindi version: a text',
      { textHi: '<p>पाठ</p>' },
      [['titleHi', 'A Hindi version has a subject and a text']],
    ],
    ['another group', { userType: 'Everybody' }, [['userType', 'Choose who the notice is for']]],
    ['another status', { status: 'Sent' }, [['status', 'Choose Active or Inactive']]],
  ])('not with %s', async (_about, changes, errors) => {
    const id = newId();
    const { status, body } = await put(admin(), id, { ...draft, ...changes });
    expect([status, errorsOf(body)]).toEqual([422, errors]);
    expect(await stored(id)).toBeUndefined();
  });

  it('with 200 visible characters it is', async () => {
    expect((await put(admin(), newId(), { ...draft, text: `<p>${'x'.repeat(200)}</p>` })).status).toBe(200);
  });
});

describe('an Employee', () => {
  it('can write Inactive notices only, and neither publish nor unpublish', async () => {
    const own = await saved(employee(), {});
    expect(await saved(employee(), { version: 1, title: 'Another subject' }, own.id)).toMatchObject({
      version: 2,
      updatedBy: 'employee',
    });
    const refused = { status: 403, body: { key: 'notice.publish' } };
    expect(await put(employee(), newId(), { ...draft, status: 'Active' })).toMatchObject(refused);
    expect(await put(employee(), own.id, { ...draft, version: 2, status: 'Active' })).toMatchObject(refused);
    const active = await saved(admin(), { status: 'Active' });
    expect(await put(employee(), active.id, { ...draft, version: 1, title: 'Mine now' })).toMatchObject(
      refused,
    );
    expect(await put(employee(), active.id, { ...draft, version: 1, status: 'Active' })).toMatchObject(
      refused,
    );
    const wire = { id: active.id, title: 'Mine now', Notice: longEnough, status: 'Inactive' };
    expect(await employee().post('/api/update_data_In_notice', wire)).toMatchObject(refused);
    expect(await employee().post('/api/updateImage', { id: active.id, urls: [] })).toMatchObject(refused);
    expect(await stored(active.id)).toMatchObject({ version: 1, title: draft.title, status: 'Active' });
    expect(await audited(active.id)).toHaveLength(1);
  });
});

describe('the documented calls', () => {
  it('save with bare text, change, and answer in their shapes', async () => {
    const data = {
      title: 'Camp at Gaya',
      Notice: longEnough,
      urls: [{}, {}],
      User_group: 'student',
      status: 'active',
    };
    const bearer = await fixture.hire('writer', 'Admin');
    const before = await fixture.test.connection.collection('notices').countDocuments();
    // The answer is bare text, which the browser of these tests reads as JSON and refuses.
    await expect(bearer.post('/api/notices_info', { data })).rejects.toThrow(/Notice sav/);
    const row = await fixture.test.connection.collection('notices').findOne({ title: 'Camp at Gaya' });
    expect(row).toMatchObject({ userType: 'Student', status: 'Active', version: 1, text: longEnough });
    expect(await fixture.test.connection.collection('notices').countDocuments()).toBe(before + 1);
    const id = String(row?._id);
    const change = { id, title: 'Camp at Bodh Gaya', Notice: longEnough, status: 'Inactive' };
    expect(await admin().post('/api/update_data_In_notice', change)).toMatchObject({
      status: 200,
      body: { success: true, info: 'Notice updated' },
    });
    expect((await admin().get(`/api/get_notice_by_id/${id}`)).body).toMatchObject({
      msg: { subject: 'Camp at Bodh Gaya', text: longEnough, status: 'Inactive', urls: [] },
    });
    const short = { ...change, Notice: '<p>too short</p>' };
    expect(errorsOf((await admin().post('/api/update_data_In_notice', short)).body)).toEqual([
      ['Notice', 'Notice Must be atleast 200 characters'],
    ]);
    const foreign = { data: { ...data, urls: [{ key: 'applications/x' }] } };
    expect((await admin().post('/api/notices_info', foreign)).status).toBe(422);
    expect((await admin().post('/api/update_data_In_notice', { ...change, id: newId() })).status).toBe(404);
  });

  it('list ten per page, newest first, by group, status and words', async () => {
    await Promise.all(
      Array.from({ length: 12 }, async (_none, n) =>
        saved(admin(), { title: `Quizword ${n}`, userType: n % 2 === 0 ? 'Associate' : 'All' }),
      ),
    );
    const page = async (query: string) =>
      (await employee().get(`/api/searchnotice?${query}`)).body as { data: unknown[]; totalItems: number };
    expect(await page('search=quizw')).toMatchObject({ totalItems: 12, totalPages: 2, data: { length: 10 } });
    expect(await page('search=quizw&page=1')).toMatchObject({ data: { length: 2 } });
    expect(await page('search=quizw&type=associate')).toMatchObject({ totalItems: 6 });
    expect(await page('search=quizw&status=Active')).toMatchObject({ totalItems: 0, data: [] });
    const admins = await employee().get(
      '/api/get_notices_for_admin?userType=Associate&status=Inactive&limit=3',
    );
    expect(admins.body).toMatchObject({ totalItems: 6, totalPages: 2, data: { length: 3 } });
    const [first] = admins.body['data'] as { text: string }[];
    expect(first?.text).toBe(`${'Notice to all. '.repeat(9).slice(0, 130).trimEnd()}…`);
    expect((await employee().get('/api/searchnotice?type=Nobody')).status).toBe(422);
  });
});

describe('a stranger', () => {
  it('cannot write, list or upload, as a member or without a log-in', async () => {
    const { id } = await saved(admin(), {});
    const member = await LoggedInMember.open(fixture, '8100', { email: 'stranger@home.example' });
    const before = await stored(id);
    const tries = [
      member.browser.put(`/api/admin/notices/${id}`, { ...draft, version: 1, title: 'Mine' }),
      member.browser.get(`/api/admin/notices/${id}`),
      member.browser.get('/api/admin/notices'),
      member.browser.get('/api/get_notices_for_admin'),
      member.browser.post(`/api/admin/notices/${id}/documents/firstImg/uploads`, {
        contentType: 'image/png',
        size: 9,
      }),
      member.browser.post('/api/updateImage', { id, urls: [] }),
    ];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    expect(await stored(id)).toEqual(before);
    expect((await admin().get(`/api/admin/notices/${newId()}`)).status).toBe(404);
    expect((await put(admin(), 'no-id', draft)).status).toBe(404);
  });
});

describe('a hostile text', () => {
  it('is harmless in full, in the preview, and for the member', async () => {
    const hostile = `${longEnough}<img src=x onerror=alert(1)><svg onload=alert(1)></svg><a href="javascript:alert(1)">x</a>`;
    const { id } = await saved(admin(), {
      text: hostile,
      status: 'Active',
      title: 'Hostile <script>alert(1)</script>',
    });
    const whole = (await admin().get(`/api/admin/notices/${id}`)).body as unknown as NoticeDetails;
    expect(whole.text).not.toMatch(/onerror|onload|javascript|<img|<svg/);
    const row = await stored(id);
    expect(String(row?.['preview'])).not.toMatch(/[<>]/);
    // A subject is text and is only ever shown as text.
    expect(whole.title).toBe('Hostile <script>alert(1)</script>');
  });
});
