import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { ImportView, RegisterRow } from '@portal/contract/data/import.responses';
import { button, click, find, renderInConsole, type, until } from '../../../testing/render-in-console.tsx';

const { ListContextProvider, useList } = await import('react-admin');
const { RowCells } = await import('./row-cells.tsx');

const view = {
  ...{ id: 'i1', sheet: 1, headings: ['No', 'Name', 'Born', 'State', 'Remarks'] },
  mapping: ['mem_no', 'name', 'dob', 'state', null],
} as unknown as ImportView;
const row = {
  ...{ id: 'r1', importId: 'i1', row: 7, outcome: 'wrong', mem_no: '12', name: 'Asha Verma' },
  problems: [
    { field: 'dob', key: 'import.day.twoDigits', columns: [2] },
    { field: 'state', key: 'import.place.nearest', params: { nearest: 'Bihar' }, columns: [3] },
  ],
  cells: [
    { column: 1, text: 'Asha Verma', original: 'Aasha' },
    { column: 2, text: '07.05.50' },
    { column: 3, text: 'Bihaar' },
    // Corrected while its column was imported.
    { column: 4, text: 'none', original: '?' },
  ],
} as RegisterRow;

function List({ children }: { children: React.ReactNode }) {
  return <ListContextProvider value={useList({ data: [row] })}>{children}</ListContextProvider>;
}

let sent: { readonly path: string; readonly body: unknown }[] = [];
beforeEach(async () => {
  sent = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    sent.push({
      path: new URL(address as string, 'https://portal.example').pathname,
      body: JSON.parse(init?.body as string),
    });
    return Response.json({ data: view });
  });
  await renderInConsole(
    <List>
      <RowCells view={view} row={row} />
    </List>,
  );
});
afterEach(() => void jest.restoreAllMocks());

const fields = (): HTMLInputElement[] => [...document.querySelectorAll('input')];

it('RowCells shows each wrong cell that is imported with its reason, and what the file has in a corrected one', () => {
  expect(fields().map(({ value }) => value)).toEqual(['Asha Verma', '07.05.50', 'Bihaar']);
  expect(fields().map((field) => field.getAttribute('aria-invalid'))).toEqual(['false', 'true', 'true']);
  const reasons = [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(reasons).toEqual([
    'imports.correct.original',
    'The year has two digits only. Write all four.',
    'This is not in the list. Is it Bihar?',
  ]);
});

it('RowCells sends the changed cells only, for the sheet that is shown', async () => {
  expect(button('imports.correct.save.of')?.disabled).toBe(true);
  await type(`[id="${fields()[1]?.id ?? ''}"]`, '7/5/1950');
  await click('imports.correct.save.of');
  await until(() => sent.length > 0);
  expect(sent).toEqual([
    {
      path: '/api/imports/i1/correct',
      body: { row: 7, sheet: 1, cells: [{ column: 2, text: '7/5/1950' }] },
    },
  ]);
});

it('RowCells takes the nearest name with one click and keeps what was typed in another cell', async () => {
  await type(`[id="${fields()[1]?.id ?? ''}"]`, '7/5/1950');
  await click('imports.correct.nearest');
  await until(() => sent.length > 0);
  expect(sent[0]?.body).toEqual({ row: 7, sheet: 1, cells: [{ column: 3, text: 'Bihar' }] });
  await until(() => !find<HTMLButtonElement>('button[type=submit]').disabled);
  expect(fields()[1]?.value).toBe('7/5/1950');
});
