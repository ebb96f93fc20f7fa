import type { Texts } from '@portal/contract/text';

export const texts = {
  lead: {
    en: 'Doctors and medical students who serve where health care is needed most. Join them.',
    hi: 'डॉक्टरों और मेडिकल विद्यार्थियों का संगठन, जो वहाँ सेवा करता है जहाँ इलाज की सबसे अधिक ज़रूरत है। आप भी जुड़ें।',
  },
  fees: { en: 'Doctor {doctor} · Student {student}', hi: 'डॉक्टर {doctor} · विद्यार्थी {student}' },
  minutes: {
    en: 'It takes about 15 minutes on your phone.',
    hi: 'अपने फ़ोन से लगभग 15 मिनट में आवेदन करें।',
  },
  members: { en: 'Members', hi: 'सदस्य' },
  states: { en: 'States', hi: 'राज्य' },
  founded: { en: 'Founded', hi: 'स्थापना' },
  get: { en: 'What members get', hi: 'सदस्यों को क्या मिलता है' },
  get1: { en: 'Membership for life', hi: 'जीवन भर की सदस्यता' },
  'get1.text': {
    en: 'Doctors pay once and keep their membership number for life. Students are members until they finish their course.',
    hi: 'डॉक्टर एक बार शुल्क देते हैं और उनकी सदस्यता संख्या जीवन भर रहती है। विद्यार्थी पढ़ाई पूरी होने तक सदस्य रहते हैं।',
  },
  get2: { en: 'A certificate', hi: 'प्रमाणपत्र' },
  'get2.text': {
    en: 'By e-mail and in your member area, ready to print and frame.',
    hi: 'ई-मेल से और सदस्य पेज पर; छापकर फ़्रेम में लगाने लायक।',
  },
  get3: { en: 'An ID card', hi: 'पहचान पत्र' },
  'get3.text': {
    en: 'On your phone or printed. Its QR code lets anyone check that it is genuine.',
    hi: 'फ़ोन में रखें या छाप लें। इसका QR कोड स्कैन करके कोई भी देख सकता है कि वह असली है।',
  },
  get4: { en: 'A letter of welcome', hi: 'स्वागत पत्र' },
  'get4.text': {
    en: 'With your name and number; doctors get it in Hindi too.',
    hi: 'आपके नाम और सदस्यता संख्या के साथ; डॉक्टरों को हिन्दी में भी।',
  },
  get5: { en: 'Camps and meetings', hi: 'शिविर और बैठकें' },
  'get5.text': {
    en: 'Notices of health camps, meetings and conventions, by e-mail and in your member area.',
    hi: 'स्वास्थ्य शिविरों, बैठकों और अधिवेशनों की सूचना ई-मेल से और सदस्य पेज पर।',
  },
  get6: { en: 'The member kit', hi: 'सदस्यता किट' },
  'get6.text': {
    en: 'Brochure, logo and stickers to download.',
    hi: 'परिचय पुस्तिका, लोगो और स्टिकर डाउनलोड करें।',
  },
  goToMembership: { en: 'Go to my membership', hi: 'मेरी सदस्यता पर जाएँ' },
  how: { en: 'How it works', hi: 'सदस्य कैसे बनें' },
  step1: { en: 'Choose your membership', hi: 'अपनी सदस्यता चुनें' },
  'step1.text': {
    en: 'A single doctor, a married couple (both doctors) or a student. You see the full fee before you start.',
    hi: 'एक डॉक्टर, डॉक्टर पति-पत्नी या विद्यार्थी। पूरा शुल्क शुरू करने से पहले दिख जाता है।',
  },
  step2: { en: 'Fill in the form', hi: 'फ़ॉर्म भरें' },
  'step2.text': {
    en: 'A few short steps. Your answers are saved as you type, so you can finish later, on any device.',
    hi: 'कुछ छोटे चरण। उत्तर साथ-साथ सहेजे जाते हैं, इसलिए बाद में किसी भी फ़ोन पर पूरा कर सकते हैं।',
  },
  step3: { en: 'Pay the fee online', hi: 'शुल्क ऑनलाइन जमा करें' },
  'step3.text': {
    en: 'By UPI or card. You get the receipt straight away, on the page and by e-mail.',
    hi: 'UPI या कार्ड से। रसीद तुरंत पेज पर दिखती है और ई-मेल से भी आती है।',
  },
  step4: { en: 'We check and welcome you', hi: 'जाँच के बाद स्वागत' },
  'step4.text': {
    en: 'The office checks your documents. You then get your membership number, certificate and ID card.',
    hi: 'कार्यालय आपके दस्तावेज़ जाँचता है। फिर आपको सदस्यता संख्या, प्रमाणपत्र और पहचान पत्र मिलते हैं।',
  },
  needs: { en: 'What you will need', hi: 'ये चीज़ें तैयार रखें' },
  need1: { en: 'A photo of yourself (JPG, PNG or HEIC)', hi: 'अपनी फ़ोटो (JPG, PNG या HEIC)' },
  need2: { en: 'A photo of your signature on white paper', hi: 'सफ़ेद काग़ज़ पर किए अपने हस्ताक्षर की फ़ोटो' },
  need3: {
    en: 'Your medical licence or, for students, your college ID (picture or PDF)',
    hi: 'मेडिकल रजिस्ट्रेशन प्रमाणपत्र; विद्यार्थी हों तो कॉलेज पहचान पत्र (फ़ोटो या PDF)',
  },
  need4: {
    en: 'Name and mobile number of a member who can vouch for you',
    hi: 'परिचय देने वाले किसी सदस्य का नाम और मोबाइल नंबर',
  },
  need5: { en: 'UPI, or a debit or credit card', hi: 'UPI, डेबिट कार्ड या क्रेडिट कार्ड' },
  safe: { en: 'Why you can trust this portal', hi: 'इस पोर्टल पर भरोसा क्यों करें' },
  safe1: { en: 'Your money', hi: 'आपका पैसा' },
  'safe1.text': {
    en: 'Payments go through a licensed payment provider; we never see your card or bank details. You are never charged twice for one application.',
    hi: 'भुगतान सुरक्षित पेमेंट गेटवे से होता है; आपके कार्ड या बैंक का विवरण हम तक नहीं आता। एक आवेदन का शुल्क दो बार नहीं लिया जाता।',
  },
  safe2: { en: 'Your documents', hi: 'आपके दस्तावेज़' },
  'safe2.text': {
    en: 'Your documents are private. Only staff who check applications can see them. An application you do not finish is deleted 30 days after your last change.',
    hi: 'आपके दस्तावेज़ निजी रहते हैं। इन्हें केवल आवेदन जाँचने वाले कर्मचारी देख सकते हैं। अधूरा आवेदन आख़िरी बदलाव के 30 दिन बाद हटा दिया जाता है।',
  },
  help: { en: 'Need help?', hi: 'सहायता चाहिए?' },
  'help.text': {
    en: 'The office helps with applications, payments and logging in.',
    hi: 'आवेदन, भुगतान और लॉगिन में कार्यालय आपकी सहायता करता है।',
  },
  'help.write': { en: 'Write to the office', hi: 'कार्यालय को लिखें' },
} as const satisfies Texts;
