import type { Texts } from '@portal/contract/text';

export const texts = {
  title: { en: 'Payment received', hi: 'भुगतान प्राप्त हुआ' },
  lead: {
    en: 'Thank you, {name}. Your application is complete. A copy of this receipt is on its way to your e-mail.',
    hi: 'धन्यवाद, {name}। आपका आवेदन पूरा हो गया है। इस रसीद की प्रति आपके ई-मेल पर भेजी जा रही है।',
  },
  number: { en: 'Receipt number', hi: 'रसीद संख्या' },
  name: { en: 'Received from', hi: 'किनसे प्राप्त' },
  type: { en: 'For', hi: 'प्रयोजन' },
  'type.single': { en: 'Life membership, single doctor', hi: 'आजीवन सदस्यता, एकल डॉक्टर' },
  'type.couple': { en: 'Life membership, couple of doctors', hi: 'आजीवन सदस्यता, डॉक्टर दंपति' },
  'type.student': { en: 'Student membership', hi: 'विद्यार्थी सदस्यता' },
  date: { en: 'Date', hi: 'दिनांक' },
  payment: { en: 'Payment reference', hi: 'भुगतान संदर्भ' },
  application: { en: 'Application number', hi: 'आवेदन संख्या' },
  paid: { en: 'Paid: {amount}', hi: 'भुगतान हुआ: {amount}' },
  print: { en: 'Print the receipt', hi: 'रसीद प्रिंट करें' },
  next: { en: 'What happens next', hi: 'आगे क्या होगा' },
  next1: { en: 'The office checks your details and papers.', hi: 'कार्यालय आपका विवरण और दस्तावेज़ जाँचेगा।' },
  next2: {
    en: 'If something is missing, you get an e-mail that says what.',
    hi: 'कुछ कमी हो तो आपको ई-मेल से बताया जाएगा।',
  },
  next3: {
    en: 'When you are approved, an e-mail brings your membership number, certificate and ID card.',
    hi: 'स्वीकृति के बाद ई-मेल से सदस्यता संख्या, प्रमाणपत्र और पहचान पत्र मिलेंगे।',
  },
  help: {
    en: 'Questions? Write to {email} or call {phone} and give your application number.',
    hi: 'कोई प्रश्न? {email} पर लिखें या {phone} पर फ़ोन करें और अपनी आवेदन संख्या बताएँ।',
  },
} as const satisfies Texts;
