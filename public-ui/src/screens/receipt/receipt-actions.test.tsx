import { afterEach, describe, expect, it } from '@jest/globals';
import type { ReceiptView } from '@portal/contract/payments/responses';
import { renderInDom, type Rendered } from '../../testing/render-in-dom.tsx';
import { ReceiptActions } from './receipt-actions.tsx';

const receipt = { number: 'NMO/2026-27/000038', amount: 163_500, creditNotes: [] } as unknown as ReceiptView;

describe('the row of actions of a receipt', () => {
  let page: Rendered;
  afterEach(async () => {
    await page.close();
    Reflect.deleteProperty(navigator, 'share');
  });

  const pdf = 'https://storage.example/receipt.pdf';
  const looksOf = async (shown: ReceiptView): Promise<string[]> => {
    page = await renderInDom(<ReceiptActions receipt={shown} />);
    return [...page.find('.receipt-actions').children].map(({ className }) => className);
  };

  it.each([
    ['while the PDF is being made', false, {}],
    ['when the PDF is ready', false, { pdf }],
    ['in a browser that can share', true, {}],
    ['with a credit note', true, { pdf, creditNotes: [{ number: 'NMO/CN/2026-27/000001', pdf }] }],
  ])('has Download, Share and Print in the same places %s', async (_when, mayShare, more) => {
    if (mayShare) Object.defineProperty(navigator, 'share', { value: () => undefined, configurable: true });
    expect(await looksOf({ ...receipt, ...more } as ReceiptView)).toEqual([
      'button',
      'button button-secondary',
      'button button-secondary',
    ]);
  });

  it('shares by WhatsApp in a browser that cannot share', async () => {
    await looksOf(receipt);
    expect(page.find<HTMLAnchorElement>('.receipt-actions > a').href).toBe(
      'https://wa.me/?text=receipt.shareText',
    );
  });
});
