import type { Texts } from '@portal/contract/text';

export const texts = {
  heading: {
    en: 'Something does not work just now; it goes on by itself when it is back.',
    hi: 'अभी कुछ काम नहीं कर रहा है; ठीक होते ही अपने आप आगे चलेगा।',
  },
  storage: {
    en: 'Files: uploads and downloads fail and can be repeated later.',
    hi: 'फ़ाइलें: अपलोड और डाउनलोड नहीं हो रहे हैं, बाद में दोबारा करें।',
  },
  mail: { en: 'Mails: codes, receipts and letters come late.', hi: 'मेल: कोड, रसीदें और पत्र देर से पहुँचेंगे।' },
  provider: {
    en: 'Payments: nobody can pay online at the moment; forms are kept.',
    hi: 'भुगतान: अभी ऑनलाइन भुगतान नहीं हो सकता; फ़ॉर्म सुरक्षित रहते हैं।',
  },
  worker: {
    en: 'Documents and uploads: what is drawn or checked waits.',
    hi: 'दस्तावेज़ और अपलोड: बनाने और जाँचने का काम रुका है।',
  },
  redis: {
    en: 'Jobs: documents, mails and checks of uploads wait.',
    hi: 'काम: दस्तावेज़, मेल और अपलोड की जाँच रुकी है।',
  },
} as const satisfies Texts;
