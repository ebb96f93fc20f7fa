import { afterEach, describe, expect, it } from '@jest/globals';
import type { ReceiptView } from '@portal/contract/payments/responses';
import { renderInDom, type Rendered } from '../../testing/render-in-dom.tsx';
import { ReceiptActions } from './receipt-actions.tsx';

const receipt = { number: 'NMO/2026-27/000038', amount: 163_500, creditNotes: [] } as unknown as ReceiptView;

describe('the buttons of a receipt', () => {
  let page: Rendered;
  afterEach(async () => page.close());

  it('keep their places and looks when the PDF is ready', async () => {
    const looks: string[][] = [];
    for (const pdf of [undefined, 'https://storage.example/receipt.pdf']) {
      const shown = pdf === undefined ? receipt : { ...receipt, pdf };
      page = await renderInDom(<ReceiptActions receipt={shown}>{null}</ReceiptActions>);
      looks.push([...page.find('.form-actions').children].map(({ className }) => className));
      await page.close();
    }
    expect(looks).toEqual([
      ['button', 'button button-secondary'],
      ['button', 'button button-secondary'],
    ]);
  });
});
