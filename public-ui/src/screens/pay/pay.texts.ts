import type { Texts } from '@portal/contract/text';

export const texts = {
  proceed: { en: 'Proceed To Pay', hi: 'भुगतान करें' },
  checkFirst: { en: 'Proceed To Pay', hi: 'जाँचें और भुगतान करें' },
  retry: { en: 'Try again', hi: 'फिर प्रयास करें' },
  preparing: { en: 'Preparing the payment...', hi: 'भुगतान तैयार हो रहा है...' },
  open: { en: 'Waiting for the payment...', hi: 'भुगतान की प्रतीक्षा है...' },
  limited: {
    en: 'Many people are using this network. This page continues by itself in {seconds} s.',
    hi: 'इस नेटवर्क से बहुत लोग आवेदन कर रहे हैं। यह पेज {seconds} सेकंड में अपने-आप आगे बढ़ेगा।',
  },
  confirming: { en: 'Confirming the payment...', hi: 'भुगतान की पुष्टि हो रही है...' },
  description: { en: 'Membership fee', hi: 'सदस्यता शुल्क' },
  fee: { en: 'Amount to pay', hi: 'देय राशि' },
  provider: {
    en: 'Scan the code or choose your UPI app (PhonePe, Google Pay, Paytm), or pay by card or net banking.',
    hi: 'कोड स्कैन करें या अपना UPI ऐप (PhonePe, Google Pay, Paytm) चुनें, या कार्ड अथवा नेट बैंकिंग से भुगतान करें।',
  },
  'down.upi': {
    en: 'UPI payments through {name} are failing at the moment. Use a card or try later.',
    hi: '{name} से UPI भुगतान अभी नहीं हो पा रहे हैं। कार्ड से भुगतान करें या कुछ देर बाद प्रयास करें।',
  },
  'down.upi.all': {
    en: 'UPI payments are failing at the moment. Use a card or try later.',
    hi: 'UPI भुगतान अभी नहीं हो पा रहे हैं। कार्ड से भुगतान करें या कुछ देर बाद प्रयास करें।',
  },
  'down.card': {
    en: 'Payments by {name} card are failing at the moment. Use UPI or try later.',
    hi: '{name} कार्ड से भुगतान अभी नहीं हो पा रहे हैं। UPI से भुगतान करें या कुछ देर बाद प्रयास करें।',
  },
  'down.card.all': {
    en: 'Card payments are failing at the moment. Use UPI or try later.',
    hi: 'कार्ड से भुगतान अभी नहीं हो पा रहे हैं। UPI से भुगतान करें या कुछ देर बाद प्रयास करें।',
  },
  'down.netbanking': {
    en: 'Net banking with {name} is failing at the moment. Use UPI or try later.',
    hi: '{name} की नेट बैंकिंग अभी नहीं चल रही है। UPI से भुगतान करें या कुछ देर बाद प्रयास करें।',
  },
  'down.netbanking.all': {
    en: 'Net banking is failing at the moment. Use UPI or try later.',
    hi: 'नेट बैंकिंग अभी नहीं चल रही है। UPI से भुगतान करें या कुछ देर बाद प्रयास करें।',
  },
  'down.wallet': {
    en: 'Payments from {name} wallets are failing at the moment. Use UPI or try later.',
    hi: '{name} वॉलेट से भुगतान अभी नहीं हो पा रहे हैं। UPI से भुगतान करें या कुछ देर बाद प्रयास करें।',
  },
  'down.wallet.all': {
    en: 'Payments from wallets are failing at the moment. Use UPI or try later.',
    hi: 'वॉलेट से भुगतान अभी नहीं हो पा रहे हैं। UPI से भुगतान करें या कुछ देर बाद प्रयास करें।',
  },
  'phone.title': { en: 'Pay on your phone instead', hi: 'चाहें तो फ़ोन से भुगतान करें' },
  'phone.text': {
    en: 'Scan this with your phone’s camera. Your application opens there, and this page notices the payment.',
    hi: 'इसे फ़ोन के कैमरे से स्कैन करें। आवेदन वहाँ खुल जाएगा, और भुगतान होते ही यह पेज अपने-आप आगे बढ़ेगा।',
  },
  'phone.once': {
    en: 'The code works once and for 10 minutes.',
    hi: 'यह कोड एक ही बार और 10 मिनट तक चलेगा।',
  },
  'phone.picture': {
    en: 'QR code that opens your application on your phone',
    hi: 'QR कोड, जो आपका आवेदन फ़ोन पर खोलता है',
  },
  'elsewhere.text': {
    en: 'Your application is not open in this browser. Go back to the app or browser where you filled it in, or open it here with a code from your e-mail. If the payment went through, the receipt comes by e-mail. Please do not pay again.',
    hi: 'आपका आवेदन इस ब्राउज़र में नहीं खुला है। जिस ऐप या ब्राउज़र में फ़ॉर्म भरा था, वहाँ लौटें, या ई-मेल पर आए कोड से उसे यहाँ खोलें। भुगतान हो गया है तो रसीद ई-मेल से आएगी। कृपया दोबारा भुगतान न करें।',
  },
  'elsewhere.code': { en: 'Open it with a code', hi: 'कोड से खोलें' },
  nothingPaid: {
    en: 'No payment was made. Your answers are saved.',
    hi: 'कोई भुगतान नहीं हुआ। आपके उत्तर सहेजे हुए हैं।',
  },
  reference: { en: 'Application number: {number}', hi: 'आवेदन संख्या: {number}' },
  ask: { en: 'Check Payment Status', hi: 'भुगतान की स्थिति जाँचें' },
  asked: {
    en: 'Your bank has not confirmed a payment. If money left your account, it is back within 7 days. You can pay again now.',
    hi: 'आपके बैंक ने भुगतान की पुष्टि नहीं की है। यदि खाते से राशि कट गई है, तो वह 7 दिन में लौट आएगी। आप अभी फिर भुगतान कर सकते हैं।',
  },
  'unpaid.title': {
    en: 'Your application is saved, but the fee is not paid yet',
    hi: 'आवेदन सहेज लिया गया है, शुल्क जमा करना बाकी है',
  },
  'unpaid.text': { en: 'Pay the fee to finish your application.', hi: 'आवेदन पूरा करने के लिए शुल्क जमा करें।' },
  'dismissed.text': {
    en: 'You closed the payment window. No payment was made. You can try again at any time.',
    hi: 'आपने भुगतान विंडो बंद कर दी। कोई भुगतान नहीं हुआ। आप जब चाहें फिर प्रयास कर सकते हैं।',
  },
  'failed.title': { en: 'The payment did not go through', hi: 'भुगतान नहीं हो सका' },
  'failed.text': {
    en: 'The bank or the payment provider declined the payment. If money was deducted, your bank will return it automatically. Try again or use another method.',
    hi: 'बैंक या भुगतान सेवा ने भुगतान अस्वीकार कर दिया। यदि राशि कट गई है, तो बैंक उसे अपने-आप लौटा देगा। फिर प्रयास करें या किसी दूसरे तरीके से भुगतान करें।',
  },
  'checking.title': { en: 'We are checking your payment', hi: 'हम आपका भुगतान जाँच रहे हैं' },
  'checking.text': {
    en: 'The payment provider has not told us the result yet. Please do not pay again.',
    hi: 'भुगतान सेवा ने अभी परिणाम नहीं बताया है। कृपया दोबारा भुगतान न करें।',
  },
  'checking.keep': {
    en: 'You can wait here or close this page: we will e-mail the receipt as soon as the payment is confirmed.',
    hi: 'आप यहाँ रुक सकते हैं या पेज बंद कर सकते हैं: पुष्टि होते ही रसीद ई-मेल से आएगी।',
  },
  unconfirmed: {
    en: 'We are still checking your payment. Please do not pay again.',
    hi: 'हम अभी आपका भुगतान जाँच रहे हैं। कृपया दोबारा भुगतान न करें।',
  },
  'duplicate.offer': {
    en: 'Is it your application? We can send the link to it to the e-mail address in it.',
    hi: 'क्या वह आवेदन आपका है? हम उसका लिंक उसी में दिए ई-मेल पते पर भेज सकते हैं।',
  },
  'duplicate.send': { en: 'Send the link', hi: 'लिंक भेजें' },
} as const satisfies Texts;
