import type { Texts } from '@portal/contract/text';

export const texts = {
  title: { en: 'Payment received', hi: 'भुगतान प्राप्त हुआ' },
  lead: {
    en: 'Thank you, {name}. You have paid {amount} and your application is with our office.',
    hi: 'धन्यवाद, {name}। {amount} का भुगतान मिल गया है और आपका आवेदन कार्यालय पहुँच गया है।',
  },
  address: { en: 'Where our e-mails go', hi: 'ई-मेल इस पते पर जाएँगे' },
  'address.text': {
    en: 'The receipt and all further e-mails go to {email}.',
    hi: 'रसीद और आगे के सभी ई-मेल {email} पर जाएँगे।',
  },
  'address.wrong': { en: 'Wrong address?', hi: 'पता ग़लत है?' },
  'address.office': {
    en: 'If this address is wrong, write to {email} or call {phone}.',
    hi: 'यदि यह पता ग़लत है, तो {email} पर लिखें या {phone} पर फ़ोन करें।',
  },
  'address.new': { en: 'Your correct e-mail', hi: 'आपका सही ई-मेल' },
  'address.send': { en: 'Send me a code', hi: 'कोड भेजें' },
  'address.sent': { en: 'We have sent a code to {email}.', hi: '{email} पर कोड भेजा गया है।' },
  'address.code': { en: 'Code from the e-mail', hi: 'ई-मेल में आया कोड' },
  'address.change': { en: 'Change the e-mail', hi: 'ई-मेल बदलें' },
  'address.cancel': { en: 'Leave it as it is', hi: 'पुराना ही रहने दें' },
  'own.title': { en: 'Receipt', hi: 'रसीद' },
  'own.back': { en: 'Back to My Details', hi: 'मेरा विवरण पर लौटें' },
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
  download: { en: 'Download the receipt', hi: 'रसीद डाउनलोड करें' },
  downloadNote: { en: 'Download credit note {number}', hi: 'क्रेडिट नोट {number} डाउनलोड करें' },
  share: { en: 'Share', hi: 'साझा करें' },
  shareText: { en: 'Receipt {number}: {amount}', hi: 'रसीद {number}: {amount}' },
  shareFailed: {
    en: 'It could not be shared. Download it instead.',
    hi: 'साझा नहीं हो सकी। इसे डाउनलोड कर लें।',
  },
  givenBack: {
    en: '{amount} given back on {date}: credit note {number}',
    hi: '{amount} {date} को लौटाए गए: क्रेडिट नोट {number}',
  },
  print: { en: 'Print the receipt', hi: 'रसीद प्रिंट करें' },
  next: { en: 'What happens next', hi: 'आगे क्या होगा' },
  next1: {
    en: 'We e-mail you this receipt, and the office checks your details and documents.',
    hi: 'यह रसीद आपको ई-मेल से मिलेगी और कार्यालय आपका विवरण और दस्तावेज़ जाँचेगा।',
  },
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
  shared: { en: 'Is this a shared phone or computer?', hi: 'क्या यह फ़ोन या कंप्यूटर और लोग भी चलाते हैं?' },
  'shared.text': {
    en: 'For 24 hours this receipt can be opened again here. Remove it now if others use this device.',
    hi: 'यह रसीद 24 घंटे तक यहाँ फिर खोली जा सकती है। यदि और लोग भी इसे चलाते हैं, तो अभी हटा दें।',
  },
  forget: { en: 'Forget this device', hi: 'यहाँ से मेरी जानकारी हटाएँ' },
  'forget.title': { en: 'Forget this device?', hi: 'यहाँ से जानकारी हटा दें?' },
  'forget.text': {
    en: 'This receipt can no longer be opened here. Your application and your payment are safe, and the receipt is in your e-mail.',
    hi: 'यह रसीद यहाँ फिर नहीं खुलेगी। आपका आवेदन और भुगतान सुरक्षित है, और रसीद आपके ई-मेल में है।',
  },
  'forget.others': {
    en: 'These applications are not finished. Nobody can open them any more, not even you:',
    hi: 'ये आवेदन अधूरे हैं। इन्हें फिर कोई नहीं खोल सकेगा, आप भी नहीं:',
  },
  'forget.yes': { en: 'Yes, forget it', hi: 'हाँ, हटा दें' },
  'forget.no': { en: 'Cancel', hi: 'रद्द करें' },
  forgotten: { en: 'This device has been forgotten', hi: 'आपकी जानकारी यहाँ से हटा दी गई है' },
  'forgotten.text': {
    en: 'Nothing of your application can be opened here any more. Everything else comes by e-mail.',
    hi: 'अब आपका आवेदन यहाँ नहीं खोला जा सकता। आगे की सूचना ई-मेल पर मिलेगी।',
  },
} as const satisfies Texts;
