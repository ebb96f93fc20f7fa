import type { Texts } from '@portal/contract/text';

export const texts = {
  title: { en: 'Dashboard', hi: 'डैशबोर्ड' },
  heading: { en: 'Welcome, %{name}', hi: 'स्वागत है, %{name}' },
  role: { en: 'You are logged in as %{role}.', hi: 'आप %{role} के रूप में लॉगिन हैं।' },
  applications: { en: 'New Applicants', hi: 'नए आवेदक' },
  applicationsHint: {
    en: 'Review applications waiting for a decision, with their photo, signature and licence.',
    hi: 'जिन आवेदनों पर निर्णय बाकी है, उन्हें फ़ोटो, हस्ताक्षर और रजिस्ट्रेशन प्रमाणपत्र के साथ देखें।',
  },
  open: { en: 'Open New Applicants', hi: 'नए आवेदक खोलें' },
} as const satisfies Texts;
