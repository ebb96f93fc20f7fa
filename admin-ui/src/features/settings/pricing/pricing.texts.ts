import type { Plan } from '@portal/contract/settings/prices';
import type { Text, Texts } from '@portal/contract/text';

export const texts = {
  heading: { en: 'Fees', hi: 'शुल्क' },
  intro: {
    en: 'New fees count from the first moment of their day in India. Who has an order keeps its price for 24 hours.',
    hi: 'नए शुल्क अपने पहले दिन के आरंभ (भारतीय समय) से लागू होते हैं। जिसका ऑर्डर बन चुका है, उसके लिए 24 घंटे तक वही शुल्क रहता है।',
  },
  loading: { en: 'Loading fees', hi: 'शुल्क लोड हो रहे हैं' },
  failed: { en: 'The fees could not be loaded.', hi: 'शुल्क नहीं खुल सके।' },
  retry: { en: 'Try again', hi: 'फिर प्रयास करें' },
  add: { en: 'New fees', hi: 'नए शुल्क' },
  newHeading: { en: 'New fees', hi: 'नए शुल्क' },
  firstDay: { en: 'First day', hi: 'पहला दिन' },
  firstDayHint: { en: '%{day} at the earliest', hi: 'जल्द से जल्द %{day}' },
  plan: { en: 'Membership', hi: 'सदस्यता' },
  total: { en: 'Total in rupees', hi: 'कुल राशि (रुपये)' },
  sum: { en: 'The lines add up to %{sum}.', hi: 'जोड़ %{sum} है।' },
  wrongSum: {
    en: 'The lines add up to %{sum}, which is not the total.',
    hi: 'जोड़ %{sum} है, जो कुल राशि के बराबर नहीं है।',
  },
  noSum: { en: 'Enter whole rupees in every box.', hi: 'हर खाने में पूरे रुपये लिखें।' },
  notSound: {
    en: 'Correct the fees marked in red. Each must add up to its total.',
    hi: 'लाल निशान वाले शुल्क ठीक करें। हर एक का जोड़ उसकी कुल राशि के बराबर हो।',
  },
  save: { en: 'Save new fees', hi: 'नए शुल्क सहेजें' },
  askTitle: { en: 'New fees from %{day}?', hi: '%{day} से नए शुल्क?' },
  askHint: {
    en: 'The portal shows them from that day on. Until then you can withdraw them.',
    hi: 'पोर्टल पर ये उस दिन से दिखेंगे। उससे पहले इन्हें वापस लिया जा सकता है।',
  },
  change: { en: '%{plan}: %{before}, then %{after}', hi: '%{plan}: अभी %{before}, फिर %{after}' },
  from: { en: 'Coming: from %{day}', hi: 'आने वाले: %{day} से' },
  inForce: { en: 'In force now', hi: 'अभी लागू' },
  was: { en: 'Earlier: from %{day}', hi: 'पहले के: %{day} से' },
  first: { en: 'Earlier: the first fees', hi: 'पहले के: शुरुआती शुल्क' },
  addedOn: { en: 'Added on %{at}', hi: '%{at} को जोड़े गए' },
  withdraw: { en: 'Withdraw', hi: 'वापस लें' },
  withdrawTitle: { en: 'Withdraw the fees from %{day}?', hi: '%{day} से लागू होने वाले शुल्क वापस लें?' },
  withdrawHint: {
    en: 'They will not come into force. The fees before them go on.',
    hi: 'ये लागू नहीं होंगे। इनसे पहले के शुल्क चलते रहेंगे।',
  },
  'plan.student': { en: 'Student', hi: 'विद्यार्थी' },
  'plan.life-student': {
    en: 'Life, with a valid student number',
    hi: 'आजीवन, मान्य विद्यार्थी संख्या के साथ',
  },
  'plan.life-expired': {
    en: 'Life, student number expired up to 6 months ago',
    hi: 'आजीवन, विद्यार्थी संख्या की अवधि बीते 6 महीने तक',
  },
  'plan.life-single': { en: 'Life, single doctor', hi: 'आजीवन, एक डॉक्टर' },
  'plan.life-couple': { en: 'Life, couple', hi: 'आजीवन, पति-पत्नी' },
} as const satisfies Texts & Record<`plan.${Plan}`, Text>;
