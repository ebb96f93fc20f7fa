import type { Texts } from '@portal/contract/text';

export const texts = {
  title: { en: 'How to fill in the form', hi: 'फ़ॉर्म कैसे भरें' },
  lead: {
    en: 'A short guide. Watch it, read it, or skip it.',
    hi: 'एक छोटा वीडियो। इसे देखें, पढ़ें, या सीधे आगे बढ़ें।',
  },
  transcript: { en: 'Read it instead', hi: 'वीडियो की जगह पढ़ें' },
  line1: {
    en: 'Start with your details: your name as on your registration certificate, date of birth, blood group, mobile number and e-mail, your photo and your signature.',
    hi: 'पहले अपना विवरण भरें: नाम जैसा रजिस्ट्रेशन प्रमाणपत्र पर है, जन्म तिथि, रक्त समूह, मोबाइल नंबर, ई-मेल, फ़ोटो और हस्ताक्षर।',
  },
  line2: {
    en: 'Then your education: qualification, college, registration number, and your licence or college ID as a picture or PDF.',
    hi: 'फिर शिक्षा: योग्यता, कॉलेज, रजिस्ट्रेशन नंबर, और रजिस्ट्रेशन प्रमाणपत्र या कॉलेज पहचान पत्र की फ़ोटो या PDF।',
  },
  line3: {
    en: 'Enter the address where we should send your membership pack.',
    hi: 'वह पता लिखें जिस पर सदस्यता किट भेजी जाए।',
  },
  line4: {
    en: 'Choose your state and prant, and name a member who can vouch for you.',
    hi: 'अपना राज्य और प्रांत चुनें, और परिचय देने वाले किसी सदस्य का नाम लिखें।',
  },
  line5: {
    en: 'Check your answers, pay the fee, and keep the receipt.',
    hi: 'अपने उत्तर जाँचें, शुल्क जमा करें और रसीद सँभालकर रखें।',
  },
} as const satisfies Texts;
