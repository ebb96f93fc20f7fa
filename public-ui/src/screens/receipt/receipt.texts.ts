import type { Texts } from '@portal/contract/text';

export const texts = {
  title: { en: 'Payment received', hi: 'भुगतान प्राप्त हुआ' },
  lead: {
    en: 'Thank you, {name}. Your application is complete. We are sending a copy of this receipt to your e-mail.',
    hi: 'धन्यवाद, {name}। आपका आवेदन पूरा हो गया है। इस रसीद की एक प्रति आपके ई-मेल पर भेजी जा रही है।',
  },
  number: { en: 'Receipt number', hi: 'रसीद संख्या' },
  name: { en: 'Received from', hi: 'भुगतानकर्ता' },
  type: { en: 'For', hi: 'किस लिए' },
  'type.single': { en: 'Life membership, single doctor', hi: 'आजीवन सदस्यता, एक डॉक्टर' },
  'type.couple': { en: 'Life membership, married couple (both doctors)', hi: 'आजीवन सदस्यता, डॉक्टर पति-पत्नी' },
  'type.student': { en: 'Student membership', hi: 'विद्यार्थी सदस्यता' },
  date: { en: 'Date', hi: 'दिनांक' },
  payment: { en: 'Payment reference', hi: 'भुगतान का संदर्भ नंबर' },
  application: { en: 'Application number', hi: 'आवेदन संख्या' },
  paid: { en: 'Paid: {amount}', hi: 'भुगतान हुआ: {amount}' },
  print: { en: 'Print the receipt', hi: 'रसीद प्रिंट करें' },
  next: { en: 'What happens next', hi: 'आगे क्या होगा' },
  next1: { en: 'The office checks your details and documents.', hi: 'कार्यालय आपका विवरण और दस्तावेज़ जाँचेगा।' },
  next2: {
    en: 'If anything is missing, we will e-mail you what to fix.',
    hi: 'कुछ कमी हुई तो हम ई-मेल से बताएँगे कि क्या ठीक करना है।',
  },
  next3: {
    en: 'Once you are approved, we will e-mail your membership number, certificate and ID card.',
    hi: 'स्वीकृति के बाद सदस्यता संख्या, प्रमाणपत्र और पहचान पत्र ई-मेल से भेजे जाएँगे।',
  },
  help: {
    en: 'Questions? Write to {email} or call {phone} and give your application number.',
    hi: 'कोई प्रश्न? {email} पर लिखें या {phone} पर फ़ोन करें और अपनी आवेदन संख्या बताएँ।',
  },
} as const satisfies Texts;
