import { describe, expect, it } from '@jest/globals';
import { defaultBranding } from '@portal/contract/settings/brand';
import { pdfPageTexts } from '../../platform/testing/pdf-text.js';
import { type CodeSheet, codeSheetsPdf } from './code-sheets-pdf.js';

const frame = {
  branding: defaultBranding,
  loginUrl: 'https://portal.example/membership_login',
  at: new Date('2026-11-25T20:00:00.000Z'),
};
const asha: CodeSheet = {
  name: 'Asha Verma',
  address: ['12 Station Road', 'Patna 800001', 'Bihar'],
  memNo: '101',
  prant: 'Bihar',
  code: '7KQM-W2PX-9RTD',
  // The end of 24 January in India.
  until: new Date('2027-01-24T18:29:59.999Z'),
};

describe('sheets with activation codes', () => {
  it('show recipient, number, code, address and instructions in both languages', async () => {
    const pages = await pdfPageTexts(await codeSheetsPdf([asha], frame));
    expect(pages).toHaveLength(1);
    for (const said of [
      'National Medicos Organisation',
      'Asha Verma',
      '12 Station Road',
      'Patna 800001',
      'Membership number · सदस्यता संख्या',
      '101',
      '26 Nov 2026',
      'Bihar · 1 / 1',
      '7KQM-W2PX-9RTD',
      'https://portal.example/membership_login',
      '1. Open the log-in page above',
      '3. अपना पासवर्ड चुनें।',
      'until 24 Jan 2027',
    ])
      expect(pages[0]).toContain(said);
  });

  it('have one page per member, numbered within the prant, and never the code of another', async () => {
    const others: CodeSheet[] = [
      { ...asha, name: 'संदीप देशपांडे', memNo: '102', code: 'AAAA-BBBB-CCCC', address: [] },
      { ...asha, name: 'কৃষ্ণেন্দু মুখোপাধ্যায়', memNo: '103', code: 'DDDD-EEEE-FFFF', prant: '' },
    ];
    const pages = await pdfPageTexts(await codeSheetsPdf([asha, ...others], frame));
    expect(pages).toHaveLength(3);
    for (const [index, sheet] of [asha, ...others].entries()) {
      expect(pages[index]).toContain(sheet.name);
      expect(pages[index]?.match(/([2-9A-Z]{4}-){2}[2-9A-Z]{4}/g)).toEqual([sheet.code]);
    }
    expect(pages[1]).toContain('Bihar · 2 / 2');
    expect(pages[2]).toContain('1 / 1');
  });

  it('fit on one page with the longest names and addresses', async () => {
    const name = `${'Venkatasubrahmanyam '.repeat(5).trim()} Rao`;
    const address = Array.from({ length: 4 }, () =>
      'Near the old district hospital and the collectorate '.repeat(2),
    );
    const loginUrl = `https://members.portal.a-very-long-name-of-an-organisation.example/membership_login`;
    const [text, ...more] = await pdfPageTexts(
      await codeSheetsPdf([{ ...asha, name, address }], { ...frame, loginUrl }),
    );
    expect(more).toEqual([]);
    expect(text?.match(/Venkatasubrahmanyam/g)).toHaveLength(5);
    expect(text?.replaceAll('\n', '')).toContain(loginUrl);
  });
});
