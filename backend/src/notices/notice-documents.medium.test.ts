import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RecordsModule } from '../records/records.module.js';
import { StaffFixture } from '../records/testing/staff-fixture.js';
import { NoticesModule } from './notices.module.js';
import { draft, newId, put, saved, uploadFor } from './testing/notice-office.js';

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
const errorsOf = (body: Readonly<Record<string, unknown>>) =>
  (body['errors'] as { field: string; msg: string }[]).map(({ field, msg }) => [field, msg]);

describe('documents', () => {
  it('are added, kept, renamed, replaced and removed; each change is a version', async () => {
    const id = newId();
    const [first, fifth] = [
      await uploadFor(fixture.test, id, 'firstImg'),
      await uploadFor(fixture.test, id, 'fifthImg'),
    ];
    const documents = [
      { slot: 'fifthImg', uploadId: fifth, name: 'Rules' },
      { slot: 'firstImg', uploadId: first, name: 'Programme' },
    ];
    const one = await saved(admin(), { documents }, id);
    expect(one.documents.map(({ slot, name, bytes }) => [slot, name, bytes])).toEqual([
      ['firstImg', 'Programme', 1000],
      ['fifthImg', 'Rules', 1000],
    ]);
    const url = new URL(one.documents[0]?.url ?? '');
    expect(url.pathname).toContain(`/notices/${id}/`);
    expect(url.searchParams.get('X-Amz-Expires')).toBe('300');
    expect(url.searchParams.get('response-content-disposition')).toMatch(
      /^attachment.*annual-convention-in-patna-1\.pdf/,
    );
    const other = await uploadFor(fixture.test, id, 'firstImg');
    const replaced = [{ slot: 'firstImg', uploadId: other, name: 'Programme, second edition' }];
    const two = await saved(admin(), { version: 1, documents: replaced }, id);
    expect([two.version, two.documents.map(({ uploadId }) => uploadId)]).toEqual([2, [other]]);
    const wire = { id, urls: [{ path: '', key: `Notices/annual-convention-in-patna-${id}/firstImg.pdf` }] };
    expect(await admin().post('/api/updateImage', wire)).toMatchObject({
      status: 200,
      body: { status: 200 },
    });
    expect((await stored(id))?.['version']).toBe(2);
    expect((await admin().post('/api/updateImage', { id, urls: [] })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ version: 3, attachments: [] });
  });

  it('must belong to the notice and slot, and be accepted', async () => {
    const id = newId();
    const named = (slot: string, uploadId: string) => [{ slot, uploadId, name: 'x' }];
    const wrong = [
      named('firstImg', await uploadFor(fixture.test, newId(), 'firstImg')),
      named('secondImg', await uploadFor(fixture.test, id, 'firstImg')),
      named('firstImg', await uploadFor(fixture.test, id, 'firstImg', 'checking')),
      named('firstImg', newId()),
    ];
    for (const documents of wrong)
      expect(await put(admin(), id, { ...draft, documents })).toMatchObject({
        status: 409,
        body: { key: 'asset.notReady' },
      });
    const upload = await uploadFor(fixture.test, id, 'firstImg');
    const twice = [...named('firstImg', upload), ...named('firstImg', upload)];
    expect((await put(admin(), id, { ...draft, documents: twice })).status).toBe(422);
    expect(await stored(id)).toBeUndefined();
    const { id: known } = await saved(admin(), {});
    const foreign = { id: known, urls: [{ key: `Notices/x-${known}/firstImg.pdf` }] };
    expect(await admin().post('/api/updateImage', foreign)).toMatchObject({ status: 422 });
  });

  it.each([
    ['firstImg', 'text/html', 9, 'Only Pdf,jpg,jpeg,bmp,png files allowed'],
    ['firstImg', 'image/svg+xml', 9, 'Only Pdf,jpg,jpeg,bmp,png files allowed'],
    ['fifthImg', 'image/png', 9, 'The fifth document has to be a PDF'],
    ['firstImg', 'image/png', 5_242_881, 'This file is too large.'],
    ['fifthImg', 'application/pdf', 10_485_761, 'This file is too large.'],
  ])('an address for %s as %s of %d bytes is refused: %s', async (slot, contentType, size, msg) => {
    const address = `/api/admin/notices/${newId()}/documents/${slot}/uploads`;
    const { status, body } = await employee().post(address, { contentType, size });
    expect([status, errorsOf(body)[0]?.[1]]).toEqual([422, msg]);
  });

  it('have a separate key per upload address', async () => {
    const id = newId();
    const address = `/api/admin/notices/${id}/documents/thirdImg/uploads`;
    expect(await employee().post(address, { contentType: 'image/bmp', size: 9 })).toMatchObject({
      status: 200,
      body: { data: { url: expect.stringContaining('/incoming/assets/') } },
    });
    const row = await fixture.test.connection.collection('assets').findOne({ owner: id });
    expect(row?.['key']).toMatch(new RegExp(`^notices/${id}/v[a-z0-9]+/thirdImg\\.png$`));
    const sixth = `/api/admin/notices/${id}/documents/sixthImg/uploads`;
    expect((await employee().post(sixth, { contentType: 'image/png', size: 9 })).status).toBe(404);
  });
});
