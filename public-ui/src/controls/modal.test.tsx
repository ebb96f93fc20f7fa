import { afterEach, describe, expect, it } from '@jest/globals';
import { useState } from 'react';
import { renderInDom, type Rendered } from '../testing/render-in-dom.tsx';
import { AlertModal, Modal } from './modal.tsx';

function DialogOpener({ kind }: { kind: 'question' | 'alert' }) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <button type="button" id="opener" onClick={() => setOpen(true)} />
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

  it.each([
    ['its button', async () => page.click('dialog button')],
    ['Escape', async () => page.press('Escape')],
  ])('takes the focus and restores it when closed by %s', async (_way, close) => {
    page = await renderInDom(<DialogOpener kind={kind} />);
    await page.click('#opener');
    expect(page.find('dialog').contains(page.find('dialog').ownerDocument.activeElement)).toBe(true);
    await close();
    expect(page.exists('dialog')).toBe(false);
    expect(page.focusedId()).toBe('opener');
  });
});
