import { afterEach, describe, expect, it } from '@jest/globals';
import { useState } from 'react';
import { renderInDom, type Rendered } from '../testing/render-in-dom.tsx';
import { AlertModal, Modal } from './modal.tsx';

interface DialogOpenerProps {
  kind: 'question' | 'alert';
  /** What happens to the opener while its dialog is open. */
  opener?: 'stays' | 'goes' | 'isDisabled';
}

function DialogOpener({ kind, opener = 'stays' }: DialogOpenerProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = (): void => {
    setOpen(true);
    setOpened(true);
  };
  const close = (): void => setOpen(false);
  return (
    <>
      <h1 id="heading" tabIndex={-1} />
      {!(wasOpened && opener === 'goes') && (
        <button type="button" id="opener" disabled={wasOpened && opener === 'isDisabled'} onClick={open} />
      )}
      {isOpen && kind === 'alert' && <AlertModal text="Saved" onClose={close} />}
      {isOpen && kind === 'question' && (
        <Modal title="Delete?" onClose={close} actions={<button type="button" onClick={close} />} />
      )}
    </>
  );
}

describe.each(['question', 'alert'] as const)('dialog (%s)', (kind) => {
  let page: Rendered;
  afterEach(async () => page.close());

  const waysToClose = [
    ['its button', async () => page.click('dialog button')],
    ['Escape', async () => page.press('Escape')],
  ] as const;

  it.each(waysToClose)('takes the focus and restores it when closed by %s', async (_way, close) => {
    page = await renderInDom(<DialogOpener kind={kind} />);
    await page.click('#opener');
    expect(page.find('dialog').contains(page.find('dialog').ownerDocument.activeElement)).toBe(true);
    await close();
    expect(page.exists('dialog')).toBe(false);
    expect(page.focusedId()).toBe('opener');
  });

  describe.each(['goes', 'isDisabled'] as const)('whose opener %s', (opener) => {
    it.each(waysToClose)('moves the focus to the heading when closed by %s', async (_way, close) => {
      page = await renderInDom(<DialogOpener kind={kind} opener={opener} />);
      await page.click('#opener');
      await close();
      expect(page.focusedId()).toBe('heading');
    });
  });
});
