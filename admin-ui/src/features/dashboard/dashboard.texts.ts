import type { Texts } from '@portal/contract/text';

export const texts = {
  title: { en: 'Dashboard', hi: 'डैशबोर्ड' },
  heading: { en: 'Welcome, %{name}', hi: 'स्वागत है, %{name}' },
  role: { en: 'You are logged in as %{role}.', hi: 'आप %{role} के रूप में लॉगिन हैं।' },
  applications: { en: 'New Applicants', hi: 'नए आवेदक' },
  applicationsHint: {
    en: 'Read the applications that are still to be decided, with their photo, signature and licence.',
    hi: 'वे आवेदन देखें जिन पर अभी निर्णय होना है; साथ में फ़ोटो, हस्ताक्षर और लाइसेंस भी।',
  },
  open: { en: 'Open New Applicants', hi: 'नए आवेदक खोलें' },
} as const satisfies Texts;
