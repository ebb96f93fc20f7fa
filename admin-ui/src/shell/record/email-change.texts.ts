import type { Texts } from '@portal/contract/text';

export const texts = {
  'emailChange.title': { en: 'New e-mail address, not yet in effect', hi: 'नया ई-मेल पता, अभी लागू नहीं' },
  'emailChange.fromTo': { en: '%{name}: from %{from} to %{to}', hi: '%{name}: %{from} से %{to}' },
  'emailChange.first': {
    en: '%{name}: %{to} (there was none before)',
    hi: '%{name}: %{to} (पहले कोई पता नहीं था)',
  },
  'emailChange.asked': { en: 'Entered by %{staff} on %{date}.', hi: '%{staff} ने %{date} को लिखा।' },
  'emailChange.notified': {
    en: 'The old address was told on %{date}.',
    hi: 'पुराने पते पर %{date} को सूचना भेजी गई।',
  },
  'emailChange.until': {
    en: 'It takes effect on %{date}, or as soon as a second staff member confirms it.',
    hi: 'यह %{date} को लागू होगा, या जैसे ही कोई दूसरा स्टाफ़ सदस्य इसकी पुष्टि करे।',
  },
  'emailChange.notTold': {
    en: 'The e-mail to the old address has not been sent yet. Until then only a second staff member can put the change into effect.',
    hi: 'पुराने पते पर सूचना अभी नहीं गई है। तब तक केवल दूसरा स्टाफ़ सदस्य ही पुष्टि करके इसे लागू कर सकता है।',
  },
  'emailChange.noOld': {
    en: 'There is no old address to tell, so a second staff member has to confirm it.',
    hi: 'सूचना देने के लिए कोई पुराना पता नहीं है, इसलिए किसी दूसरे स्टाफ़ सदस्य को पुष्टि करनी होगी।',
  },
  'emailChange.checked': {
    en: 'The code sent to the new address was given on %{date}.',
    hi: 'नए पते पर भेजा गया कोड %{date} को बताया गया।',
  },
  'emailChange.code': { en: 'Code from the new address', hi: 'नए पते पर भेजा गया कोड' },
  'emailChange.codeHint': {
    en: 'Ask the member for it: it shows that the address was typed correctly, nothing more.',
    hi: 'यह सदस्य से पूछें: इससे केवल यह पता चलता है कि पता ठीक लिखा गया है।',
  },
  'emailChange.check': { en: 'Check', hi: 'जाँचें' },
  'emailChange.beforeConfirm': {
    en: 'Whoever has this address can log in as the member. Confirm only after speaking with the member yourself.',
    hi: 'यह पता जिसके पास है, वह सदस्य के नाम से लॉगिन कर सकता है। सदस्य से स्वयं बात करने के बाद ही पुष्टि करें।',
  },
  'emailChange.confirm': { en: 'Confirm', hi: 'पुष्टि करें' },
  'emailChange.withdraw': { en: 'Withdraw', hi: 'वापस लें' },
  'emailChange.own': {
    en: 'You entered it yourself. Another staff member has to confirm it.',
    hi: 'इसे आपने ही लिखा है। पुष्टि किसी और स्टाफ़ सदस्य को करनी होगी।',
  },
  'emailChange.refused': {
    en: 'On %{date} the link in the e-mail to %{from} was used to stop the change to %{to}, which %{staff} had entered. Please find out what happened.',
    hi: '%{staff} ने जो पता %{to} लिखा था, उसे %{date} को %{from} पर भेजे गए लिंक से रोक दिया गया। कृपया पता करें कि क्या हुआ।',
  },
  'emailChange.disputed': {
    en: 'On %{date} the owner of %{from} said that the change to %{to}, entered by %{staff}, was not theirs. It is already in effect: please find out what happened now.',
    hi: '%{date} को %{from} से बताया गया कि %{staff} का लिखा नया पता %{to} उनका नहीं है। यह बदलाव लागू हो चुका है: कृपया तुरंत पता करें कि क्या हुआ।',
  },
  emailEditOwn: {
    en: 'E-mail changed by the applicant on %{date}: %{email}',
    hi: 'ई-मेल आवेदक ने %{date} को बदला: %{email}',
  },
  emailEditDisputed: {
    en: 'On %{date} the owner of %{email} said that they had not changed this e-mail. It applies again, and the approval is on hold until the entry under “Needs attention” is marked as done.',
    hi: '%{date} को %{email} से बताया गया कि ई-मेल उन्होंने नहीं बदला था। यही पता फिर से लागू है; “ध्यान दें” की प्रविष्टि “हो गया” करने तक स्वीकृति रुकी रहेगी।',
  },
  emailEdit: {
    en: 'E-mail changed by %{staff} on %{date}: %{email}',
    hi: 'ई-मेल %{staff} ने %{date} को बदला: %{email}',
  },
  'emailChange.saved': {
    en: 'The new e-mail address is not in effect yet; see above.',
    hi: 'नया ई-मेल पता अभी लागू नहीं हुआ है; ऊपर देखें।',
  },
} as const satisfies Texts;
