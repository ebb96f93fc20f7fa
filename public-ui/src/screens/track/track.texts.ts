import type { Texts } from '@portal/contract/text';

export const texts = {
  title: { en: 'Track your application', hi: 'आवेदन की स्थिति देखें' },
  lead: {
    en: 'See the status of your application and what comes next.',
    hi: 'देखें कि आपका आवेदन कहाँ तक पहुँचा और आगे क्या होगा।',
  },
  ref: { en: 'Application number', hi: 'आवेदन संख्या' },
  'ref.hint': {
    en: 'For example NMO-26-004318-0. It is in the e-mail with your receipt.',
    hi: 'जैसे NMO-26-004318-0। यह रसीद वाले ई-मेल में है।',
  },
  contact: { en: 'E-mail address or mobile number', hi: 'ई-मेल पता या मोबाइल नंबर' },
  'contact.hint': { en: 'The one that you applied with.', hi: 'वही जो आवेदन में दिया था।' },
  look: { en: 'Show status', hi: 'स्थिति देखें' },
  looking: { en: 'Looking it up...', hi: 'खोजा जा रहा है...' },
  another: { en: 'Look up another application', hi: 'कोई और आवेदन देखें' },
  number: { en: 'Application {number}', hi: 'आवेदन {number}' },
  'state.submitted': { en: 'Payment is still open', hi: 'भुगतान बाक़ी है' },
  'state.submitted.next': {
    en: 'We check the application once it is paid. Continue where you applied: the home page of this portal shows it on that device. If you have paid already, it can take up to an hour to appear here.',
    hi: 'भुगतान होने पर आवेदन की जाँच होगी। जिस मोबाइल या कंप्यूटर से आवेदन किया था, वहीं इस पोर्टल के पहले पेज से आगे बढ़ें। यदि भुगतान कर चुके हैं, तो यहाँ दिखने में एक घंटा लग सकता है।',
  },
  'state.offline.next': {
    en: 'Our office confirms the payment once it has arrived, and then checks the application.',
    hi: 'भुगतान मिलने पर कार्यालय उसकी पुष्टि करेगा और फिर आवेदन की जाँच करेगा।',
  },
  'state.paid': { en: 'Our office is checking the application', hi: 'कार्यालय आवेदन की जाँच कर रहा है' },
  'state.paid.next': {
    en: 'We check your details and documents. You do not need to do anything; we write to you by e-mail.',
    hi: 'हम आपका विवरण और दस्तावेज़ जाँच रहे हैं। आपको कुछ नहीं करना है; हम ई-मेल से सूचना देंगे।',
  },
  'state.verified': { en: 'Checked; approval comes next', hi: 'जाँच पूरी; अब स्वीकृति बाक़ी है' },
  'state.verified.next': {
    en: 'Your membership number and documents come by e-mail once the application is approved.',
    hi: 'आवेदन स्वीकृत होते ही सदस्यता संख्या और दस्तावेज़ ई-मेल से मिलेंगे।',
  },
  'state.approved': { en: 'Approved', hi: 'स्वीकृत' },
  'state.approved.next': {
    en: 'Your membership number and an activation code are in the e-mail about the approval. Log in with them to find your documents.',
    hi: 'सदस्यता संख्या और एक्टिवेशन कोड स्वीकृति वाले ई-मेल में हैं। उनसे लॉगिन करके अपने दस्तावेज़ देखें।',
  },
  'state.returned': { en: 'Waiting for your corrections', hi: 'आपके सुधारों की प्रतीक्षा है' },
  'state.returned.next': {
    en: 'Our office has sent the application back with comments. They are behind the link that we have sent you by e-mail; we continue once you have answered them.',
    hi: 'कार्यालय ने टिप्पणियों के साथ आवेदन वापस भेजा है। वे उस लिंक पर हैं जो हमने ई-मेल से भेजा है; आपके उत्तर के बाद आवेदन आगे बढ़ेगा।',
  },
  'state.returned.here': {
    en: 'We continue as soon as you have answered the comments above.',
    hi: 'ऊपर की टिप्पणियों का उत्तर देते ही आपका आवेदन आगे बढ़ेगा।',
  },
  'state.verification_failed': {
    en: 'Some details could not be confirmed',
    hi: 'कुछ जानकारी की पुष्टि नहीं हो सकी',
  },
  'state.verification_failed.next': {
    en: 'Our office is deciding on the next step and will write to you by e-mail.',
    hi: 'कार्यालय आगे का निर्णय ले रहा है और ई-मेल से सूचना देगा।',
  },
  'state.rejected': { en: 'Not approved', hi: 'स्वीकृत नहीं हुआ' },
  'state.rejected.next': {
    en: 'Please contact our office if you have questions about the decision.',
    hi: 'निर्णय के बारे में कोई प्रश्न हो तो कार्यालय से संपर्क करें।',
  },
  'state.cancelled': { en: 'Cancelled', hi: 'रद्द' },
  'state.cancelled.next': {
    en: 'This application has ended. You can apply again at any time.',
    hi: 'यह आवेदन समाप्त हो चुका है। आप कभी भी फिर से आवेदन कर सकते हैं।',
  },
  'state.refund_pending': { en: 'The refund is on its way', hi: 'धनवापसी की जा रही है' },
  'state.refund_pending.next': {
    en: 'The money goes back to the account that it came from. Banks take some working days.',
    hi: 'राशि उसी खाते में लौटेगी जिससे आई थी। बैंक को कुछ कार्य दिवस लगते हैं।',
  },
  'state.refunded': { en: 'Refunded', hi: 'राशि लौटा दी गई' },
  'state.refunded.next': {
    en: 'The money has gone back to the account that it came from.',
    hi: 'राशि उसी खाते में लौटा दी गई है जिससे आई थी।',
  },
  usual: {
    en: 'Most applications are approved within {days} days of their payment.',
    hi: 'अधिकतर आवेदन भुगतान के {days} दिनों के भीतर स्वीकृत हो जाते हैं।',
  },
  'usual.one': {
    en: 'Most applications are approved within a day of their payment.',
    hi: 'अधिकतर आवेदन भुगतान के एक दिन के भीतर स्वीकृत हो जाते हैं।',
  },
  late: {
    en: 'Yours is taking longer than usual. If you hear nothing, write to {email} or call {phone}.',
    hi: 'आपके आवेदन में सामान्य से अधिक समय लग रहा है। सूचना न मिले तो {email} पर लिखें या {phone} पर फ़ोन करें।',
  },
  help: {
    en: 'If you have questions, write to {email} or call {phone}.',
    hi: 'कोई प्रश्न हो तो {email} पर लिखें या {phone} पर फ़ोन करें।',
  },
  way: { en: 'Progress of your application', hi: 'आवेदन की प्रगति' },
  'step.received': { en: 'Application received', hi: 'आवेदन मिला' },
  'step.paid': { en: 'Payment received', hi: 'भुगतान मिला' },
  'step.sentBack': { en: 'Sent back with comments', hi: 'टिप्पणियों के साथ वापस भेजा गया' },
  'step.fixed': { en: 'Your corrections received', hi: 'आपके सुधार मिले' },
  'step.verified': { en: 'Details and documents checked', hi: 'विवरण और दस्तावेज़ जाँचे गए' },
  'step.approved': { en: 'Approved', hi: 'स्वीकृत' },
  'step.todo': { en: 'Not yet', hi: 'बाक़ी है' },
  sendLink: { en: 'Send the link again', hi: 'लिंक फिर से भेजें' },
  sendingLink: { en: 'Sending...', hi: 'भेजा जा रहा है...' },
  'fix.title': { en: 'What to correct', hi: 'क्या ठीक करना है' },
  'fix.lead': {
    en: 'Only the fields below can be changed. The rest of your application stays as it is.',
    hi: 'केवल नीचे दी गई जानकारी बदली जा सकती है। बाक़ी आवेदन वैसा ही रहेगा।',
  },
  'fix.comment': { en: 'Our office says: {comment}', hi: 'कार्यालय की टिप्पणी: {comment}' },
  'fix.spouse': { en: 'Spouse', hi: 'पति/पत्नी' },
  'fix.before': { en: 'What you have sent', hi: 'आपने जो भेजा था' },
  'fix.openFile': { en: 'Open the file that you have sent', hi: 'आपने जो फ़ाइल भेजी थी, उसे खोलें' },
  'fix.note': { en: 'Message to our office', hi: 'कार्यालय के लिए संदेश' },
  'fix.note.hint': {
    en: 'If something is right as it is, say why.',
    hi: 'यदि कोई जानकारी पहले से सही है, तो बताएँ क्यों।',
  },
  'fix.optional': { en: '(optional)', hi: '(वैकल्पिक)' },
  'fix.send': { en: 'Send corrections', hi: 'सुधार भेजें' },
  'fix.sending': { en: 'Sending...', hi: 'भेजे जा रहे हैं...' },
} as const satisfies Texts;
