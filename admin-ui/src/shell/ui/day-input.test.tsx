import { afterEach, expect, it } from '@jest/globals';
import { act } from 'react';
import { click, find, press, renderInConsole, type, until } from '../../testing/render-in-console.tsx';
import { language } from '../language/language.ts';
import { pastedDay } from './day-locale.ts';

const { FilterLiveForm, ListContextProvider, TextInput } = await import('react-admin');
const { FormDialog } = await import('../dialogs/form-dialog.tsx');
const { DayInput } = await import('./day-input.tsx');

let filters: unknown[] = [];
let saved: unknown[] = [];
afterEach(async () => {
  filters = [];
  saved = [];
  await act(async () => language.choose('en'));
});

/** The filter `from` as lists show it; `filters` holds what was applied. */
const openFilter = async (from?: string): Promise<void> => {
  const list = {
    filterValues: from === undefined ? {} : { from },
    setFilters: (values: unknown) => filters.push(values),
  };
  await renderInConsole(
    <ListContextProvider value={list as never}>
      <FilterLiveForm debounce={50}>
        <DayInput source="from" label="From" alwaysOn />
        <TextInput source="q" helperText={false} />
      </FilterLiveForm>
    </ListContextProvider>,
  );
};
const openDialog = async (day: string): Promise<void> =>
  renderInConsole(
    <FormDialog
      title="Last day"
      action="Save"
      defaultValues={{ day }}
      run={async (values) => saved.push(values)}
      onClose={() => undefined}
    >
      <DayInput source="day" label="Day" />
    </FormDialog>,
  );

const shown = (): string =>
  find('.MuiPickersSectionList-root').textContent.replaceAll(/[\u2066-\u2069]/g, '');
const message = (): string | null | undefined =>
  document.querySelector('.MuiFormHelperText-root')?.textContent;
const part = (at: number): HTMLElement => {
  const found = document.querySelectorAll<HTMLElement>('[role=spinbutton]')[at];
  if (!found) throw new Error(`no part ${at}`);
  return found;
};
const typePart = async (at: number, text: string): Promise<void> => {
  for (const letter of text) {
    await act(async () => part(at).focus());
    await act(async () => {
      part(at).textContent = letter;
      part(at).dispatchEvent(new window.Event('input', { bubbles: true }));
    });
  }
};
const typeDay = async (day: string, month: string, year: string): Promise<void> => {
  await typePart(0, day);
  await typePart(1, month);
  await typePart(2, year);
};
const leave = async (): Promise<void> => {
  await act(async () => {
    (document.activeElement as HTMLElement).blur();
    await new Promise((resolve) => setTimeout(resolve, 30));
  });
};
const paste = async (text: string): Promise<void> => {
  await act(async () => part(0).focus());
  const event = Object.assign(new window.Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: { getData: () => text },
  });
  await act(async () => part(0).dispatchEvent(event));
};

it('a stored day is shown with the month as a word, in English and Hindi', async () => {
  await openFilter('1990-02-03');
  expect(shown()).toBe('3 Feb 1990');
  await act(async () => language.choose('hi'));
  expect(shown()).toBe('3 फ़र॰ 1990');
});

it('the filter gets a typed day as YYYY-MM-DD, and none when the field is cleared', async () => {
  await openFilter();
  await typeDay('31', 'mar', '2026');
  await until(() => filters.length > 0);
  expect(shown()).toBe('31 Mar 2026');
  expect(filters.at(-1)).toMatchObject({ from: '2026-03-31' });
  const before = filters.length;
  for (const at of [0, 1, 2]) {
    await act(async () => part(at).focus());
    await press('Delete');
  }
  await until(() => filters.length > before);
  expect((filters.at(-1) as { from: unknown }).from ?? '').toBe('');
});

it('a Hindi month is typed by its name or number', async () => {
  await act(async () => language.choose('hi'));
  await openFilter();
  await typeDay('3', '02', '2026');
  await until(() => filters.length > 0);
  expect(shown()).toBe('3 फ़र॰ 2026');
  expect(filters.at(-1)).toMatchObject({ from: '2026-02-03' });
});

it('an impossible day shows the message once it is left, and does not reach the filter', async () => {
  await openFilter('2026-02-03');
  await typePart(0, '31');
  await until(() => filters.length > 0);
  expect(message()).toBeUndefined();
  await leave();
  expect(shown()).toBe('31 Feb 2026');
  expect(message()).toBe('Enter a day such as 3 Feb 2026.');
  expect(find('[role=group]').getAttribute('aria-describedby')).toBe(find('.MuiFormHelperText-root').id);
  const days = filters.map((filter) => (filter as { from: unknown }).from ?? '');
  expect(days.filter((day) => day !== '')).toEqual([]);
});

it('a wrong day keeps no other filter from being applied', async () => {
  await openFilter();
  await typePart(0, '3');
  await type('input[name=q]', 'asha');
  await until(() => filters.length > 0);
  expect(filters.at(-1)).toMatchObject({ q: 'asha' });
});

it('a pasted day is taken as a whole, and an impossible one leaves the day as it was', async () => {
  await openFilter('1990-02-03');
  await paste('04/03/2026');
  await until(() => filters.length > 0);
  expect(filters.at(-1)).toMatchObject({ from: '2026-03-04' });
  expect(shown()).toBe('4 Mar 2026');
  await paste('31/02/2026');
  expect(message()).toBe('Enter a day such as 3 Feb 2026.');
  expect(shown()).toBe('4 Mar 2026');
  expect(filters).toHaveLength(1);
});

it('pasted days are read as in India, with months as words and digits of both languages', () => {
  const texts = ['1990-02-03', '3/2/1990', '03.02.1990', ' 3 Feb 1990 ', '3-February-1990', '३ फ़र॰ १९९०'];
  expect(texts.map(pastedDay)).toEqual(texts.map(() => '1990-02-03'));
  expect(['31/2/1990', '3/13/1990', '3/2/90', 'Feb 1990', '3 Foo 1990'].map(pastedDay)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
});

it.each([
  ['unfinished', async () => typePart(0, '3')],
  ['impossible', async () => typeDay('31', 'feb', '2026')],
  ['out of range', async () => typeDay('3', 'feb', '0026')],
])('a form with a day that is %s is not submitted', async (_kind, enter) => {
  await openDialog('');
  await enter();
  await click('Save');
  await until(() => message() !== undefined);
  expect(message()).toBe('Enter a day such as 3 Feb 2026.');
  expect(saved).toEqual([]);
});

it('a form with a changed day submits it as YYYY-MM-DD, and a cleared one as an empty text', async () => {
  await openDialog('2026-03-31');
  await typePart(2, '2027');
  await click('Save');
  await until(() => saved.length > 0);
  expect(saved).toEqual([{ day: '2027-03-31' }]);
  for (const at of [0, 1, 2]) {
    await act(async () => part(at).focus());
    await press('Delete');
  }
  await click('Save');
  await until(() => saved.length > 1);
  expect(saved[1]).toEqual({ day: '' });
});
