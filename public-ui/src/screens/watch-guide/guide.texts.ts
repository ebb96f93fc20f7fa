import type { Texts } from '@portal/contract/text';

export const texts = {
  title: { en: 'How to fill in the form', hi: 'फ़ॉर्म कैसे भरें' },
  lead: {
    en: 'A short guide. You can watch it, read it below, or go on at once.',
    hi: 'एक छोटी मार्गदर्शिका। इसे देखें, नीचे पढ़ें, या सीधे आगे बढ़ें।',
  },
  transcript: { en: 'Read it instead', hi: 'इसे पढ़ें' },
  line1: {
    en: 'First come your own details: your name as on your registration certificate, date of birth, blood group, mobile number and e-mail, your photo and your signature.',
    hi: 'पहले आपका अपना विवरण: पंजीकरण प्रमाणपत्र के अनुसार नाम, जन्म तिथि, रक्त समूह, मोबाइल नंबर, ई-मेल, फ़ोटो और हस्ताक्षर।',
  },
  line2: {
    en: 'Then your education: qualification, college, registration number, and your licence or college ID as a picture or PDF.',
    hi: 'फिर शिक्षा: योग्यता, कॉलेज, पंजीकरण संख्या, और लाइसेंस या कॉलेज पहचान पत्र का चित्र या PDF।',
  },
  line3: {
    en: 'Give the address to which your membership pack shall be sent.',
    hi: 'वह पता दें जिस पर सदस्यता पैक भेजा जाए।',
  },
  line4: {
    en: 'Choose your state and prant, and name a member who knows you.',
    hi: 'अपना राज्य और प्रांत चुनें, और आपको जानने वाले किसी सदस्य का नाम दें।',
  },
  line5: {
    en: 'Check your answers, pay the fee, and keep the receipt.',
    hi: 'अपने उत्तर जाँचें, शुल्क भरें और रसीद सँभालकर रखें।',
  },
} as const satisfies Texts;
