import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser } from '../applications/drafts/testing/browser.js';
import type { LoggedInMember } from './testing/logged-in-member.js';
import { ChangeRequestFixture } from './testing/change-request-fixture.js';

let office: ChangeRequestFixture;
let asha: LoggedInMember;
let count = 0;

beforeAll(async () => {
  office = await ChangeRequestFixture.open();
});
afterAll(async () => office?.fixture.test.close());
beforeEach(async () => {
  count += 1;
  asha = await office.member(`80${count}`);
});

describe('the list of requests', () => {
  it('has those that wait, the longest first, for who holds the permission', async () => {
    const other = await office.member(`81${count}`);
    await office.ask(asha, { name: 'Asha Rao' });
    await office.ask(other, { college: 'AIIMS Delhi' });
    await office
      .collection('update_requests')
      .updateOne({ memNo: other.memNo }, { $set: { askedAt: new Date(0) } });
    expect((await office.numbers()).filter((one) => [asha.memNo, other.memNo].includes(one))).toEqual([
      other.memNo,
      asha.memNo,
    ]);
    expect((await office.list({ q: ` ${asha.memNo} ` })).body).toEqual([
      {
        id: String((await office.row(asha))?._id),
        request: String((await office.row(asha))?._id),
        _id: asha.id,
        appType: 'single',
        name: 'Asha Verma',
        mem_no: asha.memNo,
        fields: ['name'],
        createdAt: expect.any(String) as unknown,
      },
    ]);
    expect(await office.numbers({ field: 'college', q: asha.memNo })).toEqual([]);
    expect(await office.numbers({ field: 'college', q: other.memNo })).toEqual([other.memNo]);
    expect(await office.numbers({ kind: 'old', q: asha.memNo })).toEqual([]);
    expect(await office.numbers({ kind: 'member', q: asha.memNo })).toEqual([asha.memNo]);
    for (const filter of [{ kind: 'x' }, { field: '$where' }, { name: 'a' }])
      expect((await office.list(filter)).status).toBe(422);
    const page = await office.chief.post('/api/get_old_updateApplication?page=0&limit=1');
    expect(page.body).toMatchObject({ data: [{ mem_no: other.memNo, _id: other.id }] });
    const { totalItems, totalPages } = page.body as { totalItems: number; totalPages: number };
    expect(totalItems).toBe(await office.collection('update_requests').countDocuments({ state: 'open' }));
    expect(totalPages).toBe(totalItems);
    expect((await office.chief.post('/api/get_old_updateApplication?page=99')).body['data']).toEqual([]);
    expect((await office.list({}, office.granted)).status).toBe(200);
  });

  it('is searched by name, by sound too, and by number, part of it or e-mail; only those that wait are found', async () => {
    const [mira, ravi] = [await office.member(`82${count}`), await office.member(`83${count}`)];
    for (const [member, name, email] of [
      [mira, 'Sunita Chaudhary', 'sunita@post.example'],
      [ravi, 'Sunita Rao', 'rao@post.example'],
    ] as const) {
      await office.ask(member, { name: 'Other Name' });
      await office.rename(member, name, email);
    }
    await office.rename(asha, 'Sunita Chaudhary', 'none@post.example');
    const [first, second] = [mira.memNo, ravi.memNo];
    expect(await office.numbers({ q: 'sunita' })).toEqual([first, second]);
    expect(await office.numbers({ q: 'sunita chau' })).toEqual([first]);
    expect(await office.numbers({ q: 'Sunitha Choudhari' })).toEqual([first]);
    expect(await office.numbers({ q: 'rao@post.example' })).toEqual([second]);
    expect(await office.numbers({ q: second })).toEqual([second]);
    expect(await office.numbers({ q: 'nobody' })).toEqual([]);
    expect(await office.numbers({ q: asha.memNo })).toEqual([]);
    expect(await office.numbers({ q: '...' })).toEqual([]);
  });

  it('is closed to everybody else, as the record and the decision are', async () => {
    const id = await office.ask(asha, { name: 'Asha Rao' });
    const strangers = [office.fixture.as('Employee'), office.fixture.as('Admin'), asha.browser];
    for (const person of strangers) {
      expect((await office.list({}, person)).status).toBe(403);
      expect((await person.post('/api/get_old_updateApplication')).status).toBe(403);
      expect((await person.get(`/api/update_requests/${asha.id}`)).status).toBe(403);
      expect((await office.decide(id, { name: '' }, person)).status).toBe(403);
    }
    expect((await office.row(asha))?.['state']).toBe('open');
    const nobody = new Browser(office.fixture.test.app);
    expect((await office.decide(id, { name: '' }, nobody)).status).toBe(401);
  });
});

describe('a request', () => {
  it('shows each field as it was, as it is asked for and as it is now; that it was looked at is audited', async () => {
    await office.ask(asha, { name: 'Asha Rao', profile_image: await office.photo(asha) });
    const views = async () =>
      office.collection('audit').countDocuments({ action: 'application.viewed', 'object.id': asha.id });
    const before = await views();
    const view = await office.shown(asha);
    expect(view).toMatchObject({
      state: 'open',
      name: 'Asha Verma',
      mem_no: asha.memNo,
      docstatus: 'doctor',
    });
    expect(view?.changes[0]).toEqual({
      field: 'name',
      from: 'Asha Verma',
      to: 'Asha Rao',
      now: 'Asha Verma',
    });
    expect(view?.changes[1]?.to).toMatch(/^http.*profile_image\.jpg\?/);
    expect(view?.changes[1]?.now).toBe(view?.changes[1]?.from);
    expect(await views()).toBe(before + 1);
    expect((await office.chief.get('/api/update_requests/65a000000000000000000001')).status).toBe(404);
    expect((await office.chief.get('/api/update_requests/none')).status).toBe(404);
  });

  it('is decided field by field: what is accepted is the record, the member is told once, and reads why', async () => {
    await office.certificate(asha);
    const before = await asha.stored();
    const id = await office.ask(asha, { name: 'Asha Rao', profile_image: await office.photo(asha) });
    const answer = await office.decide(
      id,
      { name: '', profile_image: 'The face is too small.' },
      office.granted,
    );
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 200,
        msg: 'Your decision was saved. The member is told by e-mail.',
        data: { newDocuments: true },
      },
    });
    const applicant = (before?.['applicant'] ?? {}) as object;
    expect((await asha.stored())?.['applicant']).toEqual({ ...applicant, name: 'Asha Rao' });
    expect((await office.collection('member_logins').findOne({ memNo: asha.memNo }))?.['name']).toBe(
      'Asha Rao',
    );
    const application = await office
      .collection('applications')
      .findOne({ appId: (await asha.record()).appId });
    expect(application?.['terms']).toContain('rao');
    expect(await office.row(asha)).toMatchObject({
      state: 'accepted',
      decidedBy: expect.any(String) as unknown,
      changes: [
        { field: 'name', decision: 'accepted' },
        { field: 'profile_image', decision: 'declined', reason: 'The face is too small.' },
      ],
    });
    expect(await office.mails(id)).toBe(1);
    expect((await asha.pending()).updateRequest).toMatchObject({
      state: 'accepted',
      changes: [{ decision: 'accepted' }, { decision: 'declined', reason: 'The face is too small.' }],
    });
    expect(await office.shown(asha)).toMatchObject({ state: 'accepted', decidedBy: 'granted' });
    const audited = (await asha.audited()).filter(({ action }) => action === 'updateRequest.decide');
    expect(audited.map(({ after }) => after as unknown)).toEqual([
      { state: 'accepted', accepted: ['name'], declined: ['profile_image'] },
    ]);
    expect(JSON.stringify(await asha.audited())).not.toMatch(/Asha Rao|too small/);
    expect(await office.numbers({ q: asha.memNo })).toEqual([]);
    const { _id } = (await asha.stored()) ?? {};
    const needed = { reason: 'documents.outdated', key: String(_id) };
    expect(await office.collection('attention').findOne(needed)).toMatchObject({
      isOpen: true,
      about: { applicationId: asha.id, person: 0 },
    });
    // Of who has no documents none are outdated.
    const other = await office.member(`84${count}`);
    expect(await office.decide(await office.ask(other, { name: 'Asha Rao' }), { name: '' })).toMatchObject({
      body: { data: { newDocuments: false } },
    });
    expect(await office.collection('attention').countDocuments({ 'about.applicationId': other.id })).toBe(0);
  });

  it('that is declined as a whole changes nothing but itself', async () => {
    const id = await office.ask(asha, { gender: 'male' });
    const before = await asha.stored();
    expect(await office.decide(id, { gender: 'Please send a document.' })).toMatchObject({
      status: 200,
      body: { data: { newDocuments: false } },
    });
    expect(await asha.stored()).toEqual(before);
    expect((await office.row(asha))?.['state']).toBe('declined');
    expect(await office.mails(id)).toBe(1);
  });

  it('is refused unless every field is decided once, with a reason where it is declined', async () => {
    const id = await office.ask(asha, { name: 'Asha Rao', college: 'AIIMS Delhi' });
    const [before, request] = [await asha.stored(), await office.row(asha)];
    const wrong: object[] = [
      { decisions: [] },
      { decisions: [{ field: 'name', decision: 'accepted' }] },
      {
        decisions: [
          { field: 'name', decision: 'accepted' },
          { field: 'college', decision: 'later' },
        ],
      },
      {
        decisions: [
          { field: 'name', decision: 'accepted' },
          { field: 'college', decision: 'declined', reason: '  ' },
        ],
      },
      {
        decisions: [
          { field: 'name', decision: 'accepted' },
          { field: 'college', decision: 'declined', reason: 'x'.repeat(501) },
        ],
      },
      {
        decisions: [
          { field: 'name', decision: 'accepted' },
          { field: 'college', decision: 'accepted' },
          { field: 'name', decision: 'accepted' },
        ],
      },
      {
        decisions: [
          { field: 'name', decision: 'accepted' },
          { field: 'college', decision: 'accepted' },
          { field: 'regno', decision: 'accepted' },
        ],
      },
    ];
    for (const body of wrong)
      expect((await office.chief.post(`/api/decide_update/${id}`, body)).status).toBe(422);
    expect(await office.decide(id, { name: '', college: '  ' })).toMatchObject({
      body: { errors: [{ field: 'college', key: 'updateRequest.reason' }] },
    });
    expect([await asha.stored(), await office.row(asha)]).toEqual([before, request]);
    expect(await office.mails(id)).toBe(0);
    expect((await office.decide('65a000000000000000000001', { name: '' })).status).toBe(404);
    expect((await office.decide('none', { name: '' })).status).toBe(404);
  });
});
