import type { Texts } from '@portal/contract/text';

export const texts = {
  updated: { en: 'Last updated: {date}', hi: 'पिछला बदलाव: {date}' },
  'feedback.title': { en: 'Write to the office', hi: 'कार्यालय को लिखें' },
  'feedback.lead': {
    en: 'Ask a question, report a problem or suggest something. Never send passwords, codes or card details.',
    hi: 'प्रश्न पूछें, कोई समस्या बताएँ या सुझाव दें। पासवर्ड, कोड या कार्ड की जानकारी कभी न भेजें।',
  },
  'feedback.message': { en: 'Your message', hi: 'आपका संदेश' },
  'feedback.name': { en: 'Your name', hi: 'आपका नाम' },
  'feedback.email': { en: 'Your e-mail, if you want an answer', hi: 'उत्तर चाहिए तो आपका ई-मेल' },
  'feedback.optional': { en: '(optional)', hi: '(वैकल्पिक)' },
  'feedback.send': { en: 'Send', hi: 'भेजें' },
  'feedback.sending': { en: 'Sending...', hi: 'भेजा जा रहा है...' },
  'feedback.next': {
    en: 'If you gave your e-mail, the office will answer there.',
    hi: 'यदि आपने ई-मेल दिया है, तो कार्यालय उसी पर उत्तर देगा।',
  },
} as const satisfies Texts;
