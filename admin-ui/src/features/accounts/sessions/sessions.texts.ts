import type { Texts } from '@portal/contract/text';

export const texts = {
  heading: { en: 'Sessions', hi: 'सत्र' },
  hint: {
    en: 'Where you are logged in. End any session you don’t recognise, then change your password.',
    hi: 'आप कहाँ-कहाँ लॉगिन हैं। जिस सत्र को आप नहीं पहचानते, उसे समाप्त करें और फिर अपना पासवर्ड बदलें।',
  },
  hintAll: { en: 'All staff who are logged in.', hi: 'स्टाफ़ के सभी लोग जो अभी लॉगिन हैं।' },
  count: {
    en: '%{total} open session |||| %{total} open sessions',
    hi: '%{total} खुला सत्र |||| %{total} खुले सत्र',
  },
  whose: { en: 'Whose sessions', hi: 'किसके सत्र' },
  own: { en: 'My own', hi: 'मेरे अपने' },
  all: { en: 'All staff', hi: 'पूरा स्टाफ़' },
  table: { en: 'Open sessions', hi: 'खुले सत्र' },
  user: { en: 'User', hi: 'उपयोगकर्ता' },
  client: { en: 'Browser', hi: 'ब्राउज़र' },
  ip: { en: 'IP address', hi: 'IP पता' },
  createdAt: { en: 'Logged in', hi: 'लॉगिन का समय' },
  lastUsedAt: { en: 'Last used', hi: 'अंतिम उपयोग' },
  expiresAt: { en: 'Ends', hi: 'समाप्ति' },
  action: { en: 'Action', hi: 'कार्य' },
  current: { en: 'This session', hi: 'यह सत्र' },
  end: { en: 'End session', hi: 'सत्र समाप्त करें' },
  endOf: { en: 'End session of %{name}, logged in %{at}', hi: '%{name} का सत्र समाप्त करें, लॉगिन %{at}' },
  endOthers: { en: 'End all my other sessions', hi: 'मेरे बाकी सब सत्र समाप्त करें' },
  othersEnded: { en: 'Your other sessions have ended.', hi: 'आपके बाकी सत्र समाप्त हो गए हैं।' },
  logOut: { en: 'Log out', hi: 'लॉग आउट' },
  ended: {
    en: 'The session has ended. |||| %{smart_count} sessions have ended.',
    hi: 'सत्र समाप्त हो गया है। |||| %{smart_count} सत्र समाप्त हो गए हैं।',
  },
  gone: { en: 'This session had already ended.', hi: 'यह सत्र पहले ही समाप्त हो चुका था।' },
  notEnded: {
    en: 'The session could not be ended. Please try again.',
    hi: 'सत्र समाप्त नहीं हो सका। कृपया फिर प्रयास करें।',
  },
  unknown: { en: 'not known', hi: 'ज्ञात नहीं' },
} as const satisfies Texts;
