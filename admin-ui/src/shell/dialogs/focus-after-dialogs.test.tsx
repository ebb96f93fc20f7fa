import { describe, expect, it } from '@jest/globals';
import { useState } from 'react';
import { button, click, press, renderInConsole, until } from '../../testing/render-in-console.tsx';

const { FormDialog } = await import('./form-dialog.tsx');
const { useFocusAfterDialogs } = await import('./focus-after-dialogs.ts');

type Fate = 'disabled' | 'replaced' | 'removed';

/** @param fate what happens to the opener while its dialog is open */
function Page({ fate }: { fate: Fate }) {
  useFocusAfterDialogs();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const open = () => {
    setOpen(true);
    setOpened(true);
    setBusy(true);
  };
  const close = () => {
    setOpen(false);
    setTimeout(() => setBusy(false), 100);
  };
  return (
    <main id="main-content" tabIndex={-1}>
      {!(fate === 'removed' && wasOpened) && (
        <button
          type="button"
          key={fate === 'replaced' ? String(wasOpened) : 'same'}
          aria-label="Open"
          disabled={fate === 'disabled' && isBusy}
          onClick={open}
        />
      )}
      {isOpen && (
        <FormDialog title="Add" action="Save" run={async () => {}} onClose={close}>
          Add it?
        </FormDialog>
      )}
    </main>
  );
}

describe.each<[Fate, () => Element | null | undefined]>([
  ['disabled', () => button('Open')],
  ['replaced', () => button('Open')],
  ['removed', () => document.getElementById('main-content')],
])('a dialog whose opener is %s meanwhile', (fate, expected) => {
  it.each([
    ['Escape', async () => press('Escape')],
    ['Cancel', async () => click('Cancel')],
    ['its action', async () => click('Save')],
  ])('does not lose the focus after %s', async (_way, leave) => {
    await renderInConsole(<Page fate={fate} />);
    await click('Open');
    await leave();
    await until(() => document.querySelector('[role=dialog]') === null);
    await until(() => document.activeElement !== document.body);
    expect(document.activeElement).toBe(expected());
  });
});
