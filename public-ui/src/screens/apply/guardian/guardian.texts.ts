import type { Texts } from '@portal/contract/text';

export const texts = {
  title: { en: 'A guardian’s consent', hi: 'अभिभावक की सहमति' },
  lead: {
    en: '{names} is under 18. By law a parent or guardian has to agree before you pay. We send them a link by e-mail.',
    hi: '{names} की उम्र 18 वर्ष से कम है। क़ानून के अनुसार भुगतान से पहले माता, पिता या अभिभावक की सहमति ज़रूरी है। हम उन्हें ई-मेल से एक लिंक भेजेंगे।',
  },
  name: { en: 'Guardian’s full name', hi: 'अभिभावक का पूरा नाम' },
  relation: { en: 'Who is consenting?', hi: 'सहमति कौन दे रहा है?' },
  'relation.father': { en: 'Father', hi: 'पिता' },
  'relation.mother': { en: 'Mother', hi: 'माता' },
  'relation.guardian': { en: 'Legal guardian', hi: 'क़ानूनी अभिभावक' },
  email: { en: 'Guardian’s e-mail', hi: 'अभिभावक का ई-मेल' },
  'email.hint': { en: 'Their own, not the applicant’s.', hi: 'उनका अपना, आवेदक का नहीं।' },
  phone: { en: 'Guardian’s mobile number', hi: 'अभिभावक का मोबाइल नंबर' },
  noEmail: { en: 'The guardian has no e-mail', hi: 'अभिभावक के पास ई-मेल नहीं है' },
  'sheet.how': {
    en: 'Print the sheet, or copy the sentence below by hand. The guardian fills it in and signs it. Then upload a photo or scan of it; our office checks it.',
    hi: 'पन्ना प्रिंट करें, या नीचे का वाक्य हाथ से काग़ज़ पर लिख लें। अभिभावक उसे भरकर हस्ताक्षर करें। फिर उसकी फ़ोटो या स्कैन अपलोड करें; हमारा कार्यालय उसे जाँचेगा।',
  },
  'sheet.print': { en: 'Print the sheet', hi: 'पन्ना प्रिंट करें' },
  'sheet.signed': { en: 'Signed sheet', hi: 'हस्ताक्षर किया हुआ पन्ना' },
  'sheet.hint': {
    en: 'The whole sheet, with name, signature and date. JPG, PNG or PDF.',
    hi: 'पूरा पन्ना, जिसमें नाम, हस्ताक्षर और तारीख़ दिखें। JPG, PNG या PDF।',
  },
  'sheet.use': { en: 'Use this sheet', hi: 'यही पन्ना दें' },
  'sheet.given': {
    en: 'We have the sheet that {name} signed. Our office checks it; you can continue.',
    hi: '{name} का हस्ताक्षरित पन्ना हमें मिल गया है। हमारा कार्यालय उसे जाँचेगा; आप आगे बढ़ सकते हैं।',
  },
  'sheet.reference': { en: 'Reference of the application', hi: 'आवेदन का संदर्भ' },
  'sheet.privacy': { en: 'Privacy notice', hi: 'निजता सूचना' },
  'sheet.signature': { en: 'Guardian’s signature', hi: 'अभिभावक के हस्ताक्षर' },
  'sheet.date': { en: 'Place and date', hi: 'स्थान और तारीख़' },
  send: { en: 'Send the e-mail', hi: 'ई-मेल भेजें' },
  sent: {
    en: 'We have written to {email}. {name} opens the link in that e-mail and consents on their own phone or computer. This page notices by itself; your answers are saved if you close it.',
    hi: 'हमने {email} पर ई-मेल भेजा है। {name} उसमें दिया लिंक अपने फ़ोन या कंप्यूटर पर खोलकर सहमति दें। यह पेज अपने-आप जान लेगा; इसे बंद करें तब भी आपके उत्तर सहेजे रहेंगे।',
  },
  together: {
    en: '{name} is with you? Enter the code from the e-mail here',
    hi: '{name} आपके साथ हैं? ई-मेल में आया कोड यहाँ लिखें',
  },
  code: { en: 'Code from the e-mail', hi: 'ई-मेल में आया कोड' },
  declare: {
    en: 'I am the parent or legal guardian of {names}. I have read the privacy notice and agree that the organisation may use their data for the membership.',
    hi: 'मैं {names} के माता-पिता में से एक या क़ानूनी अभिभावक हूँ। मैंने निजता सूचना पढ़ ली है और सहमत हूँ कि संगठन इनकी जानकारी का उपयोग सदस्यता के लिए करे।',
  },
  give: { en: 'Give consent', hi: 'सहमति दें' },
  again: { en: 'Change or send again', hi: 'बदलें या फिर भेजें' },
  given: { en: '{name} has consented.', hi: '{name} की सहमति मिल गई है।' },
  asked: {
    en: '{names} is under 18 and applies for membership of our organisation. By law we need the consent of a parent or guardian.',
    hi: '{names} की उम्र 18 वर्ष से कम है और हमारे संगठन की सदस्यता के लिए आवेदन है। क़ानून के अनुसार माता, पिता या अभिभावक की सहमति ज़रूरी है।',
  },
  'asked.applicant': { en: 'Applicant', hi: 'आवेदक' },
  'asked.use': {
    en: 'We use their name, date of birth, contact details, studies and photo for the membership and for nothing else.',
    hi: 'हम नाम, जन्म तिथि, संपर्क, पढ़ाई की जानकारी और फ़ोटो केवल सदस्यता के काम में लेते हैं।',
  },
  'asked.privacy': {
    en: 'How we use these details (opens in a new tab)',
    hi: 'हम इस जानकारी का उपयोग कैसे करते हैं (नए टैब में खुलेगा)',
  },
  'asked.refuse': {
    en: 'Do you not agree, or not know who this is? Close this page. Without your consent the application does not continue.',
    hi: 'सहमत नहीं हैं, या नहीं जानते कि यह कौन है? यह पेज बंद कर दें। आपकी सहमति के बिना आवेदन आगे नहीं बढ़ेगा।',
  },
  'thanks.title': { en: 'Thank you for your consent', hi: 'सहमति के लिए धन्यवाद' },
  'thanks.text': {
    en: 'The consent is recorded, and the application can continue. You can close this page.',
    hi: 'सहमति दर्ज हो गई है, अब आवेदन आगे बढ़ सकता है। आप यह पेज बंद कर सकते हैं।',
  },
  other: { en: 'Name another guardian', hi: 'दूसरे अभिभावक का नाम दें' },
} as const satisfies Texts;
