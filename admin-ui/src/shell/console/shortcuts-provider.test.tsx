import { beforeEach, expect, it } from '@jest/globals';
import { find, renderInConsole } from '../../testing/render-in-console.tsx';

const { useShortcuts } = await import('./shortcuts.ts');

let pressed: string[];
beforeEach(() => {
  pressed = [];
});

function Page({ children }: { children?: React.ReactNode }) {
  useShortcuts([
    { key: 'k', withCtrl: true, label: 'Search everything', run: () => pressed.push('Ctrl-K') },
    { key: 'k', label: 'Previous row', run: () => pressed.push('K') },
  ]);
  return (
    <>
      <input id="name" />
      <div id="text" contentEditable suppressContentEditableWarning />
      {children}
    </>
  );
}

const press = (selector: string, options: KeyboardEventInit): boolean =>
  find(selector).dispatchEvent(
    new window.KeyboardEvent('keydown', { key: 'k', bubbles: true, cancelable: true, ...options }),
  );

it.each(['#name', '#text', 'body'])(
  'a shortcut with Ctrl or Cmd works from %s, and the browser does nothing',
  async (at) => {
    await renderInConsole(<Page />);
    for (const options of [{ ctrlKey: true }, { metaKey: true }, { ctrlKey: true, key: 'K' }])
      expect(press(at, options)).toBe(false);
    expect(pressed).toEqual(['Ctrl-K', 'Ctrl-K', 'Ctrl-K']);
  },
);

it('a single letter is text while the user types', async () => {
  await renderInConsole(<Page />);
  expect(press('#name', {})).toBe(true);
  expect(pressed).toEqual([]);
  expect(press('body', {})).toBe(false);
  expect(pressed).toEqual(['K']);
});

it('none works behind a dialog', async () => {
  await renderInConsole(
    <Page>
      <div role="dialog">
        <input id="reason" />
      </div>
    </Page>,
  );
  expect(press('#reason', { ctrlKey: true })).toBe(true);
  expect(pressed).toEqual([]);
});
