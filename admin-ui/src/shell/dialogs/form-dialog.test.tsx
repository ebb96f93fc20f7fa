import { describe, expect, it } from '@jest/globals';
import { CallError } from '@portal/contract/client';
import { useState } from 'react';
import { button, click, find, press, renderInConsole, type } from '../../testing/render-in-console.tsx';

const { TextInput } = await import('react-admin');
const { FormDialog } = await import('./form-dialog.tsx');

const missing = 'Enter a name';

async function rejectEmptyName({ name }: { name: string }): Promise<void> {
  if (name === '')
    throw new CallError({ status: 422, msg: missing, errors: [{ field: 'name', msg: missing }] });
}

function DialogOpener({ hasAutoFocus }: { hasAutoFocus: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-label="Open" onClick={() => setOpen(true)} />
      {isOpen && (
        <FormDialog
          title="Add"
          action="Save"
          defaultValues={{ name: '' }}
          run={rejectEmptyName}
          onClose={() => setOpen(false)}
        >
          <TextInput source="name" autoFocus={hasAutoFocus} />
        </FormDialog>
      )}
    </>
  );
}

describe.each([true, false])('FormDialog with an input that takes the focus: %s', (hasAutoFocus) => {
  it.each([
    ['Escape', async () => press('Escape')],
    ['Cancel', async () => click('Cancel')],
  ])('takes the focus, and returns it to the opener after %s', async (_way, leave) => {
    await renderInConsole(<DialogOpener hasAutoFocus={hasAutoFocus} />);
    await click('Open');
    expect(find('[role=dialog]').parentElement?.contains(document.activeElement)).toBe(true);
    await leave();
    expect(document.querySelector('[role=dialog]')).toBeNull();
    expect(document.activeElement).toBe(button('Open'));
  });
});

it('FormDialog shows the server error at its input until the input is corrected', async () => {
  await renderInConsole(<DialogOpener hasAutoFocus />);
  await click('Open');
  const input = find('input[name=name]');
  const message = (): string | null => find('.MuiFormHelperText-root').textContent;
  await click('Save');
  expect(message()).toBe(missing);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  await type('input[name=name]', 'Asha');
  expect(message()).not.toBe(missing);
  expect(input.getAttribute('aria-invalid')).toBe('false');
});

it('FormDialog that is blocked offers no action', async () => {
  const run = async (): Promise<never> => Promise.reject(new Error('not called'));
  await renderInConsole(
    <FormDialog title="Export" action="Make" isBlocked run={run} onClose={() => undefined}>
      At most 50 rows
    </FormDialog>,
  );
  expect(button('Make')?.disabled).toBe(true);
  expect(button('Cancel')?.disabled).toBe(false);
});
