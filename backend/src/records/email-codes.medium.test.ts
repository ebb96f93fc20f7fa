import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import { SealedTexts } from '../platform/crypto/sealed-text.js';
import { RecordsModule } from './records.module.js';
import { StaffFixture, withPerson } from './testing/staff-fixture.js';

let fixture: StaffFixture;
let id: string;
let changeId: string;
let code: string;
let count = 0;

const shown = async () => (await fixture.detail(id)).applicants[0]?.emailChange;
const check = async (typed: string) =>
  fixture.as('Admin').post(calls.checkEmail.path.replace(':id', changeId), { code: typed });

beforeAll(async () => {
  fixture = await StaffFixture.open([RecordsModule]);
});
afterAll(async () => fixture?.test.close());
beforeEach(async () => {
  count += 1;
  ({ id } = await fixture.member(`81${count}`));
  await fixture.update(withPerson(await fixture.detail(id), { email: `new${count}@home.example` }), 'Admin');
  changeId = (await shown())?.id ?? '';
  const row = await fixture.test.connection
    .collection('outbox')
    .findOne({ 'payload.changeId': changeId, job: 'email-change-code.mail' });
  const sealed = row?.['sealed'] as { code: string };
  code = fixture.test.app.get(SealedTexts, { strict: false }).open(sealed.code, String(row?._id));
});

describe('the code to the new address', () => {
  it('shows that it is typed right, and lets nothing take effect', async () => {
    expect((await check(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect((await shown())?.checkedAt).toBeDefined();
    expect((await fixture.detail(id)).applicants[0]?.email).toBe('asha.verma@example.org');
  });

  it('has five tries', async () => {
    const wrong = code === '000000' ? '000001' : '000000';
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await check(wrong)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422]);
    expect((await check(code)).status).toBe(409);
    expect(await shown()).not.toHaveProperty('checkedAt');
  });

  it('opens no other change', async () => {
    const first = code;
    await fixture.update(
      withPerson(await fixture.detail(id), { email: `other${count}@home.example` }),
      'Admin',
    );
    const newer = (await shown())?.id ?? '';
    expect(newer).not.toBe(changeId);
    expect((await check(first)).status).toBe(409);
  });
});
