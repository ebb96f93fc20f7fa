import { expect, it, jest } from '@jest/globals';
import { act } from 'react';
import { button, click, find, renderInConsole, type, until } from '../../testing/render-in-console.tsx';
import { createGetList } from './get-list.ts';

jest.unstable_mockModule('../ui/mark.svg', () => ({ default: '' }));
const { DataTable, useListContext } = await import('react-admin');
const { Column } = await import('./column.tsx');
const { FilterChips } = await import('./filter-chips.tsx');
const { RecordList } = await import('./record-list.tsx');
const { searchFilter } = await import('./search-filter.tsx');
const { WaitingSince } = await import('./waiting-since.tsx');

const names = Array.from({ length: 60 }, (_, index) => ({ id: index + 1, name: `Doctor ${index + 1}` }));

/** Serves the names; the server reports the total as `total`. */
const dataProvider = (total: string) => ({
  getList: createGetList(async (_resource, query) => {
    const [from, to] = JSON.parse(query.get('range') ?? '') as [number, number];
    const headers = new Headers({ 'Content-Range': `doctors ${from}-${to}/${total}` });
    return { headers, json: names.slice(from, to + 1) };
  }),
});

function Names() {
  const { data = [] } = useListContext<{ id: number; name: string }>();
  return <p id="names">{data.map(({ name }) => name).join(', ')}</p>;
}

const open = async (total: string, perPage?: number): Promise<void> => {
  await renderInConsole(
    <RecordList
      resource="doctors"
      title="Doctors"
      count="%{total} doctors"
      {...(perPage === undefined ? {} : { perPage })}
    >
      <Names />
    </RecordList>,
    dataProvider(total),
  );
  await until(() => document.querySelector('#names') !== null && firstName() !== '');
};
const firstName = (): string => find('#names').textContent.split(',')[0] ?? '';
const place = (): string | null => find('.MuiTablePagination-displayedRows').textContent;
const next = 'Go to next page';
const previous = 'Go to previous page';

it('a list searches while the user types, without a button', async () => {
  const asked: unknown[] = [];
  const getList = async (_resource: string, { filter }: { filter?: unknown }) => {
    asked.push(filter);
    return { data: names.slice(0, 2) as never[], total: 2 };
  };
  await renderInConsole(
    <RecordList resource="doctors" title="Doctors" count="%{total} doctors" filters={[searchFilter('Name')]}>
      <Names />
    </RecordList>,
    { getList },
  );
  await until(() => asked.length > 0);
  await type('input[type=search]', 'asha');
  await until(() => asked.length > 1);
  expect(asked.at(-1)).toEqual({ q: 'asha' });
  expect(button('Search')).toBeUndefined();
});

it('the pager says its place on each page, and does not go beyond the first and the last', async () => {
  await open('60');
  expect(place()).toBe('1-25 of 60');
  expect(button(previous)?.disabled).toBe(true);
  await click(next);
  await until(() => firstName() === 'Doctor 26');
  expect(place()).toBe('26-50 of 60');
  await click(next);
  await until(() => firstName() === 'Doctor 51');
  expect(place()).toBe('51-60 of 60');
  expect(button(next)?.disabled).toBe(true);
});

it('the pager marks a total that was not fully counted', async () => {
  await open('10000+');
  expect(place()).toBe('1-25 of 10,000+');
  expect(button(next)?.disabled).toBe(false);
});

it('the pager offers the next page of a list that was not counted in time', async () => {
  await open('25+');
  expect(place()).toBe('1-25 of 25+');
  expect(button(next)?.disabled).toBe(false);
});

it('the pager shows the page size of its list, also one that is not among the usual ones', async () => {
  await open('60', 10);
  expect(place()).toBe('1-10 of 60');
  expect(find('.MuiTablePagination-select').textContent).toBe('10');
});

const chips = [
  ['', 'All'],
  ['paid', 'To verify'],
] as const;

async function openStates(): Promise<unknown[]> {
  const filters: unknown[] = [];
  const getList = async (_resource: string, { filter }: { filter?: unknown }) => {
    filters.push(filter);
    return { data: [{ id: 1, name: 'Asha', label: 'Paid' }] as never[], total: 1 };
  };
  await renderInConsole(
    <RecordList
      resource="doctors"
      title="Doctors"
      count="%{total} doctors"
      above={
        <FilterChips source="state" label="Status" choices={chips} further={[['rejected', 'Rejected']]} />
      }
    >
      <DataTable>
        <Column source="name" label="Name" />
        <Column source="label" label="Payment" impliedBy={{ state: ['paid'] }} />
      </DataTable>
    </RecordList>,
    { getList },
  );
  await until(() => headings().length > 0);
  return filters;
}
const headings = (): string[] => [...document.querySelectorAll('th')].map(({ textContent }) => textContent);

it('a column goes under the chip that says the same of every row, and comes back under another', async () => {
  await openStates();
  expect(headings()).toEqual(['Name', 'Payment']);
  await click('To verify');
  await until(() => headings().length === 1);
  expect(headings()).toEqual(['Name']);
  await click('All');
  await until(() => headings().length === 2);
});

it('a value that is seldom filtered by is in the select behind the chips', async () => {
  const filters = await openStates();
  const select = find<HTMLSelectElement>('select[aria-label="Status: More"]');
  await act(async () => {
    select.value = 'rejected';
    select.dispatchEvent(new window.Event('change', { bubbles: true }));
  });
  await until(() => filters.length > 1);
  expect(filters.at(-1)).toEqual({ state: 'rejected' });
  expect(button('All')?.getAttribute('aria-pressed')).toBe('false');
});

it('rows are compact until the user wants them higher', async () => {
  await openStates();
  const height = () => find('[style*="--row-height"]').style.getPropertyValue('--row-height');
  expect(height()).toBe('36px');
  await click('Compact rows');
  expect(height()).toBe('44px');
  expect(button('Compact rows')?.getAttribute('aria-pressed')).toBe('false');
});

const ago = (days: number): string => new Date(Date.now() - days * 86_400_000 - 60_000).toISOString();

it.each([
  [0, ''],
  [6, '6 d'],
  [7, '7 d'],
  [551, '551 d'],
])('what has waited %i days shows "%s" beside the day', async (days, shown) => {
  await renderInConsole(<WaitingSince at={ago(days)} days="waiting %{smart_count} days" />);
  expect(document.querySelector('[aria-hidden=true]')?.textContent ?? '').toBe(shown);
});
