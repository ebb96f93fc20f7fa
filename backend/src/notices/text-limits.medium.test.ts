import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RecordsModule } from '../records/records.module.js';
import { StaffFixture } from '../records/testing/staff-fixture.js';
import { NoticesModule } from './notices.module.js';
import { draft, longEnough, newId, put } from './testing/notice-office.js';

let fixture: StaffFixture;
beforeAll(async () => {
  fixture = await StaffFixture.open([RecordsModule, NoticesModule], { RATE_LIMIT_FACTOR: '1' });
}, 60_000);
afterAll(async () => fixture?.test.close());

describe('texts with markup (30 a minute for a person; SEC-23)', () => {
  it('of notices and of mails are limited for each person, and apart', async () => {
    const sender = await fixture.hire('sender', 'Admin', ['mail.bulk']);
    const id = newId();
    const saves = [];
    for (let n = 0; n < 31; n += 1) saves.push((await put(sender, id, draft)).status);
    expect(saves).toEqual([...Array<number>(30).fill(200), 429]);
    const wire = { id, title: draft.title, Notice: longEnough, status: 'Inactive' };
    expect(await sender.post('/api/update_data_In_notice', wire)).toMatchObject({
      status: 429,
      body: { key: 'request.tooMany' },
    });
    expect((await put(fixture.as('Employee'), newId(), draft)).status).toBe(200);

    const mail = { subject: 'Camp', html: '<p>Come</p>', docstatus: 'doctor' };
    const previews = [];
    for (let n = 0; n < 31; n += 1)
      previews.push((await sender.post('/api/admin/mail-runs/preview', mail)).status);
    expect(previews).toEqual([...Array<number>(30).fill(200), 429]);
    expect((await sender.post('/api/send_emails', mail)).status).toBe(429);
  });

  it('of too many tags are rejected with a sentence, and not stored', async () => {
    const id = newId();
    expect(
      await put(fixture.as('Employee'), id, { ...draft, text: longEnough + '<'.repeat(90_000) }),
    ).toMatchObject({
      status: 422,
      body: {
        msg: 'This text has too much formatting. Remove some of it, or paste it again as plain text.',
        errors: [{ field: 'text', key: 'request.markup' }],
      },
    });
    expect((await fixture.as('Employee').get(`/api/admin/notices/${id}`)).status).toBe(404);
  });
});
