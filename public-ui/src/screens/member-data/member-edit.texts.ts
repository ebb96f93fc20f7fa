import type { Texts } from '@portal/contract/text';

export const texts = {
  title: { en: 'Edit my details', hi: 'मेरा विवरण बदलें' },
  'email.lead': {
    en: 'We send a code to a new e-mail address. It applies once you have entered the code.',
    hi: 'नए ई-मेल पते पर हम एक कोड भेजते हैं। कोड लिखने पर ही नया पता लागू होगा।',
  },
  approval: { en: 'Details that our office approves', hi: 'जिन बदलावों को हमारा कार्यालय मंज़ूर करता है' },
  'approval.lead': {
    en: 'These are printed on your documents or show who you are. Your current details stay until our office has decided.',
    hi: 'ये आपके दस्तावेज़ों पर छपते हैं या आपकी पहचान बताते हैं। कार्यालय के निर्णय तक आपका मौजूदा विवरण ही रहेगा।',
  },
  'approval.all': {
    en: 'Our office checks every change to your record. Your current details stay until it has decided.',
    hi: 'आपके विवरण के हर बदलाव को हमारा कार्यालय जाँचता है। निर्णय तक आपका मौजूदा विवरण ही रहेगा।',
  },
  'approval.open': {
    en: 'Our office already has a request from you. Withdraw it on “My Details” to ask for something else.',
    hi: 'आपका एक अनुरोध पहले से कार्यालय के पास है। कुछ और माँगने के लिए उसे “मेरा विवरण” में वापस लें।',
  },
  'approval.more': { en: 'Change more in the same request', hi: 'इसी अनुरोध में और भी बदलें' },
  save: { en: 'Save', hi: 'सहेजें' },
  saving: { en: 'Saving...', hi: 'सहेजा जा रहा है...' },
  cancel: { en: 'Cancel', hi: 'रद्द करें' },
  reload: { en: 'Reload', hi: 'फिर से लोड करें' },
  'picture.now': { en: 'Now: {file}', hi: 'अभी: {file}' },
} as const satisfies Texts;
