import type { Text } from '../text.js';

/** Texts for visitors, applicants and members. */
export const paymentsPortalTexts = {
  // Messages to payers; those of the specification are verbatim.
  'payment.sdk': {
    en: 'The payment provider SDK failed to load. Are you online?',
    hi: 'भुगतान की विंडो नहीं खुल सकी। क्या आपका इंटरनेट चालू है?',
  },
  'payment.order': { en: 'Server error. Are you online?', hi: 'सर्वर से उत्तर नहीं मिला। क्या आपका इंटरनेट चालू है?' },
  'payment.failed': {
    en: 'Some error with payment. Please try again later.',
    hi: 'भुगतान में कुछ गड़बड़ हुई। कृपया कुछ देर बाद फिर प्रयास करें।',
  },
  'payment.check': {
    en: 'Payment for this application has some errors, please check with payment service provider.',
    hi: 'इस आवेदन के भुगतान में कुछ गड़बड़ है। कृपया भुगतान सेवा से पूछें।',
  },
  'payment.success': { en: 'success', hi: 'सफल' },
  'payment.amount': {
    en: 'The amount must be a positive whole number of rupees.',
    hi: 'राशि पूरे रुपयों में और शून्य से अधिक होनी चाहिए।',
  },
  'payment.priceChanged': {
    en: 'The fee has changed. It is now ₹{amount}. Please look at it and pay again.',
    hi: 'शुल्क बदल गया है। अब यह ₹{amount} है। कृपया इसे देखकर फिर भुगतान करें।',
  },
  'payment.noOpenDraft': { en: 'Start the application first.', hi: 'पहले आवेदन शुरू करें।' },
  'payment.already': {
    en: 'This application has already been paid for.',
    hi: 'इस आवेदन का शुल्क जमा हो चुका है।',
  },
  'confirm.done': {
    en: 'Payment confirmed. The receipt is sent by e-mail.',
    hi: 'भुगतान की पुष्टि हो गई। रसीद ई-मेल से भेजी जा रही है।',
  },
  'confirm.found': {
    en: 'The payment provider has this payment. The application is now paid.',
    hi: 'भुगतान सेवा के पास यह भुगतान मिल गया। आवेदन का शुल्क जमा हो गया है।',
  },
  'confirm.referenceUsed': {
    en: 'This reference was already used for another payment. Check the reference.',
    hi: 'यह संदर्भ नंबर किसी और भुगतान में दर्ज है। नंबर जाँच लें।',
  },
  'confirm.amount': {
    en: 'The amount has to be the fee of the application.',
    hi: 'रकम आवेदन के शुल्क के बराबर होनी चाहिए।',
  },
  'confirm.note': { en: 'Say why the payment is confirmed.', hi: 'कारण लिखें कि पुष्टि क्यों की जा रही है।' },
  'confirm.provider': {
    en: 'The payment provider does not answer. Nothing was changed. Please try again later.',
    hi: 'भुगतान सेवा से उत्तर नहीं मिला। कुछ बदला नहीं गया। कृपया कुछ देर बाद फिर प्रयास करें।',
  },
  'refund.mode': { en: 'Choose how it is given back.', hi: 'चुनें कि राशि कैसे लौटाई जाएगी।' },
  'refund.asked': {
    en: 'The refund is on its way. The applicant is told once it is done.',
    hi: 'राशि लौटाई जा रही है। लौटते ही आवेदक को सूचना भेजी जाएगी।',
  },
  'refund.repeated': {
    en: 'This refund was already made and is not repeated. To refund the same amount once more, enter another reason.',
    hi: 'यह राशि पहले ही लौटाई जा चुकी है, दोबारा नहीं लौटाई गई। उतनी ही राशि एक बार और लौटानी हो तो कोई दूसरा कारण लिखें।',
  },
  'refund.recorded': {
    en: 'Refund recorded. The applicant is told by e-mail.',
    hi: 'लौटाई गई राशि दर्ज हो गई। आवेदक को ई-मेल से सूचना भेजी जा रही है।',
  },
  'refund.nothing': {
    en: 'There is no payment that could be given back.',
    hi: 'लौटाने के लिए कोई भुगतान नहीं है।',
  },
  'refund.tooMuch': {
    en: 'That is more than is left of this payment.',
    hi: 'इस भुगतान में से अब इतनी राशि नहीं लौटाई जा सकती।',
  },
  'refund.underWay': {
    en: 'A refund of this payment is under way. Wait until it is done.',
    hi: 'इस भुगतान की राशि पहले से लौटाई जा रही है। उसके पूरा होने तक रुकें।',
  },
  'refund.byHand': {
    en: 'The office received this money, so the provider cannot give it back. Pay it back and record it.',
    hi: 'यह राशि कार्यालय को मिली थी, इसलिए भुगतान सेवा इसे नहीं लौटा सकती। इसे ख़ुद लौटाकर दर्ज करें।',
  },
  'refund.approved': {
    en: 'This application is approved. Its membership has to be revoked before the fee is given back.',
    hi: 'यह आवेदन स्वीकृत हो चुका है। शुल्क लौटाने से पहले सदस्यता रद्द करनी होगी।',
  },
  'statement.month': {
    en: 'Please choose this month or an earlier one.',
    hi: 'कृपया यही महीना या कोई पिछला महीना चुनें।',
  },
  'statement.failed': {
    en: 'The statement could not be made. Please try again.',
    hi: 'विवरण नहीं बन सका। कृपया फिर प्रयास करें।',
  },
  'payment.signature': { en: 'The payment could not be confirmed.', hi: 'भुगतान की पुष्टि नहीं हो सकी।' },
  'emailCorrection.sent': { en: 'A code has been sent to this e-mail', hi: 'इस ई-मेल पर कोड भेजा गया है' },
  'emailCorrection.same': {
    en: 'Your application already has this e-mail.',
    hi: 'आपके आवेदन में यही ई-मेल है।',
  },
  'emailCorrection.over': {
    en: 'The e-mail can no longer be changed here. Please write to our office.',
    hi: 'ई-मेल अब यहाँ नहीं बदला जा सकता। कृपया हमारे कार्यालय को लिखें।',
  },
  'emailCorrection.unproved': {
    en: 'The e-mail can be changed here only after a code or link sent to the old e-mail was used in this browser before the payment. Please write to our office.',
    hi: 'ई-मेल यहाँ तभी बदला जा सकता है, जब भुगतान से पहले पुराने ई-मेल पर आया कोड या लिंक इसी ब्राउज़र में काम में लिया गया हो। कृपया हमारे कार्यालय को लिखें।',
  },
  'emailCorrection.tooMany': {
    en: 'You have asked for several codes. Please try again in an hour.',
    hi: 'आप कई बार कोड मँगा चुके हैं। कृपया एक घंटे बाद फिर प्रयास करें।',
  },
  'emailCorrection.done': {
    en: 'Your e-mail has been changed. The receipt is on its way to it.',
    hi: 'आपका ई-मेल बदल दिया गया है। रसीद नए पते पर भेजी जा रही है।',
  },
} as const satisfies Record<string, Text>;
