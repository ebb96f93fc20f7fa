import type { Texts } from '@portal/contract/text';

export const texts = {
  'decide.reason': { en: 'Reason', hi: 'कारण' },
  'decide.reasonFirst': { en: 'Write the reason first.', hi: 'पहले कारण लिखें।' },
  'decide.letters': { en: '%{left} characters left', hi: '%{left} अक्षर और लिख सकते हैं' },
  'decide.usual': { en: 'Or begin with one of these:', hi: 'या इनमें से कोई चुनकर बदलें:' },
  'decide.whatHappens': { en: 'What will happen', hi: 'इसके बाद क्या होगा' },
  'decide.thenNext': { en: 'Then open the next application', hi: 'फिर अगला आवेदन खोलें' },
  'decide.mail': {
    en: '%{name} is told by e-mail (%{email}), with this reason.',
    hi: '%{name} को इस कारण के साथ ई-मेल (%{email}) भेजा जाएगा।',
  },
  'decide.noMail': { en: 'Nobody gets an e-mail.', hi: 'किसी को ई-मेल नहीं जाएगा।' },
  'decide.numbers': {
    en: 'The reserved membership numbers become free again and the drawn documents are removed.',
    hi: 'आरक्षित सदस्यता संख्याएँ फिर ख़ाली हो जाएँगी और बने हुए दस्तावेज़ हटा दिए जाएँगे।',
  },
  'decide.fee': {
    en: 'The fee of %{amount} stays with the organisation until it is refunded.',
    hi: '%{amount} का शुल्क लौटाए जाने तक संगठन के पास रहेगा।',
  },
  'decide.reject.button': { en: 'Reject', hi: 'अस्वीकृत करें' },
  'decide.reject.title': { en: 'Finalize Application Rejection', hi: 'आवेदन की अंतिम अस्वीकृति' },
  'decide.reject.happens': {
    en: 'The application is rejected. This can’t be undone.',
    hi: 'आवेदन अस्वीकृत हो जाएगा। इसे वापस नहीं लिया जा सकता।',
  },
  'decide.reject.usual.council': {
    en: 'The medical council could not confirm the registration.',
    hi: 'मेडिकल काउंसिल से रजिस्ट्रेशन की पुष्टि नहीं हुई।',
  },
  'decide.reject.usual.others': {
    en: 'The documents belong to somebody else.',
    hi: 'दस्तावेज़ किसी और के हैं।',
  },
  'decide.reject.usual.qualification': {
    en: 'This membership is not open to this qualification.',
    hi: 'इस योग्यता पर यह सदस्यता नहीं दी जाती।',
  },
  'decide.reject.usual.member': { en: 'You are already a member.', hi: 'आप पहले से सदस्य हैं।' },
  'decide.cannotVerify.button': { en: 'Cannot verify', hi: 'सत्यापन संभव नहीं' },
  'decide.cannotVerify.title': { en: 'This application cannot be verified', hi: 'इस आवेदन का सत्यापन संभव नहीं' },
  'decide.cannotVerify.happens': {
    en: 'The application waits as “Cannot verify”. It can still be sent back or rejected.',
    hi: 'आवेदन “सत्यापन संभव नहीं” के रूप में रुका रहेगा। इसे बाद में वापस भेजा या अस्वीकृत किया जा सकता है।',
  },
  'decide.cannotVerify.usual.number': {
    en: 'The medical council has no entry with this registration number.',
    hi: 'मेडिकल काउंसिल के पास इस रजिस्ट्रेशन नंबर का कोई रिकॉर्ड नहीं है।',
  },
  'decide.cannotVerify.usual.referrer': {
    en: 'We could not reach the reference person.',
    hi: 'परिचय देने वाले सदस्य से संपर्क नहीं हो सका।',
  },
  'decide.cannotVerify.usual.college': {
    en: 'The college could not confirm the enrolment.',
    hi: 'कॉलेज से दाख़िले की पुष्टि नहीं हुई।',
  },
  'decide.cancel.button': { en: 'Cancel application', hi: 'आवेदन रद्द करें' },
  'decide.cancel.title': { en: 'Cancel this application', hi: 'यह आवेदन रद्द करें' },
  'decide.cancel.happens': {
    en: 'The application is closed. A payment that arrives later opens it again.',
    hi: 'आवेदन बंद हो जाएगा। बाद में भुगतान आ जाए तो यह फिर खुल जाएगा।',
  },
  'decide.cancel.usual.twice': { en: 'Applied twice.', hi: 'दो बार आवेदन किया।' },
  'decide.cancel.usual.asked': { en: 'The applicant asked for it.', hi: 'आवेदक के कहने पर।' },
  'decide.cancel.usual.unpaid': { en: 'Not paid.', hi: 'भुगतान नहीं किया।' },
  'decide.delete.button': { en: 'Delete Application', hi: 'आवेदन हटाएँ' },
  'decide.delete.title': { en: 'Delete this application', hi: 'यह आवेदन हटाएँ' },
  'decide.delete.happens': {
    en: 'First the payment provider is asked. If it knows no payment, the application is closed; one that arrives later opens it again.',
    hi: 'पहले भुगतान सेवा से पूछा जाएगा। वहाँ कोई भुगतान न मिले तो आवेदन बंद हो जाएगा; बाद में भुगतान आ जाए तो यह फिर खुल जाएगा।',
  },
  'decide.delete.usual.twice': { en: 'Applied twice.', hi: 'दो बार आवेदन किया।' },
  'decide.delete.usual.asked': { en: 'The applicant asked for it.', hi: 'आवेदक के कहने पर।' },
  'decide.delete.usual.unpaid': { en: 'Not paid.', hi: 'भुगतान नहीं किया।' },
  'decide.sendBack.button': { en: 'Send back', hi: 'वापस भेजें' },
  'decide.sendBack.title': { en: 'Send back for correction', hi: 'सुधार के लिए वापस भेजें' },
  'decide.sendBack.lead': {
    en: 'Write a comment beside everything the applicant has to correct. They can change only that, and read your words exactly as you write them.',
    hi: 'जो-जो ठीक करना है, उसके आगे टिप्पणी लिखें। आवेदक केवल वही बदल सकेगा और आपकी टिप्पणी ज्यों की त्यों पढ़ेगा।',
  },
  'decide.sendBack.files': { en: 'Files of %{name}', hi: '%{name} की फ़ाइलें' },
  'decide.sendBack.person': { en: 'Details of %{name}', hi: '%{name} का विवरण' },
  'decide.sendBack.common': { en: 'Address and association', hi: 'पता और संगठन से जुड़ाव' },
  'decide.sendBack.comment': { en: 'Comment: %{field}', hi: 'टिप्पणी: %{field}' },
  'decide.sendBack.look': { en: 'Open the file', hi: 'फ़ाइल खोलें' },
  'decide.sendBack.happens': {
    en: 'The applicant may correct %{smart_count} point; the application waits for it. |||| The applicant may correct %{smart_count} points; the application waits for it.',
    hi: 'आवेदक %{smart_count} बात ठीक कर सकेगा; तब तक आवेदन रुका रहेगा। |||| आवेदक %{smart_count} बातें ठीक कर सकेगा; तब तक आवेदन रुका रहेगा।',
  },
  'decide.sendBack.mail': {
    en: '%{name} gets a link by e-mail (%{email}); the comments stand on its page.',
    hi: '%{name} को ई-मेल (%{email}) से लिंक भेजा जाएगा; टिप्पणियाँ उसी पृष्ठ पर दिखेंगी।',
  },
  'disabled.moneyHeld': { en: 'Paid: refund the fee instead', hi: 'भुगतान हो चुका है: शुल्क लौटाएँ' },
} as const satisfies Texts;
