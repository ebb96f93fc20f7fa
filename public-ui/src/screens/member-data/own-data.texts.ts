import type { Texts } from '@portal/contract/text';

/** The panel of the member area with all data about the member. */
export const texts = {
  title: { en: 'All data about you', hi: 'आपके बारे में सारी जानकारी' },
  note: {
    en: 'One file with all that we hold about you: your record, documents, payments, consents, log-ins, e-mails to many members, and who received your data.',
    hi: 'एक फ़ाइल में वह सब जो हमारे पास आपके बारे में है: विवरण, दस्तावेज़, भुगतान, सहमतियाँ, लॉगिन, सदस्यों को भेजे गए सामूहिक ई-मेल, और आपकी जानकारी किस-किस को मिली।',
  },
  draw: { en: 'Prepare a PDF', hi: 'PDF तैयार करें' },
  drawing: { en: 'Your PDF is being prepared…', hi: 'आपका PDF तैयार हो रहा है…' },
  open: { en: 'Download the PDF', hi: 'PDF डाउनलोड करें' },
  again: { en: 'Prepare it again', hi: 'फिर से तैयार करें' },
  kept: { en: 'It is here for an hour.', hi: 'यह एक घंटे तक यहाँ रहेगा।' },
  save: { en: 'Download as JSON', hi: 'JSON में डाउनलोड करें' },
  withdraw: {
    en: 'You may withdraw a consent: e-mails to many at Preferences above; everything else, with the membership, at the link below.',
    hi: 'सहमति वापस ली जा सकती है: सामूहिक ई-मेल के लिए ऊपर "मेरी पसंद" में; बाक़ी सब, सदस्यता सहित, नीचे दिए लिंक से।',
  },
} as const satisfies Texts;
