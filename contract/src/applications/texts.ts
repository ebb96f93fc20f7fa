import type { Text } from '../text.js';

/** Texts of the application form and of decisions about an application. Those of the specification are exactly as printed, trailing spaces included. */
export const applicationTexts = {
  'name.required': { en: 'Name is Required', hi: 'नाम लिखें' },
  'name.min': { en: 'Must be atleast 3 characters', hi: 'कम से कम 3 अक्षर होने चाहिए' },
  'name.letters': { en: 'Only alphabets are allowed for this field ', hi: 'यहाँ केवल अक्षर लिखें' },
  'name.script': {
    en: 'Please write the name in English letters or in Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada or Malayalam. Other letters cannot be printed.',
    hi: 'कृपया नाम अंग्रेज़ी अक्षरों में या देवनागरी, बांग्ला, गुरमुखी, गुजराती, ओड़िया, तमिल, तेलुगु, कन्नड़ या मलयालम लिपि में लिखें। दूसरे अक्षर छप नहीं सकते।',
  },
  'name.max': { en: 'Name must be 100 characters or fewer', hi: 'नाम 100 अक्षरों से लंबा न हो' },
  'dob.required': { en: 'Enter the date of birth', hi: 'जन्म तिथि लिखें' },
  'dob.invalid': {
    en: 'An applicant should be atleast 15 years in age or date is invalid.',
    hi: 'जन्म तिथि जाँचें। आवेदक की आयु कम से कम 15 वर्ष होनी चाहिए।',
  },
  'gender.required': { en: 'Gender is required', hi: 'लिंग चुनें' },
  'profileImage.required': { en: 'Profile image is required', hi: 'फ़ोटो अपलोड करें' },
  'signatureImage.required': { en: 'Signature Image is required', hi: 'हस्ताक्षर की फ़ोटो अपलोड करें' },
  'bloodGroup.required': { en: 'Blood group is required', hi: 'रक्त समूह चुनें' },
  'phone.required': { en: 'Mobile Number is Required', hi: 'मोबाइल नंबर लिखें' },
  'phone.digits': { en: 'Moblie Number should be a number', hi: 'मोबाइल नंबर में केवल अंक लिखें' },
  'phone.min': { en: 'Please enter valid Moblie Number', hi: 'सही मोबाइल नंबर लिखें' },
  'phone.max': { en: 'Enter valid Moblie number', hi: 'सही मोबाइल नंबर लिखें' },
  'spousePhone.required': { en: 'Mobile Number is required', hi: 'मोबाइल नंबर लिखें' },
  'spousePhone.valid': { en: 'Please enter valid mobile number', hi: '10 अंकों का सही मोबाइल नंबर लिखें' },
  'email.valid': { en: 'Please enter valid Email', hi: 'सही ई-मेल लिखें' },
  'qualifications.required': { en: 'Qualification is required', hi: 'योग्यता लिखें' },
  'college.required': { en: 'College name is required. ', hi: 'कॉलेज का नाम लिखें' },
  'college.min': { en: 'Must be atleast 3 characters', hi: 'कम से कम 3 अक्षर होने चाहिए' },
  'regno.required': { en: 'Registration number is required', hi: 'रजिस्ट्रेशन नंबर लिखें' },
  'regno.valid': {
    en: 'Registration number can only have letters, digits, spaces, - and /, up to 30 characters',
    hi: 'रजिस्ट्रेशन नंबर में केवल अक्षर, अंक, खाली जगह, - और / लिखें (अधिक से अधिक 30)',
  },
  'certImage.required': { en: 'Document file is required', hi: 'दस्तावेज़ की फ़ाइल अपलोड करें' },
  'degree.required': { en: 'Year of study is required', hi: 'पढ़ाई का वर्ष चुनें' },
  'studentQualification.list': {
    en: 'Choose one of the qualifications in the list',
    hi: 'सूची में से एक योग्यता चुनें',
  },
  'docstatus.required': { en: 'Status is required', hi: 'डॉक्टर या विद्यार्थी चुनें' },
  'line1.required': { en: 'Address is Required', hi: 'पता लिखें' },
  'state.required': { en: 'State is Required', hi: 'राज्य चुनें' },
  'city.required': { en: 'City is Required', hi: 'ज़िला चुनें' },
  'pincode.required': { en: 'Pin code is Required', hi: 'पिन कोड लिखें' },
  'pincode.number': { en: 'Pin code should be a number', hi: 'पिन कोड में केवल अंक लिखें' },
  'pincode.valid': { en: 'Enter valid pin code', hi: 'सही पिन कोड लिखें' },
  'nmoState.required': { en: 'State is Required', hi: 'राज्य चुनें' },
  'prant.required': { en: 'Prant is Required', hi: 'प्रांत चुनें' },
  'refPerson.required': {
    en: 'Enter the name of a member who can vouch for you',
    hi: 'परिचय देने वाले सदस्य का नाम लिखें',
  },
  'refMembershipNo.number': { en: 'Membership Number should be a number', hi: 'सदस्यता संख्या में केवल अंक लिखें' },
  'secretaryEmail.required': { en: 'Secretary Email is Required', hi: 'सचिव का ई-मेल लिखें' },
  'secretaryEmail.valid': { en: 'Please enter valid Email', hi: 'सही ई-मेल लिखें' },
  'appType.invalid': { en: 'Choose a membership type', hi: 'सदस्यता का प्रकार चुनें' },
  'applicants.count': {
    en: 'The number of applicants does not match the membership type',
    hi: 'आवेदकों की संख्या सदस्यता के प्रकार से मेल नहीं खाती',
  },
  'submit.done': { en: 'Application submitted', hi: 'आवेदन जमा हो गया' },
  'submit.already': {
    en: 'This application has already been submitted.',
    hi: 'यह आवेदन पहले ही जमा हो चुका है।',
  },
  'submit.duplicate': {
    en: 'An application with this registration number and date of birth has already been submitted. If you think this is a mistake, please contact the office.',
    hi: 'इस रजिस्ट्रेशन नंबर और जन्म तिथि से आवेदन पहले ही जमा हो चुका है। यदि आपको लगता है कि यह ग़लत है, तो कार्यालय से संपर्क करें।',
  },
  'regno.samePerson': {
    en: 'Both applicants have the same registration number and date of birth.',
    hi: 'दोनों आवेदकों का रजिस्ट्रेशन नंबर और जन्म तिथि एक ही है।',
  },
  'person.isMember': {
    en: 'This person already has a membership: {name}, number {number}.',
    hi: 'यह व्यक्ति पहले से सदस्य है: {name}, सदस्यता संख्या {number}।',
  },
  'person.isMemberUnnamed': {
    en: 'This person already has a membership: number {number}, active.',
    hi: 'यह व्यक्ति पहले से सदस्य है: सदस्यता संख्या {number}, सक्रिय।',
  },
  'person.taken': {
    en: 'Another application of this person has just been approved.',
    hi: 'इसी व्यक्ति का एक और आवेदन अभी-अभी स्वीकृत हुआ है।',
  },
  'person.isVerified': {
    en: 'Another application of this person has already been verified: {appId}.',
    hi: 'इसी व्यक्ति के एक और आवेदन का सत्यापन हो चुका है: {appId}।',
  },
  'person.spouseIsMember': {
    en: '{name} is already a life member, number {number}. Link this membership when you upload the documents; the number stays.',
    hi: '{name} पहले से आजीवन सदस्य हैं, सदस्यता संख्या {number}। दस्तावेज़ अपलोड करते समय इस सदस्यता को जोड़ें; संख्या वही रहेगी।',
  },
  'consent.required': {
    en: 'Please agree to the use of your details before you pay.',
    hi: 'भुगतान से पहले अपनी जानकारी के उपयोग पर सहमति दें।',
  },
  'submit.order': {
    en: 'The payment order does not belong to this application.',
    hi: 'भुगतान का यह ऑर्डर इस आवेदन का नहीं है।',
  },
  'submit.price': { en: 'The fee for this membership is different.', hi: 'इस सदस्यता का शुल्क अलग है।' },
  'application.verified': { en: 'Application verified', hi: 'आवेदन का सत्यापन हो गया' },
  'application.approved': { en: 'Application approved', hi: 'आवेदन स्वीकृत हो गया' },
  'application.notPaid': {
    en: 'This application has not been paid for.',
    hi: 'इस आवेदन का शुल्क अभी जमा नहीं हुआ है।',
  },
  'application.notVerified': { en: 'Verify the application first.', hi: 'पहले आवेदन का सत्यापन करें।' },
  'application.purged': {
    en: 'The personal data in this application was deleted at the end of its retention period. It can no longer be edited.',
    hi: 'रखने की अवधि पूरी होने पर इस आवेदन की निजी जानकारी हटा दी गई है। अब इसमें बदलाव नहीं हो सकता।',
  },
  'application.state': {
    en: 'This is not possible in the current state of the application.',
    hi: 'आवेदन की वर्तमान स्थिति में यह संभव नहीं है।',
  },
  'application.redraw': {
    en: 'These documents are out of date: the record or the number has changed since they were made. Please upload them again.',
    hi: 'ये दस्तावेज़ पुराने हो गए हैं: इनके बनने के बाद रिकॉर्ड या संख्या बदल गई है। कृपया इन्हें फिर से अपलोड करें।',
  },
} as const satisfies Record<string, Text>;
