import type {
  StartItemName,
  StartNote,
  StartPart,
  StartState,
} from '@portal/contract/operations/start-items';
import type { Text, Texts } from '@portal/contract/text';

export const texts = {
  heading: { en: 'Before the portal opens', hi: 'पोर्टल खोलने से पहले' },
  intro: {
    en: 'What is still missing, why it matters, and how to test it. Only superAdmins see this page.',
    hi: 'क्या बाकी है, वह क्यों ज़रूरी है और उसे कैसे जाँचें। यह पेज केवल सुपर एडमिन को दिखता है।',
  },
  loading: { en: 'Loading...', hi: 'लोड हो रहा है...' },
  failed: { en: 'The list could not be loaded.', hi: 'सूची लोड नहीं हो सकी।' },
  retry: { en: 'Try again', hi: 'फिर प्रयास करें' },
  again: { en: 'Check again', hi: 'फिर से जाँचें' },
  list: { en: 'What has to be in order', hi: 'जो ठीक होना चाहिए' },
  progress: { en: '%{done} of %{all} are done.', hi: '%{all} में से %{done} पूरे हुए।' },
  allDone: {
    en: 'Everything is done. The portal can open.',
    hi: 'सब पूरा है। पोर्टल खोला जा सकता है।',
  },
  line: {
    en: '%{smart_count} thing is missing before the portal can open. |||| %{smart_count} things are missing before the portal can open.',
    hi: 'पोर्टल खोलने से पहले %{smart_count} काम बाकी है। |||| पोर्टल खोलने से पहले %{smart_count} काम बाकी हैं।',
  },
  show: { en: 'See what is missing', hi: 'देखें क्या बाकी है' },
  later: { en: 'Later', hi: 'बाद में' },
  checkKeys: { en: 'Check the keys', hi: 'कुंजियाँ जाँचें' },
  asking: { en: 'Asking the provider...', hi: 'भुगतान सेवा से पूछा जा रहा है...' },
  tryStorage: { en: 'Test from this browser', hi: 'इस ब्राउज़र से जाँचें' },
  'confirm.prices': { en: 'These fees are right', hi: 'ये शुल्क सही हैं' },
  'confirm.sitePages': { en: 'These texts are right', hi: 'ये पेज सही हैं' },
  'storage.works': {
    en: 'This browser could store a file and read it again.',
    hi: 'इस ब्राउज़र से फ़ाइल रखी और वापस पढ़ी जा सकी।',
  },
  'storage.unreachable': {
    en: 'This browser cannot reach the storage. Check S3_PUBLIC_ENDPOINT, its certificate, and that the storage allows this portal’s address (CORS).',
    hi: 'यह ब्राउज़र स्टोरेज तक नहीं पहुँच सका। S3_PUBLIC_ENDPOINT, उसका सर्टिफ़िकेट और स्टोरेज में इस पोर्टल के पते की अनुमति (CORS) देखें।',
  },
  'storage.refused': {
    en: 'The storage answered but refused the file. The proxy must leave the Host and the headers as they are; check the storage keys and the clocks too.',
    hi: 'स्टोरेज ने उत्तर दिया, पर फ़ाइल नहीं ली। प्रॉक्सी Host और हेडर न बदले; स्टोरेज की कुंजियाँ और घड़ियाँ भी देखें।',
  },
  'webhook.how': {
    en: 'Take the first webhook secret from the server’s .env file. At the payment provider, add a webhook with it and this address:',
    hi: 'सर्वर की .env फ़ाइल से वेबहुक का पहला सीक्रेट लें। भुगतान सेवा की वेबसाइट पर उस सीक्रेट और इस पते के साथ वेबहुक जोड़ें:',
  },
  'webhook.address': { en: 'webhook address', hi: 'वेबहुक का पता' },
  'webhook.events': { en: 'Events:', hi: 'इवेंट:' },

  'state.done': { en: 'Done', hi: 'पूरा' },
  'state.missing': { en: 'Missing', hi: 'बाकी' },
  'state.test': { en: 'To be tested', hi: 'जाँचना बाकी' },
  'state.notNeeded': { en: 'Not needed', hi: 'ज़रूरी नहीं' },
  'state.unreadable': { en: 'Unknown', hi: 'पता नहीं' },

  'name.superAdmins': { en: 'A second superAdmin', hi: 'दूसरा सुपर एडमिन' },
  'name.secondFactor': { en: 'Code at your log-in', hi: 'आपके लॉगिन पर कोड' },
  'name.branding': { en: 'Branding', hi: 'संगठन की पहचान' },
  'name.prices': { en: 'Fees', hi: 'शुल्क' },
  'name.sitePages': { en: 'Public pages', hi: 'सार्वजनिक पेज' },
  'name.reference': { en: 'Reference lists', hi: 'फ़ॉर्म की सूचियाँ' },
  'name.mail': { en: 'E-mail', hi: 'ई-मेल' },
  'name.provider': { en: 'Payment provider: keys', hi: 'भुगतान सेवा: कुंजियाँ' },
  'name.liveKeys': { en: 'Payment provider: live mode', hi: 'भुगतान सेवा: लाइव मोड' },
  'name.webhook': { en: 'Payment provider: webhook', hi: 'भुगतान सेवा: वेबहुक' },
  'name.testPayment': { en: 'Test payment', hi: 'परीक्षण भुगतान' },
  'name.storage': { en: 'File storage', hi: 'फ़ाइल स्टोरेज' },
  'name.worker': { en: 'Worker', hi: 'वर्कर' },
  'name.backups': { en: 'Backups', hi: 'बैकअप' },

  'why.superAdmins': {
    en: 'If one person loses the phone or mailbox, the other can still let the office in.',
    hi: 'एक का फ़ोन या मेलबॉक्स खो जाए, तब भी दूसरा कार्यालय को अंदर ला सके।',
  },
  'why.secondFactor': {
    en: 'A stolen password alone must not open the portal.',
    hi: 'केवल पासवर्ड चोरी होने से पोर्टल नहीं खुलना चाहिए।',
  },
  'why.branding': {
    en: 'It is printed on receipts, certificates and cards.',
    hi: 'यह रसीदों, प्रमाणपत्रों और कार्डों पर छपता है।',
  },
  'why.prices': { en: 'Applicants pay exactly these amounts.', hi: 'आवेदक ठीक यही राशि देते हैं।' },
  'why.sitePages': {
    en: 'Privacy, terms with refunds, and contact are promises made by your office.',
    hi: 'गोपनीयता, शुल्क वापसी सहित शर्तें और संपर्क आपके कार्यालय के वचन हैं।',
  },
  'why.reference': {
    en: 'Without states, districts and colleges nobody can fill in the form.',
    hi: 'राज्य, ज़िले और कॉलेज के बिना कोई फ़ॉर्म नहीं भर सकता।',
  },
  'why.mail': {
    en: 'Codes, receipts and documents are sent by e-mail.',
    hi: 'कोड, रसीदें और दस्तावेज़ ई-मेल से जाते हैं।',
  },
  'why.provider': {
    en: 'With wrong keys nobody can pay online.',
    hi: 'कुंजियाँ ग़लत हों तो कोई ऑनलाइन भुगतान नहीं कर सकता।',
  },
  'why.liveKeys': { en: 'Test keys take no real money.', hi: 'टेस्ट कुंजियों से असली पैसा नहीं आता।' },
  'why.webhook': {
    en: 'It tells the portal of a payment at once, even when the applicant closes the browser.',
    hi: 'आवेदक ब्राउज़र बंद कर दे, तब भी इसी से पोर्टल को भुगतान का तुरंत पता चलता है।',
  },
  'why.testPayment': {
    en: 'It shows that the way from form to receipt works.',
    hi: 'इससे पता चलता है कि फ़ॉर्म से रसीद तक सब चलता है।',
  },
  'why.storage': {
    en: 'Browsers send photos and papers straight to the storage.',
    hi: 'ब्राउज़र फ़ोटो और काग़ज़ सीधे स्टोरेज में भेजते हैं।',
  },
  'why.worker': {
    en: 'It checks uploads, draws documents and sends e-mails.',
    hi: 'यह अपलोड जाँचता है, दस्तावेज़ बनाता है और ई-मेल भेजता है।',
  },
  'why.backups': {
    en: 'Without a backup a broken disk loses everything.',
    hi: 'बैकअप न हो तो डिस्क ख़राब होने पर सब चला जाएगा।',
  },

  'open.superAdmins': { en: 'Staff users', hi: 'स्टाफ़ उपयोगकर्ता' },
  'open.secondFactor': { en: 'Staff users', hi: 'स्टाफ़ उपयोगकर्ता' },
  'open.branding': { en: 'Branding', hi: 'संगठन की पहचान' },
  'open.prices': { en: 'See the fees', hi: 'शुल्क देखें' },
  'open.sitePages': { en: 'See the pages', hi: 'पेज देखें' },
  'open.reference': { en: 'Reference lists', hi: 'फ़ॉर्म की सूचियाँ' },
  'open.mail': { en: 'Mailbox and test e-mail', hi: 'मेलबॉक्स और टेस्ट ई-मेल' },
  'open.testPayment': { en: 'Transactions', hi: 'लेन-देन' },
  'open.storage': { en: 'Upload a logo', hi: 'लोगो अपलोड करें' },
  'open.worker': { en: 'Jobs', hi: 'काम' },

  'note.superAdmins.enough': {
    en: '%{smart_count} superAdmins can log in.',
    hi: '%{smart_count} सुपर एडमिन लॉगिन कर सकते हैं।',
  },
  'note.superAdmins.few': {
    en: 'Only one superAdmin can log in. Add another person.',
    hi: 'केवल एक सुपर एडमिन लॉगिन कर सकता है। एक और व्यक्ति जोड़ें।',
  },
  'note.secondFactor.on': {
    en: 'You get a code by e-mail at each log-in.',
    hi: 'हर लॉगिन पर आपको ई-मेल से कोड मिलता है।',
  },
  'note.secondFactor.off': {
    en: 'Your log-in takes a password only. Another superAdmin can switch the code on.',
    hi: 'आपके लॉगिन में केवल पासवर्ड लगता है। दूसरा सुपर एडमिन कोड चालू कर सकता है।',
  },
  'note.branding.own': { en: 'Nothing made-up is left.', hi: 'कोई नमूना जानकारी बाकी नहीं है।' },
  'note.branding.shipped': { en: 'Still a sample: %{parts}.', hi: 'अभी नमूना ही है: %{parts}।' },
  'note.prices.own': {
    en: 'Your own fees, added on %{at}, are in force.',
    hi: '%{at} को जोड़े गए आपके शुल्क लागू हैं।',
  },
  'note.prices.confirmed': { en: 'Confirmed on %{at}.', hi: '%{at} को पुष्टि हुई।' },
  'note.prices.shipped': {
    en: 'The fees that came with the portal are in force. Look at them, then confirm or change them.',
    hi: 'पोर्टल के साथ आए शुल्क लागू हैं। उन्हें देखें, फिर पुष्टि करें या बदलें।',
  },
  'note.prices.gap': {
    en: 'A kind of membership has no fee today or from the next 1 April.',
    hi: 'किसी सदस्यता का शुल्क आज या अगली 1 अप्रैल से तय नहीं है।',
  },
  'note.sitePages.own': { en: 'All pages have your own words.', hi: 'सभी पेज आपके शब्दों में हैं।' },
  'note.sitePages.confirmed': { en: 'Confirmed on %{at}.', hi: '%{at} को पुष्टि हुई।' },
  'note.sitePages.shipped': {
    en: 'As they came with the portal: %{parts}. Read them, then confirm or change them.',
    hi: 'पोर्टल के साथ आए पेज: %{parts}। इन्हें पढ़ें, फिर पुष्टि करें या बदलें।',
  },
  'note.reference.filled': { en: 'The lists are filled.', hi: 'सूचियाँ भरी हुई हैं।' },
  'note.reference.empty': { en: 'Empty: %{parts}.', hi: 'खाली: %{parts}।' },
  'note.mail.sent': { en: 'The test e-mail was sent on %{at}.', hi: 'टेस्ट ई-मेल %{at} को भेजा गया।' },
  'note.mail.failed': {
    en: 'The test e-mail of %{at} was not sent. The mailbox page says why.',
    hi: '%{at} का टेस्ट ई-मेल नहीं जा सका। कारण मेलबॉक्स के पेज पर है।',
  },
  'note.mail.underWay': { en: 'A test e-mail is on its way.', hi: 'टेस्ट ई-मेल भेजा जा रहा है।' },
  'note.mail.untried': {
    en: 'A mailbox is set. Send a test e-mail.',
    hi: 'मेलबॉक्स सेट है। टेस्ट ई-मेल भेजें।',
  },
  'note.mail.broken': {
    en: 'The mailbox has not worked since %{at}.',
    hi: 'मेलबॉक्स %{at} से काम नहीं कर रहा है।',
  },
  'note.mail.ownSent': {
    en: 'The portal’s own account sends all e-mails; its mail server took one on %{at}.',
    hi: 'सभी ई-मेल पोर्टल के अपने खाते से जाते हैं; मेल सर्वर ने %{at} को एक ई-मेल लिया।',
  },
  'note.mail.ownUntried': {
    en: 'The portal’s own account has sent nothing yet. Set a mailbox and test it, or have a code sent to you by Forgot Password.',
    hi: 'पोर्टल के अपने खाते से अभी कुछ नहीं गया। मेलबॉक्स सेट करके जाँचें, या ‘पासवर्ड भूल गए’ से अपने लिए कोड मँगाएँ।',
  },
  'note.mail.none': {
    en: 'No mail server is set in the server’s .env file.',
    hi: 'सर्वर की .env फ़ाइल में कोई मेल सर्वर सेट नहीं है।',
  },
  'note.provider.accepted': {
    en: 'The provider accepted the keys on %{at}.',
    hi: 'भुगतान सेवा ने %{at} को कुंजियाँ स्वीकार कीं।',
  },
  'note.provider.refused': {
    en: 'The provider refused the keys on %{at}. Check its key id and secret in the server’s .env file.',
    hi: 'भुगतान सेवा ने %{at} को कुंजियाँ अस्वीकार कीं। सर्वर की .env फ़ाइल में उसकी key id और secret देखें।',
  },
  'note.provider.down': {
    en: 'The provider gave no usable answer on %{at}. This says nothing about the keys; try again later.',
    hi: '%{at} को भुगतान सेवा से ठीक उत्तर नहीं मिला। कुंजियाँ ग़लत हैं, ऐसा नहीं है; कुछ देर बाद फिर जाँचें।',
  },
  'note.provider.untried': {
    en: 'Nobody has checked the present keys yet.',
    hi: 'मौजूदा कुंजियाँ अभी किसी ने नहीं जाँचीं।',
  },
  'note.liveKeys.live': { en: 'Live keys are set.', hi: 'लाइव कुंजियाँ सेट हैं।' },
  'note.liveKeys.test': {
    en: 'Test keys are set. After testing, put the live keys into the server’s settings.',
    hi: 'टेस्ट कुंजियाँ सेट हैं। जाँच के बाद सर्वर की सेटिंग में लाइव कुंजियाँ डालें।',
  },
  'note.webhook.seen': { en: 'The last event came on %{at}.', hi: 'पिछला इवेंट %{at} को आया।' },
  'note.webhook.none': { en: 'No event has come yet.', hi: 'अभी कोई इवेंट नहीं आया।' },
  'note.testPayment.seen': {
    en: 'The last online payment was made on %{at}.',
    hi: 'पिछला ऑनलाइन भुगतान %{at} को हुआ।',
  },
  'note.testPayment.none': {
    en: 'Fill in the form as an applicant and pay with a test card of the provider.',
    hi: 'आवेदक की तरह फ़ॉर्म भरें और भुगतान सेवा के टेस्ट कार्ड से भुगतान करें।',
  },
  'note.testPayment.live': {
    en: 'Live keys are set; the first real payment will show here.',
    hi: 'लाइव कुंजियाँ सेट हैं; पहला असली भुगतान यहाँ दिखेगा।',
  },
  'note.storage.used': {
    en: 'A picture was uploaded from a browser.',
    hi: 'ब्राउज़र से एक तस्वीर अपलोड हो चुकी है।',
  },
  'note.storage.untried': {
    en: 'Test it from this browser, then upload the logo.',
    hi: 'इस ब्राउज़र से जाँचें, फिर लोगो अपलोड करें।',
  },
  'note.worker.same': {
    en: 'It is running, in the same version as the portal.',
    hi: 'चल रहा है, संस्करण पोर्टल वाला ही है।',
  },
  'note.worker.other': {
    en: 'A worker runs another version than the portal. Build once, then restart both.',
    hi: 'किसी वर्कर का संस्करण पोर्टल से अलग है। एक ही बिल्ड से दोनों को फिर चालू करें।',
  },
  'note.worker.none': { en: 'No worker is running.', hi: 'कोई वर्कर नहीं चल रहा है।' },
  'note.backups.fresh': { en: 'The last backup was made on %{at}.', hi: 'पिछला बैकअप %{at} को बना।' },
  'note.backups.late': {
    en: 'The last backup is of %{at}; one is due every day. Look into the worker’s log.',
    hi: 'पिछला बैकअप %{at} का है; बैकअप हर दिन बनना चाहिए। वर्कर का लॉग देखें।',
  },
  'note.backups.none': {
    en: 'The key is set, but there is no backup yet. The worker makes the first one within minutes.',
    hi: 'कुंजी सेट है, पर अभी कोई बैकअप नहीं है। वर्कर कुछ मिनट में पहला बैकअप बनाता है।',
  },
  'note.backups.noKey': {
    en: 'BACKUP_PUBLIC_KEY is empty, so no backup is made.',
    hi: 'BACKUP_PUBLIC_KEY खाली है, इसलिए बैकअप नहीं बनता।',
  },
  'note.unreadable': {
    en: 'This could not be read. Check again; the server’s log says why.',
    hi: 'यह पढ़ा नहीं जा सका। फिर से जाँचें; कारण सर्वर के लॉग में है।',
  },

  'part.logo': { en: 'logo', hi: 'लोगो' },
  'part.address': { en: 'address', hi: 'पता' },
  'part.email': { en: 'e-mail', hi: 'ई-मेल' },
  'part.phone': { en: 'phone', hi: 'फ़ोन' },
  'part.website': { en: 'website', hi: 'वेबसाइट' },
  'part.signatories': { en: 'signatories', hi: 'हस्ताक्षरकर्ता' },
  'part.signature1': { en: 'first signature', hi: 'पहला हस्ताक्षर' },
  'part.signature2': { en: 'second signature', hi: 'दूसरा हस्ताक्षर' },
  'part.seal': { en: 'seal', hi: 'मुहर' },
  'part.privacy': { en: 'privacy', hi: 'गोपनीयता' },
  'part.terms': { en: 'terms and refunds', hi: 'शर्तें और शुल्क वापसी' },
  'part.contact': { en: 'contact', hi: 'संपर्क' },
  'part.state': { en: 'states', hi: 'राज्य' },
  'part.district': { en: 'districts', hi: 'ज़िले' },
  'part.college': { en: 'colleges', hi: 'कॉलेज' },
} as const satisfies Texts &
  Record<`name.${StartItemName}` | `why.${StartItemName}`, Text> &
  Record<`note.${StartNote}` | `part.${StartPart}` | `state.${StartState}`, Text>;
