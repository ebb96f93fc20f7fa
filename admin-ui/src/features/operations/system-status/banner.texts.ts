import type { Texts } from '@portal/contract/text';

export const texts = {
  heading: {
    en: 'Some services are down. Work resumes automatically.',
    hi: 'कुछ सेवाएँ अभी बंद हैं। ठीक होते ही काम अपने-आप चलने लगेगा।',
  },
  storage: {
    en: 'Files: uploads and downloads fail; try them again later.',
    hi: 'फ़ाइलें: अपलोड और डाउनलोड नहीं हो रहे; बाद में फिर प्रयास करें।',
  },
  mail: { en: 'E-mails: codes, receipts and letters are delayed.', hi: 'ई-मेल: कोड, रसीदें और पत्र देर से पहुँचेंगे।' },
  provider: {
    en: 'Payments: nobody can pay online right now; forms are kept.',
    hi: 'भुगतान: अभी ऑनलाइन भुगतान नहीं हो सकता; फ़ॉर्म सुरक्षित रहते हैं।',
  },
  worker: {
    en: 'Documents and uploads: drawing and checking are waiting.',
    hi: 'दस्तावेज़ और अपलोड: बनाने और जाँचने का काम रुका है।',
  },
  redis: {
    en: 'Jobs: documents, e-mails and upload checks are waiting.',
    hi: 'काम: दस्तावेज़, ई-मेल और अपलोड की जाँच रुकी है।',
  },
  open: { en: 'Show', hi: 'दिखाएँ' },
} as const satisfies Texts;
