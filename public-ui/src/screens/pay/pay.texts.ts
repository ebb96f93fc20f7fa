import type { Texts } from '@portal/contract/text';

export const texts = {
  proceed: { en: 'Proceed To Pay', hi: 'भुगतान करें' },
  retry: { en: 'Try again', hi: 'फिर प्रयास करें' },
  preparing: { en: 'Preparing the payment...', hi: 'भुगतान तैयार हो रहा है...' },
  open: { en: 'Waiting for the payment...', hi: 'भुगतान की प्रतीक्षा है...' },
  confirming: { en: 'Confirming the payment...', hi: 'भुगतान की पुष्टि हो रही है...' },
  description: { en: 'Membership fee', hi: 'सदस्यता शुल्क' },
  fee: { en: 'What you pay', hi: 'आप क्या भुगतान करेंगे' },
  provider: {
    en: 'The payment provider opens in a window of its own. You can pay by UPI, card or net banking.',
    hi: 'भुगतान सेवा अपनी विंडो में खुलेगी। आप UPI, कार्ड या नेट बैंकिंग से भुगतान कर सकते हैं।',
  },
  nothingPaid: {
    en: 'Nothing was paid. Your answers are saved.',
    hi: 'कोई भुगतान नहीं हुआ। आपके उत्तर सहेजे हुए हैं।',
  },
  reference: { en: 'Application number: {appId}', hi: 'आवेदन संख्या: {appId}' },
  ask: { en: 'Check Payment Status', hi: 'भुगतान की स्थिति जाँचें' },
  'unpaid.title': {
    en: 'Your application is saved, the fee is not paid yet',
    hi: 'आपका आवेदन सहेजा गया है, शुल्क अभी नहीं मिला',
  },
  'unpaid.text': { en: 'Pay the fee to finish your application.', hi: 'आवेदन पूरा करने के लिए शुल्क भरें।' },
  'dismissed.text': {
    en: 'You closed the payment window. Nothing was paid. You can try again whenever you like.',
    hi: 'आपने भुगतान विंडो बंद कर दी। कोई भुगतान नहीं हुआ। आप जब चाहें फिर प्रयास कर सकते हैं।',
  },
  'failed.title': { en: 'The payment did not go through', hi: 'भुगतान नहीं हो सका' },
  'failed.text': {
    en: 'The bank or the payment provider refused the payment. If money was taken all the same, it comes back by itself. You can try again, also in another way.',
    hi: 'बैंक या भुगतान सेवा ने भुगतान अस्वीकार किया। यदि फिर भी राशि कटी है तो वह अपने-आप लौट आएगी। आप फिर, या किसी दूसरे तरीके से, प्रयास कर सकते हैं।',
  },
  'checking.title': { en: 'We are checking your payment', hi: 'हम आपका भुगतान जाँच रहे हैं' },
  'checking.text': {
    en: 'The payment provider has not told us the result yet. Please do not pay a second time.',
    hi: 'भुगतान सेवा ने अभी परिणाम नहीं बताया है। कृपया दूसरी बार भुगतान न करें।',
  },
  'checking.keep': {
    en: 'You can wait here or close this page: the receipt comes by e-mail as soon as the payment is confirmed.',
    hi: 'आप यहाँ प्रतीक्षा कर सकते हैं या पेज बंद कर सकते हैं: पुष्टि होते ही रसीद ई-मेल से आएगी।',
  },
  unconfirmed: {
    en: 'We go on checking your payment; please do not pay a second time.',
    hi: 'हम आपका भुगतान जाँच रहे हैं; कृपया दूसरी बार भुगतान न करें।',
  },
} as const satisfies Texts;
