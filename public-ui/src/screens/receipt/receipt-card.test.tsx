import { afterEach, describe, expect, it } from '@jest/globals';
import type { ReceiptView } from '@portal/contract/payments/responses';
import { defaultBranding } from '@portal/contract/settings/brand';
import { renderInDom, type Rendered } from '../../testing/render-in-dom.tsx';
import { ReceiptCard } from './receipt-card.tsx';

const receipt = {
  number: 'NMO/2026-27/000038',
  name: 'Asha Verma',
  appType: 'single',
  lines: [],
  amount: 163_500,
};
const issued = { issuedAt: '2026-11-29T00:00:00.000Z', creditNotes: [], reference: 'pay_1' };

describe('a printed receipt', () => {
  let page: Rendered;
  afterEach(async () => page.close());

  it('has the address and the contact of its issuer, like the PDF', async () => {
    page = await renderInDom(<ReceiptCard receipt={{ ...receipt, ...issued } as unknown as ReceiptView} />);
    const text = page.find('.receipt').textContent;
    for (const part of ['address', 'email', 'phone'] as const) expect(text).toContain(defaultBranding[part]);
  });
});
