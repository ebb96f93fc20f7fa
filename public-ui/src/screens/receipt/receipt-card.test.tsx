import { afterEach, describe, expect, it } from '@jest/globals';
import type { ReceiptView } from '@portal/contract/payments/responses';
import { defaultBranding } from '@portal/contract/settings/brand';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { brandingKey } from '../../data/branding.query.ts';
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

  it('has registration number and PAN of the organisation, each only when set', async () => {
    const shown = { ...receipt, ...issued } as unknown as ReceiptView;
    const messages = {
      'receipt.registration': ['Registration no. ', ['number']],
      'receipt.pan': ['PAN ', ['number']],
    };
    const textWith = async (fields: object): Promise<string> => {
      const queries = new QueryClient();
      queries.setQueryData(brandingKey, { ...defaultBranding, ...fields });
      page = await renderInDom(
        <QueryClientProvider client={queries}>
          <ReceiptCard receipt={shown} />
        </QueryClientProvider>,
        messages as never,
      );
      const text = page.find('.receipt-issuer').textContent;
      await page.close();
      return text;
    };
    expect(await textWith({ registration: 'S/01234/1977', pan: 'AAATN0000A' })).toContain(
      'Registration no. S/01234/1977 · PAN AAATN0000A',
    );
    expect(await textWith({ pan: 'AAATN0000A' })).not.toContain('Registration');
    expect(await textWith({})).not.toMatch(/PAN|Registration/);
  });

  it('has the note with registration or PAN, and the day on which it is printed in India', async () => {
    const { now } = Date;
    // 29 November 2026, 00:10 in India.
    Date.now = () => Date.UTC(2026, 10, 28, 18, 40);
    const note = 'Regd. No. S/1234, PAN AAATN1234A';
    page = await renderInDom(
      <ReceiptCard receipt={{ ...receipt, ...issued, note } as unknown as ReceiptView} />,
      { 'receipt.printed': ['Printed on ', ['date']] },
    );
    Date.now = now;
    expect(page.find('.receipt').textContent).toContain(note);
    expect(page.find('.receipt .print-only').textContent).toBe('Printed on 29 Nov 2026');
  });
});
