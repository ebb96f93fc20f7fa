import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { permissionsOf } from '@portal/contract/permissions';
import type { Role } from '@portal/contract/enums';
import { act } from 'react';
import { click, find, press, renderInConsole, until } from '../../../../testing/render-in-console.tsx';
import type { ApplicationItem } from './application-item.ts';

jest.unstable_mockModule('../../../../shell/ui/mark.svg', () => ({ default: '' }));
const { DataTable } = await import('react-admin');
const { Column } = await import('../../../../shell/list/column.tsx');
const { RecordList } = await import('../../../../shell/list/record-list.tsx');
const { SelectColumn } = await import('../../../../shell/list/select-column.tsx');
const { session } = await import('../../../../shell/session/session.ts');
const { ApplicationActions, useWhyNot } = await import('./application-actions.tsx');

const at = '2026-11-20T10:00:00.000Z';
const rows = (['paid', 'verified', 'returned', 'rejected', 'rejected'] as const).map((state, index) => ({
  ...{ id: `${index}`, state, appType: 'single', applicants: [{ name: `Doctor ${index}` }] },
  ...(index === 4 ? { dataDeleted: { at, rule: 'retention' } } : {}),
}));
const shown: string[] = [];
const selection = {
  id: undefined,
  isOpen: false,
  show: (id: string) => shown.push(id),
  close: () => undefined,
};

function List() {
  const whyNot = useWhyNot();
  return (
    <RecordList resource="applications" title="Applications" count="%{total}">
      <DataTable<ApplicationItem> isRowSelectable={(record: ApplicationItem) => whyNot(record) === undefined}>
        <SelectColumn<ApplicationItem> whyNot={whyNot} />
        <Column<ApplicationItem> label="name" render={({ applicants }) => applicants[0]?.name} />
      </DataTable>
      <ApplicationActions selection={selection} />
    </RecordList>
  );
}

let sent: unknown[] = [];
beforeEach(() => {
  [sent, shown.length] = [[], 0];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_address, { body } = {}) => {
    if (typeof body === 'string') sent.push(JSON.parse(body));
    // Anything else is the list of saved views.
    return Response.json(typeof body === 'string' ? { data: { runId: 'run' } } : []);
  });
});
afterEach(() => void jest.restoreAllMocks());

async function open(role: Role): Promise<void> {
  const user = { _id: 'u1', username: 'asha', role, permissions: permissionsOf(role) };
  session.store.setState({ status: 'in', user }, true);
  await renderInConsole(<List />, { getList: async () => ({ data: rows as never[], total: rows.length }) });
  await until(() => boxes().length > 0);
}
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('.RaDataTable-tbody input')];
const choose = async (...places: number[]) => {
  for (const place of places) await act(async () => boxes()[place]?.click());
};
const bar = () =>
  [...find('[role=group]').querySelectorAll('button')].map((one) =>
    one.getAttribute('aria-disabled') === 'true' ? `${one.textContent} -` : one.textContent,
  );
const reasonOf = (place: number) => {
  const id = boxes()[place]?.getAttribute('aria-describedby');
  return typeof id === 'string' ? document.getElementById(id)?.textContent : undefined;
};

it('each action names the rows that it can be done with, and begins with these', async () => {
  await open('Admin');
  await choose(0, 1, 2, 3);
  expect(bar()).toEqual([
    'Verify (1)',
    'Upload Documents (1)',
    'Send back (2)',
    'Remind (1)',
    'Assign (3)',
    'Excel (4)',
  ]);
  await click('Verify (1)');
  await until(() => shown.length > 0);
  expect([sent, shown]).toEqual([[{ what: 'verify', ids: ['0'] }], ['run']]);
});

it('an action that fits no selected row cannot be pressed and says why', async () => {
  await open('Admin');
  await choose(2);
  expect(bar()).toContain('Verify (0) -');
  await click('Verify (0)');
  expect(sent).toEqual([]);
  await until(() => document.body.textContent?.includes('Possible for none of the selected rows') === true);
});

it('an Employee has the actions of the role; a row without any says why it cannot be selected', async () => {
  await open('Employee');
  expect([0, 3, 4].map(reasonOf)).toEqual([
    undefined,
    'applications.selection.decided',
    'applications.selection.deleted',
  ]);
  await choose(3, 4, 0);
  expect(boxes().map(({ checked }) => checked)).toEqual([true, false, false, false, false]);
  expect(bar()).toEqual(['Verify (1)', 'Send back (1)', 'Remind (0) -']);
  // Focusable, so that a keyboard finds the reason.
  expect(boxes()[3]?.disabled).toBe(false);
});

it('the key B leads to the first action of the bar', async () => {
  await open('Admin');
  await choose(0);
  await press('b');
  expect(document.activeElement?.textContent).toBe('Verify (1)');
});

it('a reminder is confirmed in a dialog that says what happens', async () => {
  await open('Admin');
  await choose(2);
  await click('Remind (1)');
  expect(find('[role=dialog]').textContent).toContain('Applicants: 1.');
  const send = [...find('[role=dialog]').querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Remind (1)',
  );
  await act(async () => send?.click());
  await until(() => shown.length > 0);
  expect(sent).toEqual([{ what: 'remind', ids: ['2'] }]);
});
