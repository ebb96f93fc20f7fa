import type { Text } from './text.js';

/** Texts of the application form (spec §5). The English ones are exactly as printed, trailing spaces included. */
export const applicationTexts = {
  'name.required': { en: 'Name is Required', hi: 'नाम आवश्यक है' },
  'name.min': { en: 'Must be atleast 3 characters', hi: 'कम से कम 3 अक्षर होने चाहिए' },
  'name.letters': { en: 'Only alphabets are allowed for this field ', hi: 'इस खाने में केवल अक्षर लिखें' },
  'name.max': { en: 'Name can have 100 characters at most', hi: 'नाम में अधिक से अधिक 100 अक्षर हो सकते हैं' },
  'dob.invalid': {
    en: 'An applicant should be atleast 15 years in age or date is invalid.',
    hi: 'आवेदक की आयु कम से कम 15 वर्ष होनी चाहिए, या तिथि ग़लत है।',
  },
  'gender.required': { en: 'Gender is required', hi: 'लिंग चुनना आवश्यक है' },
  'profileImage.required': { en: 'Profile image is required', hi: 'फ़ोटो आवश्यक है' },
  'signatureImage.required': { en: 'Signature Image is required', hi: 'हस्ताक्षर का चित्र आवश्यक है' },
  'bloodGroup.required': { en: 'Blood group is required', hi: 'रक्त समूह चुनना आवश्यक है' },
  'phone.required': { en: 'Mobile Number is Required', hi: 'मोबाइल नंबर आवश्यक है' },
  'phone.digits': { en: 'Moblie Number should be a number', hi: 'मोबाइल नंबर में केवल अंक लिखें' },
  'phone.min': { en: 'Please enter valid Moblie Number', hi: 'कृपया सही मोबाइल नंबर लिखें' },
  'phone.max': { en: 'Enter valid Moblie number', hi: 'सही मोबाइल नंबर लिखें' },
  'spousePhone.required': { en: 'Mobile Number is required', hi: 'मोबाइल नंबर आवश्यक है' },
  'spousePhone.valid': { en: 'Please enter valid mobile number', hi: 'कृपया 10 अंकों का सही मोबाइल नंबर लिखें' },
  'email.valid': { en: 'Please enter valid Email', hi: 'कृपया सही ई-मेल लिखें' },
  'qualifications.required': { en: 'Qualification is required', hi: 'योग्यता आवश्यक है' },
  'college.required': { en: 'College name is required. ', hi: 'कॉलेज का नाम आवश्यक है।' },
  'college.min': { en: 'Must be atleast 3 characters', hi: 'कम से कम 3 अक्षर होने चाहिए' },
  'regno.required': { en: 'Registration number is required', hi: 'पंजीकरण संख्या आवश्यक है' },
  'regno.valid': {
    en: 'Registration number can have letters, digits, spaces, - and / (30 at most)',
    hi: 'पंजीकरण संख्या में अक्षर, अंक, रिक्त स्थान, - और / हो सकते हैं (अधिक से अधिक 30)',
  },
  'certImage.required': { en: 'Document file is required', hi: 'दस्तावेज़ की फ़ाइल आवश्यक है' },
  'degree.required': { en: 'Year of study is required', hi: 'पढ़ाई का वर्ष चुनना आवश्यक है' },
  'studentQualification.list': { en: 'Choose one of the listed qualifications', hi: 'सूची में से एक योग्यता चुनें' },
  'docstatus.required': { en: 'Status is required', hi: 'स्थिति चुनना आवश्यक है' },
  'line1.required': { en: 'Address is Required', hi: 'पता आवश्यक है' },
  'state.required': { en: 'State is Required', hi: 'राज्य आवश्यक है' },
  'city.required': { en: 'City is Required', hi: 'शहर आवश्यक है' },
  'pincode.required': { en: 'Pin code is Required', hi: 'पिन कोड आवश्यक है' },
  'pincode.number': { en: 'Pin code should be a number', hi: 'पिन कोड में केवल अंक लिखें' },
  'pincode.valid': { en: 'Enter valid pin code', hi: 'सही पिन कोड लिखें' },
  'nmoState.required': { en: 'State is Required', hi: 'राज्य आवश्यक है' },
  'prant.required': { en: 'Prant is Required', hi: 'प्रांत आवश्यक है' },
  'refPerson.required': { en: 'Reference person is Required', hi: 'संदर्भ व्यक्ति का नाम आवश्यक है' },
  'refMembershipNo.number': { en: 'Membership Number should be a number', hi: 'सदस्यता संख्या में केवल अंक लिखें' },
  'secretaryEmail.required': { en: 'Secretary Email is Required', hi: 'सचिव का ई-मेल आवश्यक है' },
  'secretaryEmail.valid': { en: 'Please enter valid Email', hi: 'कृपया सही ई-मेल लिखें' },
  'appType.invalid': { en: 'Choose a membership type', hi: 'सदस्यता का प्रकार चुनें' },
  'applicants.count': {
    en: 'The number of applicants does not fit the membership type',
    hi: 'आवेदकों की संख्या सदस्यता के प्रकार से मेल नहीं खाती',
  },
  'file.images': { en: 'Only JPG, BMP, PNG files allowed', hi: 'केवल JPG, BMP, PNG फ़ाइलें मान्य हैं' },
  'file.documents': {
    en: 'Only JPG, BMP, PNG & PDF files allowed',
    hi: 'केवल JPG, BMP, PNG और PDF फ़ाइलें मान्य हैं',
  },
  'file.imageSize': {
    en: 'The picture is larger than 5 MB. Please choose a smaller one.',
    hi: 'चित्र 5 MB से बड़ा है। कृपया छोटा चित्र चुनें।',
  },
  'file.pdfSize': {
    en: 'The PDF is larger than 10 MB. Please choose a smaller one.',
    hi: 'PDF 10 MB से बड़ी है। कृपया छोटी फ़ाइल चुनें।',
  },
  'file.empty': {
    en: 'The file is empty. Please choose another one.',
    hi: 'फ़ाइल खाली है। कृपया दूसरी फ़ाइल चुनें।',
  },
  'file.damaged': {
    en: 'The file could not be read. Please choose another one.',
    hi: 'फ़ाइल पढ़ी नहीं जा सकी। कृपया दूसरी फ़ाइल चुनें।',
  },
  'file.tooManyPixels': {
    en: 'The picture has too many pixels. Please choose a smaller one.',
    hi: 'चित्र बहुत बड़ा है। कृपया छोटा चित्र चुनें।',
  },
  'file.activePdf': {
    en: 'The PDF has scripts, other files or active content in it. Please print it to a plain PDF, or send a picture of it.',
    hi: 'PDF में स्क्रिप्ट, दूसरी फ़ाइलें या सक्रिय सामग्री है। कृपया उसे प्रिंट करके सादी PDF बनाएँ, या उसका चित्र दें।',
  },
  'file.locked': {
    en: 'The PDF is locked. Please save it without a password, or send a picture of it.',
    hi: 'PDF लॉक है। कृपया उसे बिना पासवर्ड के सहेजें, या उसका चित्र दें।',
  },
  'file.pages': {
    en: 'The PDF has more than 20 pages. Please send only the pages that are needed.',
    hi: 'PDF में 20 से अधिक पृष्ठ हैं। कृपया केवल ज़रूरी पृष्ठ दें।',
  },
  'file.tooComplicated': {
    en: 'The file is too complicated to be checked. Please save it again in a simpler way, or send a picture of it.',
    hi: 'फ़ाइल इतनी जटिल है कि जाँची नहीं जा सकी। कृपया उसे सरल रूप में फिर से सहेजें, या उसका चित्र दें।',
  },
  'file.incomplete': {
    en: 'The file arrived only in part. Please upload it again.',
    hi: 'फ़ाइल पूरी नहीं पहुँची। कृपया फिर से अपलोड करें।',
  },
  'file.tooMany': {
    en: 'Too many files were uploaded in a short time. Please wait a while and try again.',
    hi: 'थोड़े समय में बहुत अधिक फ़ाइलें अपलोड की गईं। कृपया कुछ देर रुककर फिर प्रयास करें।',
  },
  'file.tooMuch': {
    en: 'This application has too many files. The old ones are removed after a day; please try again tomorrow.',
    hi: 'इस आवेदन में बहुत अधिक फ़ाइलें हैं। पुरानी फ़ाइलें एक दिन बाद हटा दी जाती हैं; कृपया कल फिर प्रयास करें।',
  },
  'file.missing': {
    en: 'The file has not arrived. Please upload it again.',
    hi: 'फ़ाइल नहीं पहुँची। कृपया फिर से अपलोड करें।',
  },
  'file.checking': {
    en: 'The file is still being checked. Please try again in a moment.',
    hi: 'फ़ाइल की जाँच चल रही है। कृपया थोड़ी देर में फिर प्रयास करें।',
  },
  'file.foreign': { en: 'This file does not belong to this application.', hi: 'यह फ़ाइल इस आवेदन की नहीं है।' },
  'file.network': {
    en: 'Network error during upload. Please try again.',
    hi: 'अपलोड में नेटवर्क की त्रुटि। कृपया फिर प्रयास करें।',
  },
} as const satisfies Record<string, Text>;
