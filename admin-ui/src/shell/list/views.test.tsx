import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { SavedView } from '@portal/contract/accounts/views';
import { act } from 'react';
import { click, find, renderInConsole, type, until } from '../../testing/render-in-console.tsx';

jest.unstable_mockModule('../ui/mark.svg', () => ({ default: '' }));
const { DataTable, Notification, useListContext } = await import('react-admin');
const { Link, useLocation } = await import('react-router');
const { Column } = await import('./column.tsx');
const { PinnedViews } = await import('./pinned-views.tsx');
const { RecordList } = await import('./record-list.tsx');
const { session } = await import('../session/session.ts');

const goa: SavedView = {
  ...{ id: 'v1', list: 'members', name: 'Goa', shared: false, pinned: true, owner: 'asha', mayChange: true },
  ...{ filter: '{"q":"rao"}', sort: '["memberOn","ASC"]', hidden: ['number'], order: [1, 0] },
};
const theirs: SavedView = {
  ...{ id: 'v2', list: 'members', name: 'Of another', shared: true, pinned: false, owner: 'ravi' },
  ...{ mayChange: false, filter: '{"group":"gone"}' },
};
const kerala: SavedView = { ...theirs, id: 'v3', name: 'Kerala', filter: '{"q":"nair"}' };

let asked: { filter: unknown; sort: unknown }[] = [];
const dataProvider = {
  getList: async (_list: string, { filter, sort }: { filter?: unknown; sort?: unknown }) => {
    asked.push({ filter, sort });
    if (JSON.stringify(filter).includes('gone')) throw Object.assign(new Error('Unknown'), { status: 422 });
    return { data: [{ id: 1, number: '17', name: 'Asha' }] as never[], total: 1 };
  },
};

/** The list at its address, with a link there and the menu's entries beside it. */
function Page() {
  const { pathname } = useLocation();
  return (
    <>
      <PinnedViews list="members" />
      <Link to="/admin/members">Members</Link>
      <Notification />
      {pathname === '/admin/members' && (
        <RecordList
          resource="members"
          title="Members"
          count="%{total} members"
          sort={{ field: 'memberOn', order: 'DESC' }}
          filterDefaultValues={{ state: 'active' }}
        >
          <DataTable>
            <Column source="number" label="number" />
            <Column source="name" label="name" />
          </DataTable>
          <Sort />
        </RecordList>
      )}
    </>
  );
}

function Sort() {
  const { setSort } = useListContext();
  return <button onClick={() => setSort({ field: 'name', order: 'ASC' })}>Sort by name</button>;
}

let sent: { method: string; path: string; body: unknown }[] = [];
beforeEach(async () => {
  [asked, sent] = [[], []];
  const user = { _id: 'u1', username: 'asha', role: 'Admin', permissions: ['members.read'] } as const;
  session.store.setState({ status: 'in', user: { ...user, permissions: [...user.permissions] } }, true);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const { pathname: path } = new URL(address as string, 'https://portal.example');
    const { method = 'GET', body } = init ?? {};
    if (method !== 'GET') sent.push({ method, path, body: JSON.parse(body as string) as unknown });
    return Response.json(method === 'GET' ? [goa, kerala, theirs] : goa);
  });
  await renderInConsole(<Page />, dataProvider);
  await until(() => link('Goa') !== undefined);
});
afterEach(() => void jest.restoreAllMocks());

const link = (text: string): HTMLAnchorElement | undefined =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent === text);
const open = async (text: string): Promise<void> => {
  await act(async () => link(text)?.click());
};
const choose = async (text: string): Promise<void> => {
  const item = () =>
    [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent === text);
  await until(() => item() !== undefined);
  await act(async () => item()?.click());
};
const headings = (): string[] => [...document.querySelectorAll('th')].map(({ textContent }) => textContent);
const choices = (): string[] =>
  [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent);

it('a pinned view is in the menu, an unpinned one is not', () => {
  expect(link('Goa')?.getAttribute('href')).toContain('/admin/members?');
  expect(link('Of another')).toBeUndefined();
});

it('a view opens its list with its filter, order and columns', async () => {
  await open('Goa');
  await until(() => headings().length > 0);
  expect(asked.at(-1)).toEqual({ filter: { q: 'rao' }, sort: { field: 'memberOn', order: 'ASC' } });
  expect(headings()).toEqual(['name']);
  expect(link('Goa')?.getAttribute('aria-current')).toBe('page');
});

it('a change of order stays in the view, and closing it shows the list as before', async () => {
  await open('Goa');
  await until(() => headings().length > 0);
  await click('Sort by name');
  await until(() => JSON.stringify(asked.at(-1)?.sort).includes('name'));
  expect(headings()).toEqual(['name']);
  await click('Views: Goa');
  await choose('Close the view');
  await until(() => headings().length === 2);
  expect(headings()).toEqual(['number', 'name']);
  expect(asked.at(-1)).toEqual({
    filter: { state: 'active' },
    sort: { field: 'memberOn', order: 'DESC' },
  });
});

it('a view whose filter is no longer valid opens the list with its default and says so', async () => {
  await open('Members');
  await until(() => headings().length > 0);
  await click('Views');
  await choose('Of another');
  await until(() => document.body.textContent.includes('a filter that no longer exists'));
  expect(asked.at(-1)?.filter).toEqual({ state: 'active' });
});

it('what the list shows is saved as a view', async () => {
  await open('Members');
  await until(() => headings().length > 0);
  await click('Views');
  await choose('Save as a new view');
  await type('input[name=name]', 'Active ones');
  await act(async () => find<HTMLFormElement>('[role=dialog] form').requestSubmit());
  await until(() => sent.length > 0);
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/api/admin/views',
      body: {
        ...{ list: 'members', name: 'Active ones', shared: false, pinned: false },
        ...{ filter: '{"state":"active"}', sort: '["memberOn","DESC"]' },
      },
    },
  ]);
});

it('a view is changed and deleted only by a user who may', async () => {
  await open('Goa');
  await until(() => headings().length > 0);
  await click('Views: Goa');
  await until(() => choices().length > 0);
  expect(choices()).toEqual(expect.arrayContaining(['Change this view', 'Delete this view']));
  await choose('Kerala');
  await click('Views: Kerala');
  // The menu of the view before fades out.
  await until(() => choices().includes('Close the view') && !choices().includes('Change this view'));
  expect(choices()).not.toContain('Delete this view');
});
