import type { Text } from '../text.js';

/** Texts that visitors, applicants and members see. */
export const applicationsPortalTexts = {
  // The application form and decisions. Texts of the specification are exactly as printed, including trailing spaces.
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
  'phone.mobile': {
    en: 'Indian mobile numbers begin with 6, 7, 8 or 9',
    hi: 'भारत का मोबाइल नंबर 6, 7, 8 या 9 से शुरू होता है',
  },
  'spousePhone.required': { en: 'Mobile Number is required', hi: 'मोबाइल नंबर लिखें' },
  'spousePhone.valid': { en: 'Please enter valid mobile number', hi: '10 अंकों का सही मोबाइल नंबर लिखें' },
  'email.valid': { en: 'Please enter valid Email', hi: 'सही ई-मेल लिखें' },
  'email.sendable': {
    en: 'Our mail cannot reach this address. Before the @, use English letters, digits and signs only, without quotation marks.',
    hi: 'इस पते पर हमारा ई-मेल नहीं पहुँच सकता। @ से पहले केवल अंग्रेज़ी अक्षर, अंक और चिह्न लिखें, उद्धरण चिह्न नहीं।',
  },
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
  // The application edit, in the order of its checks (docs/rules/validation.md, exactly as printed).
  'edit.email.required': { en: 'Email Id is Required', hi: 'ई-मेल लिखें' },
  'edit.email.invalid': { en: 'Inavlid Email', hi: 'ई-मेल ग़लत है' },
  'edit.name.required': { en: 'Name is Required', hi: 'नाम लिखें' },
  'edit.phone.required': { en: 'Number is Required', hi: 'नंबर लिखें' },
  'edit.phone.invalid': { en: 'invalid Number', hi: 'नंबर ग़लत है' },
  'edit.profileImage.required': { en: 'profile image is Required', hi: 'फ़ोटो अपलोड करें' },
  'edit.signatureImage.required': { en: 'sigature image is Required', hi: 'हस्ताक्षर की फ़ोटो अपलोड करें' },
  'edit.certImage.required': { en: 'Medical Licence is Required', hi: 'मेडिकल रजिस्ट्रेशन प्रमाणपत्र अपलोड करें' },
  'edit.refMembershipNo.required': {
    en: 'Ref Membership Number is Required',
    hi: 'परिचय देने वाले सदस्य की सदस्यता संख्या लिखें',
  },
  'edit.refPhone.required': { en: 'Number is Required', hi: 'नंबर लिखें' },
  'edit.regno.number': { en: 'Reg Number should be Number', hi: 'रजिस्ट्रेशन नंबर में केवल अंक लिखें' },
  'edit.refMembershipNo.number': {
    en: 'Ref Membership Number should be Number',
    hi: 'परिचय देने वाले सदस्य की सदस्यता संख्या में केवल अंक लिखें',
  },
  'edit.refPerson.required': { en: 'Name is Required', hi: 'नाम लिखें' },
  'edit.secretaryEmail.required': { en: 'Secretary Email Id is Required', hi: 'सचिव का ई-मेल लिखें' },
  'edit.secretaryEmail.invalid': { en: 'Inavlid Email', hi: 'ई-मेल ग़लत है' },
  'edit.done': { en: 'Record Updated', hi: 'बदलाव सहेज लिए गए' },
  'edit.stale': {
    en: 'Someone else has changed this record. Reload it and try again.',
    hi: 'इस बीच किसी और ने यह रिकॉर्ड बदल दिया है। इसे फिर से लोड करके प्रयास करें।',
  },
  'selfEdit.phone.required': { en: 'Phone Number is Required', hi: 'फ़ोन नंबर लिखें' },
  'selfEdit.phone.invalid': { en: 'Invalid Phone Number', hi: 'फ़ोन नंबर ग़लत है' },
  'selfEdit.signatureImage.required': { en: 'Signature image is required', hi: 'हस्ताक्षर की फ़ोटो अपलोड करें' },
  'selfEdit.college.required': { en: 'College Name is Required', hi: 'कॉलेज का नाम लिखें' },
  'selfEdit.refPhone.invalid': {
    en: 'Invalid Contact Person Phone Number',
    hi: 'परिचय देने वाले सदस्य का फ़ोन नंबर ग़लत है',
  },
  'selfEdit.refMembershipNo.number': {
    en: 'Ref Membership Number should be a number',
    hi: 'परिचय देने वाले सदस्य की सदस्यता संख्या में केवल अंक लिखें',
  },
  // Applications entered by staff for an applicant.
  'claim.method': { en: 'Choose how the fee was paid.', hi: 'चुनें कि शुल्क कैसे मिला।' },
  'claim.reference': {
    en: 'Enter the bank’s reference (UTR): 6 to 40 letters and digits.',
    hi: 'बैंक का संदर्भ नंबर (UTR) लिखें: 6 से 40 अक्षर और अंक।',
  },
  'claim.referenceSigns': {
    en: 'The reference can only have letters, digits, spaces, - and /, up to 40 characters.',
    hi: 'संदर्भ नंबर में केवल अक्षर, अंक, खाली जगह, - और / लिखें (अधिक से अधिक 40)।',
  },
  'claim.referenceUsed': {
    en: 'This bank reference was already entered for application {number}. Check the reference.',
    hi: 'यह संदर्भ नंबर आवेदन {number} में पहले ही दर्ज है। नंबर जाँच लें।',
  },
  'claim.day': { en: 'Enter the day on which the fee was received.', hi: 'वह तारीख लिखें जिस दिन शुल्क मिला।' },
  'claim.future': { en: 'The day cannot be in the future.', hi: 'तारीख आने वाले दिन की नहीं हो सकती।' },
  'claim.old': {
    en: 'The day is more than a year ago. Check the year.',
    hi: 'यह तारीख एक साल से ज़्यादा पुरानी है। साल जाँच लें।',
  },
  'claim.amount': {
    en: 'Enter the amount in whole rupees, more than 0.',
    hi: 'रकम पूरे रुपयों में लिखें, 0 से ज़्यादा।',
  },
  'claim.amountFixed': {
    en: 'The amount has to be the fee. Only a super administrator can enter another one.',
    hi: 'रकम शुल्क के बराबर होनी चाहिए। दूसरी रकम केवल सुपर एडमिन लिख सकते हैं।',
  },
  'claim.reason': {
    en: 'Say why the amount is not the fee.',
    hi: 'कारण लिखें कि रकम शुल्क से अलग क्यों है।',
  },
  'addMember.tooMany': {
    en: 'You have 20 unfinished applications. Finish one of them, or discard one that you no longer need.',
    hi: 'आपके 20 आवेदन अधूरे हैं। पहले इनमें से कोई एक पूरा करें, या जिसकी ज़रूरत न हो उसे हटा दें।',
  },
  // Drafts.
  'draft.stale': {
    en: 'This application was changed in another tab or on another device.',
    hi: 'यह आवेदन किसी दूसरे फ़ोन, कंप्यूटर या टैब पर बदला गया है।',
  },
  'draft.elsewhere': {
    en: 'This application was opened on another device with a link or code from its e-mail. To continue here, too, ask for a code.',
    hi: 'यह आवेदन इसके ई-मेल पर आए लिंक या कोड से किसी दूसरे फ़ोन या कंप्यूटर पर खोला गया है। यहाँ भी आगे भरने के लिए कोड मँगाएँ।',
  },
  'draft.closed': {
    en: 'This application has already been submitted and cannot be changed here.',
    hi: 'यह आवेदन जमा हो चुका है। अब इसे यहाँ बदला नहीं जा सकता।',
  },
  'draft.discarded': { en: 'The application was discarded.', hi: 'आवेदन हटा दिया गया।' },
  'draft.forgotten': { en: 'This device has been forgotten.', hi: 'आपकी जानकारी यहाँ से हटा दी गई है।' },
  'draft.paying': {
    en: 'A payment was begun for this application, so it cannot be discarded.',
    hi: 'इस आवेदन का भुगतान शुरू हो चुका है, इसलिए इसे हटाया नहीं जा सकता।',
  },
  'draft.tooMany': {
    en: 'You have 5 unfinished applications here. Finish one of them, or discard one that you no longer need.',
    hi: 'यहाँ आपके 5 आवेदन अधूरे हैं। पहले इनमें से कोई एक पूरा करें, या जिसकी ज़रूरत न हो उसे हटा दें।',
  },
  'draft.confirmEmail': {
    en: 'Many applications were begun from your network today. Please confirm your e-mail with a code to begin yours.',
    hi: 'आज आपके नेटवर्क से बहुत से आवेदन शुरू हुए हैं। अपना आवेदन शुरू करने के लिए कृपया कोड से अपने ई-मेल की पुष्टि करें।',
  },
  'draft.email': { en: 'Please write your e-mail', hi: 'कृपया अपना ई-मेल लिखें' },
  'draft.codeSent': { en: 'A code has been sent to this e-mail', hi: 'इस ई-मेल पर कोड भेजा गया है' },
  'draft.codeWrong': {
    en: 'The code is wrong or no longer valid. Check it, or get a new one.',
    hi: 'कोड ग़लत है या अब मान्य नहीं है। उसे जाँचें, या नया कोड मँगाएँ।',
  },
  'appId.taken': { en: 'This application number cannot be used.', hi: 'इस आवेदन संख्या का उपयोग नहीं हो सकता।' },
  'appId.invalid': { en: 'The application number is not valid.', hi: 'आवेदन संख्या सही नहीं है।' },
  // Resuming an application in another browser.
  'resume.sent': {
    en: 'If we have an unfinished application with these details, a code is on its way to its e-mail.',
    hi: 'यदि इस जानकारी से कोई अधूरा आवेदन है, तो उसके ई-मेल पर कोड भेजा गया है।',
  },
  'resume.contact': {
    en: 'Please write your e-mail or your mobile number',
    hi: 'कृपया अपना ई-मेल या मोबाइल नंबर लिखें',
  },
  'resume.codeMissing': { en: 'Please write the code from the e-mail', hi: 'कृपया ई-मेल में आया कोड लिखें' },
  'resume.codeWrong': {
    en: 'The code is wrong or no longer valid. Check it, or get a new one.',
    hi: 'कोड ग़लत है या अब मान्य नहीं है। उसे जाँचें, या नया कोड मँगाएँ।',
  },
  'resume.link': {
    en: 'This link is no longer valid.',
    hi: 'यह लिंक अब मान्य नहीं है।',
  },
  'resume.phoneLink': { en: 'There is nothing left to pay.', hi: 'अब कोई शुल्क बाकी नहीं है।' },
  'resume.linkUsed': {
    en: 'This link has already been used. Each link works once.',
    hi: 'यह लिंक पहले ही खोला जा चुका है। हर लिंक एक ही बार चलता है।',
  },
  'paymentLink.sent': { en: 'The link to pay is on its way.', hi: 'भुगतान का लिंक भेजा जा रहा है।' },
  'paymentLink.nothing': {
    en: 'There is nothing to pay online any more, or no e-mail to send the link to.',
    hi: 'अब ऑनलाइन कुछ भुगतान करना बाकी नहीं है, या लिंक भेजने के लिए ई-मेल नहीं है।',
  },
  'paymentLink.often': {
    en: 'Three links were mailed to this person within a day. Try again tomorrow.',
    hi: 'इन्हें एक दिन में तीन लिंक भेजे जा चुके हैं। कल फिर प्रयास करें।',
  },
  // Refused uploads, and warnings for accepted ones; texts of the specification are exactly as printed.
  'file.images': { en: 'Only JPG, BMP, PNG files allowed', hi: 'केवल JPG, BMP, PNG फ़ाइलें मान्य हैं' },
  'file.documents': {
    en: 'Only JPG, BMP, PNG & PDF files allowed',
    hi: 'केवल JPG, BMP, PNG और PDF फ़ाइलें मान्य हैं',
  },
  'file.imageSize': {
    en: 'The picture is larger than 5 MB. Please choose a smaller one.',
    hi: 'फ़ोटो 5 MB से बड़ी है। कृपया छोटी फ़ोटो चुनें।',
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
  'file.tooSmall': {
    en: 'The picture is too small: each side needs at least 100 pixels. Please choose a larger one.',
    hi: 'फ़ोटो बहुत छोटी है: लंबाई और चौड़ाई कम से कम 100 पिक्सेल होनी चाहिए। कृपया बड़ी फ़ोटो चुनें।',
  },
  'file.tooManyPixels': {
    en: 'The picture has too many pixels. Please choose a smaller one.',
    hi: 'फ़ोटो बहुत बड़ी है। कृपया छोटी फ़ोटो चुनें।',
  },
  'file.locked': {
    en: 'The PDF is locked. Please save it without a password, or upload a picture of it.',
    hi: 'PDF पर पासवर्ड लगा है। कृपया उसे बिना पासवर्ड के सहेजें, या उसकी फ़ोटो अपलोड करें।',
  },
  'file.pages': {
    en: 'The PDF has more than 20 pages. Please upload only the pages that are needed.',
    hi: 'PDF में 20 से अधिक पेज हैं। कृपया केवल ज़रूरी पेज अपलोड करें।',
  },
  'file.tooComplicated': {
    en: 'The file is too complex to be checked. Please save it in a simpler form, or upload a picture of it.',
    hi: 'फ़ाइल बहुत जटिल है, इसलिए जाँची नहीं जा सकी। कृपया उसे सरल रूप में सहेजें, या उसकी फ़ोटो अपलोड करें।',
  },
  'file.incomplete': {
    en: 'Only part of the file arrived. Please upload it again.',
    hi: 'फ़ाइल पूरी नहीं पहुँची। कृपया फिर से अपलोड करें।',
  },
  'file.tooMany': {
    en: 'Too many files were uploaded in a short time. Please wait a while and try again.',
    hi: 'थोड़े समय में बहुत सारी फ़ाइलें अपलोड हुई हैं। कृपया कुछ देर रुककर फिर प्रयास करें।',
  },
  'file.tooMuch': {
    en: 'This application has too many files. Old ones are deleted after a day; please try again tomorrow.',
    hi: 'इस आवेदन में बहुत सारी फ़ाइलें हैं। पुरानी फ़ाइलें एक दिन बाद हटा दी जाती हैं; कृपया कल फिर प्रयास करें।',
  },
  'file.missing': {
    en: 'The file did not arrive. Please upload it again.',
    hi: 'फ़ाइल नहीं पहुँची। कृपया फिर से अपलोड करें।',
  },
  'file.checking': {
    en: 'The file is still being checked. Please try again in a moment.',
    hi: 'फ़ाइल की जाँच चल रही है। कृपया थोड़ी देर में फिर प्रयास करें।',
  },
  'file.foreign': { en: 'This file does not belong to this application.', hi: 'यह फ़ाइल इस आवेदन की नहीं है।' },
  'file.network': {
    en: 'Network error during upload. Please try again.',
    hi: 'नेटवर्क की समस्या से फ़ाइल अपलोड नहीं हुई। कृपया फिर प्रयास करें।',
  },
  'pdf.pictures': {
    en: 'This PDF held active content, such as a script or an attached file. It was stored as pictures of its pages; their text cannot be searched.',
    hi: 'इस PDF में स्क्रिप्ट या जुड़ी फ़ाइल जैसी सक्रिय सामग्री थी। इसलिए इसे पेजों की तस्वीरों के रूप में रखा गया है; इसमें शब्द खोजे नहीं जा सकेंगे।',
  },
  'photo.small': {
    en: 'The photo is very small and may print blurred. A larger one, at least 300 x 375 pixels, prints better.',
    hi: 'फ़ोटो बहुत छोटी है, छपने पर धुँधली दिख सकती है। हो सके तो कम से कम 300 x 375 पिक्सेल की फ़ोटो चुनें।',
  },
  'signature.little': {
    en: 'The signature can hardly be seen. Sign large, with a dark pen on plain white paper, and take the picture from close by.',
    hi: 'हस्ताक्षर ठीक से दिखाई नहीं दे रहे हैं। सादे सफ़ेद काग़ज़ पर गहरे रंग के पेन से बड़े हस्ताक्षर करें और पास से फ़ोटो लें।',
  },
  'signature.much': {
    en: 'The picture shows more than a signature. Sign on plain white paper and take a picture of nothing else.',
    hi: 'फ़ोटो में हस्ताक्षर के अलावा भी कुछ दिख रहा है। सादे सफ़ेद काग़ज़ पर हस्ताक्षर करें और केवल उसी की फ़ोटो लें।',
  },
  // The guardian's consent.
  'guardian.required': {
    en: 'This applicant is under 18. A parent or guardian has to consent before you can pay.',
    hi: 'इस आवेदक की उम्र 18 वर्ष से कम है। भुगतान से पहले माता, पिता या अभिभावक की सहमति ज़रूरी है।',
  },
  'guardian.notNeeded': {
    en: 'No applicant is under 18, so no guardian’s consent is needed.',
    hi: 'किसी आवेदक की उम्र 18 वर्ष से कम नहीं है, इसलिए अभिभावक की सहमति नहीं चाहिए।',
  },
  'guardian.relation': { en: 'Choose who consents', hi: 'चुनें कि सहमति कौन दे रहा है' },
  'guardian.ownEmail': {
    en: 'Enter the guardian’s own e-mail, not the applicant’s',
    hi: 'अभिभावक का अपना ई-मेल लिखें, आवेदक का नहीं',
  },
  'guardian.sent': { en: 'We have sent the e-mail.', hi: 'हमने ई-मेल भेज दिया है।' },
  'guardian.tooSoon': {
    en: 'We have just written to this e-mail. Please wait a minute before you send another one.',
    hi: 'इस ई-मेल पर हमने अभी-अभी लिखा है। दोबारा भेजने से पहले एक मिनट रुकें।',
  },
  'guardian.linkOver': {
    en: 'This link is no longer valid. If you have consented already, there is nothing left to do. Otherwise ask the applicant to send it again.',
    hi: 'यह लिंक अब मान्य नहीं है। यदि आप सहमति दे चुके हैं, तो अब कुछ नहीं करना है। नहीं तो आवेदक से कहें कि लिंक फिर भेजें।',
  },
  'guardian.codeMissing': { en: 'Enter the code', hi: 'कोड लिखें' },
  'guardian.codeWrong': {
    en: 'This code is not right. Please check it.',
    hi: 'यह कोड सही नहीं है। कृपया जाँच लें।',
  },
  'guardian.codeOver': {
    en: 'This code is not valid any more. Please send a new one.',
    hi: 'यह कोड अब मान्य नहीं है। कृपया नया कोड भेजें।',
  },
  'guardian.declare': { en: 'The guardian has to tick this', hi: 'अभिभावक को यहाँ निशान लगाना होगा' },
  'guardian.sheet': { en: 'Upload the signed sheet', hi: 'हस्ताक्षर किया हुआ पन्ना अपलोड करें' },
  'guardian.given': { en: 'The consent is recorded.', hi: 'सहमति दर्ज हो गई।' },
  'guardian.office': {
    en: 'With this date of birth the applicant is under 18 and needs a guardian’s consent. Please contact our office.',
    hi: 'इस जन्म तिथि के अनुसार आवेदक की उम्र 18 वर्ष से कम है और अभिभावक की सहमति चाहिए। कृपया हमारे कार्यालय से संपर्क करें।',
  },
} as const satisfies Record<string, Text>;
