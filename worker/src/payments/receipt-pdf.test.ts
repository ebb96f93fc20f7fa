import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { type Branding, defaultBranding } from '@portal/contract/settings/brand';
import type { Language } from '@portal/contract/enums';
import type { ReceiptView } from '@portal/contract/payments/responses';
import { pdfPageTexts } from '../platform/testing/pdf-text.js';
import { creditNotePdf, type ReceiptArt, receiptPdf } from './receipt-pdf.js';

const couple: ReceiptView = {
  number: 'NMO/2026-27/000042',
  appId: 'app-1',
  applicationNumber: 'NMO-26-000042-7',
  name: 'Kavita Deshpande',
  spouse: 'संदीप देशपांडे',
  appType: 'couple',
  lines: [
    { label: 'Membership fee', labelHi: 'सदस्यता शुल्क', amount: 2_500 },
    { label: 'Member kit and courier', labelHi: 'सदस्य किट और कूरियर', amount: 95 },
    { label: 'Online charge', labelHi: 'ऑनलाइन शुल्क', amount: 75 },
  ],
  amount: 267_000,
  currency: 'INR',
  mode: 'Online',
  reference: 'pay_fGuS7lHKjjLeQV',
  issuedAt: '2026-11-23T20:00:00.000Z',
  creditNotes: [],
};

const textOf = async (
  receipt: ReceiptView,
  language: Language,
  branding: Partial<Branding> = {},
): Promise<string> => {
  const pages = await pdfPageTexts(await receiptPdf(receipt, { ...defaultBranding, ...branding }, language));
  expect(pages).toHaveLength(1);
  return pages[0] ?? '';
};

describe('a receipt PDF', () => {
  it('has the exact text in English', async () => {
    const text = await textOf(couple, 'en');
    for (const said of [
      'National Medicos Organisation',
      'Central Office, 12 Sample Marg, New Delhi 110001',
      'Receipt number',
      'NMO/2026-27/000042',
      // 01:30 of the next day in India.
      'For National Medicos Organisation',
      'Issued on 24 Nov 2026',
      'Kavita Deshpande, संदीप देशपांडे',
      'NMO-26-000042-7',
      'Couple Doctor Membership',
      'pay_fGuS7lHKjjLeQV',
      'Member kit and courier',
      '₹2,500',
      'Total paid',
      '₹2,670',
      'Two thousand six hundred and seventy rupees only',
    ])
      expect(text).toContain(said);
  });

  it('has the exact text in Hindi, including conjuncts', async () => {
    const text = await textOf(couple, 'hi');
    for (const said of [
      'नेशनल मेडिकोज़ ऑर्गनाइज़ेशन',
      'रसीद संख्या',
      'किससे प्राप्त',
      'डॉक्टर पति-पत्नी की सदस्यता',
      'ऑनलाइन शुल्क',
      'कुल भुगतान',
      'दो हज़ार छह सौ सत्तर रुपये मात्र',
      'इलेक्ट्रॉनिक रूप से जारी; इस पर हस्ताक्षर की ज़रूरत नहीं।',
    ])
      expect(text).toContain(said);
  });

  it('has the receipt note of the organisation, if any', async () => {
    const note = 'GSTIN 07AAAAA0000A1Z5, PAN AAAAA0000A';
    expect(await textOf({ ...couple, note }, 'en')).toContain(note);
    expect(await textOf(couple, 'en')).not.toContain('GSTIN');
  });

  it('has registration number and PAN of the organisation, each only when set', async () => {
    const [registration, pan] = ['S/01234/1977', 'AAATN0000A'];
    expect(await textOf(couple, 'en', { registration, pan })).toContain(
      'Registration no. S/01234/1977, PAN AAATN0000A',
    );
    expect(await textOf(couple, 'hi', { registration, pan })).toContain(
      'पंजीकरण संख्या S/01234/1977, पैन AAATN0000A',
    );
    const onlyPan = await textOf(couple, 'en', { pan });
    expect(onlyPan).toContain('PAN AAATN0000A');
    expect(onlyPan).not.toContain('Registration no.');
    const neither = await textOf(couple, 'en');
    expect(neither).not.toMatch(/PAN |Registration no\./);
  });

  it('has the address in Hindi where the office has written it', async () => {
    const addressHi = 'केंद्रीय कार्यालय, नई दिल्ली';
    expect(await textOf(couple, 'hi', { addressHi })).toContain(addressHi);
    expect(await textOf(couple, 'hi')).toContain(defaultBranding.address);
    expect(await textOf(couple, 'en', { addressHi })).toContain(defaultBranding.address);
  });

  it('has logo and seal, each only when uploaded', async () => {
    const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: '#0f766e' } });
    const picture = await drawn.png().toBuffer();
    const picturesWith = async (art: ReceiptArt): Promise<number> =>
      (await receiptPdf(couple, defaultBranding, 'en', art)).toString('latin1').match(/\/Subtype \/Image/g)
        ?.length ?? 0;
    expect(await picturesWith({})).toBe(0);
    expect(await picturesWith({ logo: picture })).toBe(1);
    expect(await picturesWith({ seal: picture })).toBe(1);
    expect(await picturesWith({ logo: picture, seal: picture })).toBe(2);
  });

  it('renders a credit note with its receipt, amount and reason', async () => {
    const note = {
      number: 'NMO/CN/2026-27/000007',
      amount: 63_500,
      reason: 'दो बार भुगतान हुआ',
      reference: 'rfnd_FP8QHiV938haTz',
      issuedAt: '2026-12-01T05:00:00.000Z',
    };
    const [english = ''] = await pdfPageTexts(await creditNotePdf(note, couple, defaultBranding, 'en'));
    for (const said of [
      'Credit note',
      'NMO/CN/2026-27/000007',
      '1 Dec 2026',
      'Kavita Deshpande, संदीप देशपांडे',
      'NMO/2026-27/000042, 24 Nov 2026',
      'दो बार भुगतान हुआ',
      'rfnd_FP8QHiV938haTz',
      '₹635',
      'Six hundred and thirty-five rupees only',
    ])
      expect(english).toContain(said);
    const pages = await pdfPageTexts(
      await creditNotePdf({ ...note, reason: '' }, couple, defaultBranding, 'hi'),
    );
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('छह सौ पैंतीस रुपये मात्र');
    expect(pages[0]).not.toContain('कारण');
  });

  it('fits one page with the longest names', async () => {
    const name = `${'Venkatasubrahmanyam '.repeat(9).trim()} Rao`;
    const text = await textOf({ ...couple, name, spouse: name }, 'en');
    expect(text.match(/Venkatasubrahmanyam/g)).toHaveLength(18);
  });

  it('is deterministic, tagged, and declares its language', async () => {
    const [one, other] = [
      await receiptPdf(couple, defaultBranding, 'hi'),
      await receiptPdf(couple, defaultBranding, 'hi'),
    ];
    expect(one.equals(other)).toBe(true);
    const raw = one.toString('latin1');
    expect(raw).toContain('/MarkInfo');
    expect(raw).toContain('/StructTreeRoot');
    expect(raw).toContain('(hi-IN)');
  });

  it.each([
    ['NotoSansBengali', 'কৃষ্ণেন্দু মুখোপাধ্যায়'],
    ['NotoSansGurmukhi', 'ਹਰਪ੍ਰੀਤ ਸਿੰਘ'],
    ['NotoSansGujarati', 'કૃષ્ણકાન્ત પટેલ'],
    ['NotoSansOriya', 'ଜଗନ୍ନାଥ ମିଶ୍ର'],
    ['NotoSansTamil', 'கிருஷ்ணமூர்த்தி'],
    ['NotoSansTelugu', 'వేంకటేశ్వర్లు'],
    ['NotoSansKannada', 'ಕೃಷ್ಣಮೂರ್ತಿ'],
    ['NotoSansMalayalam', 'ഉണ്ണികൃഷ്ണൻ'],
  ])('uses %s for characters outside Devanagari and Latin: %s', async (font, name) => {
    const pdf = await receiptPdf({ ...couple, name }, defaultBranding, 'en');
    expect((await pdfPageTexts(pdf))[0]).toContain(name);
    const fonts = [...pdf.toString('latin1').matchAll(/\/FontName \/[A-Z]+\+(\S+)/g)].map(([, one]) => one);
    expect(fonts.some((one) => one?.startsWith(font))).toBe(true);
  });

  it('is rendered even if no font has a letter of the name, which screen readers still get', async () => {
    const [text] = await pdfPageTexts(
      await receiptPdf({ ...couple, name: 'Mei 梅 Lin' }, defaultBranding, 'en'),
    );
    expect(text).toContain('Mei 梅 Lin');
  });
});
