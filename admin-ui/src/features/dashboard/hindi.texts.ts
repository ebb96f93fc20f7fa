import type { texts } from './texts.ts';

export const hindi = {
  title: 'डैशबोर्ड',
  heading: 'स्वागत है, %{name}',
  role: 'आप %{role} के रूप में लॉगिन हैं।',
  applications: 'नए आवेदक',
  applicationsHint: 'वे आवेदन देखें जिन पर अभी निर्णय होना है; साथ में फ़ोटो, हस्ताक्षर और लाइसेंस भी।',
  open: 'नए आवेदक खोलें',
} as const satisfies Record<keyof typeof texts, string>;
