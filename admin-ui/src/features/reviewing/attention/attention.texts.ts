import type { Texts } from '@portal/contract/text';

export const texts = {
  heading: { en: 'Needs attention', hi: 'ध्यान दें' },
  hint: {
    en: 'What the portal can’t settle by itself. Nothing here goes away until it is dealt with.',
    hi: 'जो पोर्टल ख़ुद नहीं निपटा सकता। जब तक निपटाया न जाए, यहाँ से कुछ नहीं हटता।',
  },
  count: {
    en: '%{total} entry |||| %{total} entries',
    hi: '%{total} प्रविष्टि |||| %{total} प्रविष्टियाँ',
  },
  reason: { en: 'Reason', hi: 'कारण' },
  all: { en: 'All', hi: 'सभी' },
  money: { en: 'All about money', hi: 'पैसों से जुड़ी सभी' },
  state: { en: 'Show', hi: 'दिखाएँ' },
  'state.open': { en: 'Open', hi: 'बाकी' },
  'state.closed': { en: 'Closed', hi: 'निपटाई गई' },
  what: { en: 'What is to be done', hi: 'क्या करना है' },
  about: { en: 'About', hi: 'किसके बारे में' },
  nobody: { en: '-', hi: '-' },
  since: { en: 'Since', hi: 'कब से' },
  days: {
    en: 'for %{smart_count} day |||| for %{smart_count} days',
    hi: '%{smart_count} दिन से |||| %{smart_count} दिन से',
  },
  action: { en: 'Action', hi: 'कार्य' },
  open: { en: 'Open', hi: 'खोलें' },
  refund: { en: 'Give it back', hi: 'राशि लौटाएँ' },
  refundOf: { en: 'Give it back: %{about}', hi: 'राशि लौटाएँ: %{about}' },
  openOf: { en: 'Open: %{about}', hi: 'खोलें: %{about}' },
  done: { en: 'Mark as done', hi: 'हो गया' },
  doneOf: { en: 'Mark as done: %{about}', hi: 'हो गया: %{about}' },
  confirm: { en: 'Mark as done?', hi: 'क्या यह निपट गया है?' },
  confirmHint: {
    en: '%{about}. The entry leaves the list. That you closed it, and when, is kept for a year.',
    hi: '%{about}। यह सूची से हट जाएगी। आपने इसे कब निपटाया, यह एक साल तक दर्ज रहेगा।',
  },
  noted: { en: 'Marked as done.', hi: 'निपटाया हुआ दर्ज किया गया।' },
  closed: { en: 'Settled on %{date}', hi: '%{date} को निपट गया' },
  closedBy: { en: 'Done by %{staff} on %{date}', hi: '%{staff} ने %{date} को निपटाया' },
  empty: { en: 'Nothing needs attention.', hi: 'अभी किसी बात पर ध्यान देने की ज़रूरत नहीं है।' },
  emptyHint: {
    en: 'Everything that the portal does by itself is going well.',
    hi: 'पोर्टल के सभी काम ठीक चल रहे हैं।',
  },
} as const satisfies Texts;
