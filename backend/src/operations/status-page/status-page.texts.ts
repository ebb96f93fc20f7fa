import type { StatusService } from '@portal/contract/operations/alarms';
import type { Text, Texts } from '@portal/contract/text';

/** Texts of `/status`. */
export const texts = {
  heading: { en: 'Status of the portal', hi: 'पोर्टल की स्थिति' },
  asOf: { en: 'As of {at} (India).', hi: '{at} (भारतीय समय) की स्थिति।' },
  refreshed: {
    en: 'This page is updated every minute. If the time above is more than five minutes ago, the whole portal may be down.',
    hi: 'यह पेज हर मिनट अपडेट होता है। अगर ऊपर लिखा समय पाँच मिनट से ज़्यादा पुराना है, तो हो सकता है कि पूरा पोर्टल बंद हो।',
  },
  allWell: { en: 'Everything works.', hi: 'सब कुछ चालू है।' },
  troubled: { en: 'Not everything works.', hi: 'सब कुछ चालू नहीं है।' },
  working: { en: 'Works', hi: 'चालू' },
  disturbed: { en: 'Disturbed', hi: 'गड़बड़ी' },
  clean: { en: 'Last 28 days: no trouble.', hi: 'पिछले 28 दिन: कोई गड़बड़ी नहीं।' },
  unclean: { en: 'Last 28 days: trouble on {days}.', hi: 'पिछले 28 दिन: इन दिनों गड़बड़ी रही: {days}।' },
  portal: { en: 'Go to the portal', hi: 'पोर्टल पर जाएँ' },
} as const satisfies Texts;

export const serviceTexts: Readonly<Record<StatusService, Text>> = {
  form: { en: 'Application form and uploads', hi: 'आवेदन फ़ॉर्म और अपलोड' },
  payment: { en: 'Online payment', hi: 'ऑनलाइन भुगतान' },
  members: { en: 'Member area', hi: 'सदस्य क्षेत्र' },
  mails: { en: 'E-mails: codes and receipts', hi: 'ई-मेल: कोड और रसीदें' },
};
