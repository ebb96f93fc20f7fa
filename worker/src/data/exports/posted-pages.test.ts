import { describe, expect, it } from '@jest/globals';
import type { PostedFormat } from '@portal/contract/data/columns';
import { defaultBranding } from '@portal/contract/settings/brand';
import { pdfPageTexts } from '../../platform/testing/pdf-text.js';
import { type PostalAddress, postedPagesPdf } from './posted-pages.js';

const asha: PostalAddress = {
  number: 'NMO-101',
  name: 'Asha Verma',
  lines: ['12 Station Road', 'Patna - 800001', 'Bihar'],
};
const letter = {
  language: 'hi',
  subject: 'सदस्यता {number}',
  text: 'Dear {name},\nYour kit is on its way.',
} as const;

async function pagesOf(format: PostedFormat, addresses: readonly PostalAddress[]): Promise<string[]> {
  const frame = { branding: defaultBranding, at: new Date('2026-11-25T20:00:00.000Z'), letter };
  return pdfPageTexts(await postedPagesPdf({ format, addresses, frame }));
}
const people = (count: number): PostalAddress[] =>
  Array.from({ length: count }, (_none, n) => ({ ...asha, number: `N${n + 1}.` }));
const numbersOn = (pages: readonly string[]): number[] =>
  pages.map((text) => text.match(/N\d+\./g)?.length ?? 0);

describe('address labels', () => {
  it('show name, address and number', async () => {
    const [page = ''] = await pagesOf('labels16', [asha]);
    for (const text of ['Asha Verma', '12 Station Road', 'Patna - 800001', 'Bihar', 'NMO-101'])
      expect(page).toContain(text);
  });

  it('fill a sheet with 16 or 24, the rest on the next', async () => {
    expect(numbersOn(await pagesOf('labels16', people(17)))).toEqual([16, 1]);
    expect(numbersOn(await pagesOf('labels24', people(49)))).toEqual([24, 24, 1]);
  });

  it('show the longest address to its end, in any script', async () => {
    const lines = [`${'कृष्णेन्दुपुरम् मार्ग '.repeat(18)}अन्त`, 'Thiruvananthapuram - 695001', 'Kerala'];
    const name = `${'Venkatasubrahmanyam '.repeat(5)}Rao`;
    const [page = ''] = await pagesOf('labels24', [{ ...asha, name, lines }]);
    for (const text of ['Rao', 'अन्त', 'Kerala', 'NMO-101']) expect(page).toContain(text);
  });
});

describe('letters', () => {
  it('address each member, with name and number in the text', async () => {
    const pages = await pagesOf('letters', [asha, { ...asha, name: 'Ravi Rao', number: 'NMO-102' }]);
    expect(pages).toHaveLength(2);
    for (const text of [
      ...[defaultBranding.nameHi, '12 Station Road', '26 नव॰ 2026'],
      ...['सदस्यता NMO-102', 'Dear Ravi Rao,', 'Your kit is on its way.'],
    ])
      expect(pages[1]).toContain(text);
    expect(pages[1]).not.toContain('Asha');
  });
});
