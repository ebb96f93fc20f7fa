import { defaultBranding } from '@portal/contract/settings/brand';
import { affectsDocuments } from './affects-documents.ts';

const [first, second] = defaultBranding.signatories;

test.each([
  ['the name', { name: 'Another Organisation' }, true],
  ['the name in Hindi', { nameHi: 'दूसरा संगठन' }, true],
  ['a signatory', { signatories: [first, { ...second, titleHi: 'सचिव' }] }, true],
  ['the address', { address: '1 Another Marg' }, true],
  ['the address in Hindi', { addressHi: '1, दूसरा मार्ग' }, false],
  ['the title of doctors', { doctorTitle: { en: '', hi: 'डॉ.' } }, true],
  ['the line on receipts', { receiptNote: 'GST 27AAAAA0000A1Z5' }, false],
  ['the prefix of numbers', { numberPrefix: 'ABC' }, false],
  ['a colour', { colours: { brand: '#000000', brandDark: '#000000', brandTint: '#ffffff' } }, true],
  ['nothing', {}, false],
])('a change of %s affects documents: %s', (_what, change, isOther) => {
  const after = { ...defaultBranding, ...change } as typeof defaultBranding;
  expect(affectsDocuments(defaultBranding, after)).toBe(isOther);
});
