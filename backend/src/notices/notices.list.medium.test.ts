import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import type { NoticeRecord } from '@portal/contract/notices/responses';
import { readsOf, findListProblems } from '../platform/testing/list-plans.js';
import { RecordsModule } from '../records/records.module.js';
import { LoggedInMember } from '../records/testing/logged-in-member.js';
import { StaffFixture } from '../records/testing/staff-fixture.js';
import type { Notice } from './notice.js';
import { derivedOf } from './notices.repository.js';
import { noticeList } from './notices.list.js';
import { NoticesModule } from './notices.module.js';
import { longEnough, newId } from './testing/notice-office.js';

const COUNT = 20_000;
const groups = ['All', 'Life Member', 'Student', 'Associate'] as const;
const statuses = ['Active', 'Inactive', 'Inactive'] as const;

let fixture: StaffFixture;
beforeAll(async () => {
  fixture = await StaffFixture.open([RecordsModule, NoticesModule]);
  const notice = (n: number): Notice => {
    const createdAt = new Date(Date.parse('2026-01-01T00:00:00Z') + Math.floor(n / 3) * 1_000);
    return {
      id: '',
      title: `Convention of branch ${n}`,
      text: longEnough,
      userType: groups[n % groups.length] ?? 'All',
      status: statuses[n % statuses.length] ?? 'Active',
      attachments: [],
      ...{ version: 1, createdAt, updatedAt: createdAt, publishedAt: createdAt },
      ...{ createdBy: 'a', updatedBy: 'a' },
    };
  };
  const rows = Array.from({ length: COUNT }, (_none, n) => {
    const { id: _id, ...fields } = notice(n);
    return { ...fields, ...derivedOf(notice(n)) };
  });
  await fixture.test.connection.collection('notices').insertMany(rows);
}, 300_000);
afterAll(async () => fixture?.test.close());

const ask = async (query: Readonly<Record<string, string>>) => {
  const { status, headers } = await fixture
    .as('Employee')
    .get(`${calls.listNotices.path}?${new URLSearchParams(query).toString()}`);
  return { statusCode: status, headers };
};

describe('with 20,000 rows', () => {
  it('the list of staff uses an index for every filter and sort', async () => {
    const filters = [
      {},
      { userType: 'Student' },
      { status: 'Active' },
      { userType: 'All', status: 'Inactive' },
      { q: 'convention' },
      { q: 'convention', userType: 'Student', status: 'Active' },
      { id: [newId()] },
    ];
    const lists = { connection: fixture.test.connection, collection: 'notices', list: noticeList };
    expect(await findListProblems({ ...lists, filters, ask })).toEqual([]);
  }, 300_000);

  it('the member’s page and unread count use an index', async () => {
    const asha = await LoggedInMember.open(fixture, '8300', { email: 'lists@home.example' });
    const reads = await readsOf(fixture.test.connection, 'notices', async () => {
      await asha.browser.get('/api/get_notices_for_member?page=3');
      await asha.browser.get('/api/member/notices/unread');
    });
    const finds = reads.filter(({ command }) => 'find' in command);
    expect(finds.length).toBeGreaterThanOrEqual(2);
    for (const { planSummary = '', hasSortStage = false, docsExamined = 0 } of finds) {
      expect(planSummary).toContain('IXSCAN');
      expect(hasSortStage).toBe(false);
      expect(docsExamined).toBeLessThanOrEqual(60);
    }
  }, 120_000);

  it('a row has the fields of the page', async () => {
    const filter = JSON.stringify({ q: 'branch 19999' });
    const { body } = await fixture
      .as('Employee')
      .get(`${calls.listNotices.path}?${new URLSearchParams({ filter }).toString()}`);
    const [row] = body as unknown as NoticeRecord[];
    expect(row).toEqual({
      id: expect.any(String),
      title: 'Convention of branch 19999',
      preview: `${'Notice to all. '.repeat(9).slice(0, 130).trimEnd()}…`,
      userType: 'Associate',
      status: 'Inactive',
      hasHindi: false,
      documents: 0,
      createdAt: '2026-01-01T01:51:06.000Z',
    });
  });
});
