import type { Text } from '../text.js';
import type { PageName } from '../pages.js';

interface AlarmReasonDef {
  /** The page to open first, in the mail and on the system page. */
  readonly page: PageName;
  /** Another mail tells of its beginning already (docs/rules/mails.md). */
  readonly hasOwnMail?: true;
  /** Begins when it is seen, because it is counted over windows of its own. */
  readonly isImmediate?: true;
  /** What the status page shows as disturbed; without it visitors are not told. */
  readonly service?: StatusService;
}

/** What the status page reports on, in its order (docs/rules/objectives.md). */
export const statusServices = ['form', 'payment', 'members', 'mails'] as const;
export type StatusService = (typeof statusServices)[number];

/** What the portal raises an alarm for (docs/rules/alarms.md); its words are in `alarm-words.ts`. A stored key is not renamed. */
export const alarmReasonTable = {
  'part.redis': { page: 'system', service: 'mails' },
  'part.storage': { page: 'system', service: 'form' },
  'part.mail': { page: 'system', service: 'mails' },
  'part.provider': { page: 'system', service: 'payment' },
  'codes.waiting': { page: 'system', service: 'mails' },
  'jobs.failed': { page: 'jobs' },
  'webhooks.silent': { page: 'transactions' },
  'files.missing': { page: 'system' },
  'disk.full': { page: 'system' },
  'certificate.ending': { page: 'system' },
  'mailbox.broken': { page: 'setEmailPassword', hasOwnMail: true },
  'backup.late': { page: 'backups', hasOwnMail: true },
  'restore.unsafe': { page: 'backups' },
  'queue.late': { page: 'queue' },
  'burn.form': { page: 'system', isImmediate: true, service: 'form' },
  'burn.payment': { page: 'system', isImmediate: true, service: 'payment' },
  'burn.member': { page: 'system', isImmediate: true, service: 'members' },
  'burn.office': { page: 'system', isImmediate: true },
  'burn.page': { page: 'system', isImmediate: true, service: 'form' },
  'burn.receipt': { page: 'system', isImmediate: true, service: 'mails' },
  'burn.code': { page: 'system', isImmediate: true, service: 'mails' },
  'burn.document': { page: 'system', isImmediate: true },
} as const satisfies Record<string, AlarmReasonDef>;
export type AlarmReason = keyof typeof alarmReasonTable;
export const alarmReasons = Object.keys(alarmReasonTable) as readonly AlarmReason[];

/** The row of a reason. */
export function alarmReasonOf(reason: AlarmReason): AlarmReasonDef {
  return alarmReasonTable[reason];
}

/** What is wrong, what people notice of it, and what is to be done. */
interface AlarmWords {
  readonly title: Text;
  readonly people: Text;
  readonly todo: Text;
}

/** For the mails and the console alike; the long form is in docs/operations.md. */
export const alarmWords: Readonly<Record<AlarmReason, AlarmWords>> = {
  'part.redis': {
    title: { en: 'Job queue not reachable', hi: 'काम की कतार बंद है' },
    people: {
      en: 'Visitors notice little. E-mails, documents and upload checks wait.',
      hi: 'आगंतुकों को ख़ास फ़र्क़ नहीं दिखेगा। ई-मेल, दस्तावेज़ और अपलोड की जाँच रुकी है।',
    },
    todo: {
      en: 'Ask whoever runs the server to restart Redis. Nothing is lost; the work goes on by itself.',
      hi: 'सर्वर सँभालने वाले से Redis दोबारा शुरू करवाएँ। कुछ खोया नहीं है; काम अपने-आप आगे बढ़ेगा।',
    },
  },
  'part.storage': {
    title: { en: 'File storage not reachable', hi: 'फ़ाइलों का भंडार बंद है' },
    people: {
      en: 'Uploads and downloads fail; people are asked to try again later.',
      hi: 'अपलोड और डाउनलोड नहीं हो रहे; लोगों से बाद में फिर कोशिश करने को कहा जाता है।',
    },
    todo: {
      en: 'Ask whoever runs the server to look at the storage and at its disk.',
      hi: 'सर्वर सँभालने वाले से भंडार और उसकी डिस्क देखने को कहें।',
    },
  },
  'part.mail': {
    title: { en: 'Mail server not reachable', hi: 'मेल सर्वर से संपर्क नहीं हो रहा' },
    people: {
      en: 'Codes, receipts and letters come late. Nobody can log in who needs a code.',
      hi: 'कोड, रसीदें और पत्र देर से पहुँच रहे हैं। जिन्हें कोड चाहिए, वे लॉग-इन नहीं कर पा रहे।',
    },
    todo: {
      en: 'Look at the mail provider’s status page, and at its log-in in the server’s .env file. E-mails are tried again by themselves.',
      hi: 'मेल सेवा का स्टेटस पेज और सर्वर की .env फ़ाइल में उसका लॉगिन देखें। ई-मेल अपने-आप फिर भेजे जाएँगे।',
    },
  },
  'part.provider': {
    title: { en: 'Payment provider not reachable', hi: 'भुगतान सेवा से संपर्क नहीं हो रहा' },
    people: {
      en: 'Nobody can pay online. Forms are kept.',
      hi: 'ऑनलाइन भुगतान नहीं हो पा रहा। भरे हुए फ़ॉर्म सुरक्षित हैं।',
    },
    todo: {
      en: 'Look at the provider’s status page. Payments that were made come in later by themselves.',
      hi: 'भुगतान सेवा का स्टेटस पेज देखें। हो चुके भुगतान बाद में अपने-आप दर्ज हो जाएँगे।',
    },
  },
  'codes.waiting': {
    title: { en: 'A code has been waiting for over a minute', hi: 'कोड एक मिनट से ज़्यादा समय से रुका है' },
    people: {
      en: 'Codes by e-mail come late, while people wait at the screen.',
      hi: 'ई-मेल के कोड देर से पहुँच रहे हैं और लोग स्क्रीन के सामने इंतज़ार कर रहे हैं।',
    },
    todo: {
      en: 'See whether the mail server and the job queue are well. If they are, restart the worker.',
      hi: 'देखें कि मेल सर्वर और काम की कतार ठीक हैं या नहीं। दोनों ठीक हों तो वर्कर दोबारा शुरू करवाएँ।',
    },
  },
  'jobs.failed': {
    title: { en: 'Jobs have failed', hi: 'कुछ काम असफल हुए हैं' },
    people: {
      en: 'An e-mail or a document may not have arrived.',
      hi: 'हो सकता है कोई ई-मेल या दस्तावेज़ न पहुँचा हो।',
    },
    todo: {
      en: 'Read the reasons on the page of failed jobs, fix the cause, then retry or discard them.',
      hi: 'असफल कामों के पेज पर कारण पढ़ें, उसे दूर करें, फिर काम दोबारा करवाएँ या हटाएँ।',
    },
  },
  'webhooks.silent': {
    title: {
      en: 'Payments are made, but the provider reports none',
      hi: 'भुगतान हो रहे हैं, पर भुगतान सेवा सूचना नहीं भेज रही',
    },
    people: {
      en: 'Some receipts come up to 15 minutes late.',
      hi: 'कुछ रसीदें 15 मिनट तक देर से पहुँच रही हैं।',
    },
    todo: {
      en: 'Open the webhook page at the payment provider: is the address right, is it switched on, and has its secret been changed?',
      hi: 'भुगतान सेवा का webhook पेज खोलें: क्या पता सही है? क्या वह चालू है? क्या उसका secret बदला गया है?',
    },
  },
  'files.missing': {
    title: { en: 'Files missing from the storage', hi: 'भंडार से फ़ाइलें ग़ायब हैं' },
    people: {
      en: 'Some photos, papers or documents cannot be opened.',
      hi: 'कुछ फ़ोटो, काग़ज़ात या दस्तावेज़ नहीं खुल रहे।',
    },
    todo: {
      en: 'Have them put back from a backup this week: the backup of each day is kept for 7 days. Whoever runs the server finds the steps in docs/operations.md, “Files are missing”.',
      hi: 'इसी हफ़्ते बैकअप से वापस डलवाएँ: हर दिन का बैकअप 7 दिन ही रहता है। सर्वर सँभालने वाले को तरीका docs/operations.md में “Files are missing” के नीचे मिलेगा।',
    },
  },
  'disk.full': {
    title: { en: 'A disk is more than 80% full', hi: 'डिस्क 80% से ज़्यादा भर गई है' },
    people: {
      en: 'Nothing yet. When it is full, the portal stops.',
      hi: 'अभी कुछ नहीं। पूरी भर जाने पर पोर्टल रुक जाएगा।',
    },
    todo: {
      en: 'Ask whoever runs the server to make room or to enlarge the disk this week.',
      hi: 'सर्वर सँभालने वाले से इसी हफ़्ते जगह ख़ाली करवाएँ या डिस्क बढ़वाएँ।',
    },
  },
  'certificate.ending': {
    title: {
      en: 'The certificate of the web address runs out',
      hi: 'वेब पते का सर्टिफ़िकेट ख़त्म होने वाला है',
    },
    people: {
      en: 'Nothing before its last day. After it browsers warn everybody off the portal.',
      hi: 'आख़िरी दिन तक कुछ नहीं। उसके बाद ब्राउज़र सबको पोर्टल खोलने से रोकेगा।',
    },
    todo: {
      en: 'Ask whoever runs the server why the proxy does not renew it: do ports 80 and 443 still lead there, and does the name?',
      hi: 'सर्वर सँभालने वाले से पूछें कि proxy उसे क्यों नहीं बढ़ा रहा: क्या पोर्ट 80 और 443 और डोमेन अब भी वहीं पहुँचते हैं?',
    },
  },
  'mailbox.broken': {
    title: { en: 'Sender mailbox is not working', hi: 'प्रेषक मेलबॉक्स काम नहीं कर रहा' },
    people: {
      en: 'Its e-mails wait. Codes and receipts are still sent.',
      hi: 'इसके ई-मेल रुके हैं। कोड और रसीदें जा रही हैं।',
    },
    todo: {
      en: 'Set its password again and send a test e-mail.',
      hi: 'इसका पासवर्ड फिर से सेट करें और टेस्ट ई-मेल भेजें।',
    },
  },
  'backup.late': {
    title: { en: 'No fresh backup', hi: 'नया बैकअप नहीं बना' },
    people: { en: 'Nobody notices until it is needed.', hi: 'ज़रूरत पड़ने तक किसी को पता नहीं चलेगा।' },
    todo: {
      en: 'Ask whoever runs the server: is the disk full, is the folder of the backups there, is its key set?',
      hi: 'सर्वर सँभालने वाले से पूछें: क्या डिस्क भर गई है? क्या बैकअप का फ़ोल्डर मौजूद है? क्या उसकी कुंजी सेट है?',
    },
  },
  'restore.unsafe': {
    title: {
      en: 'A restore may lose data',
      hi: 'बैकअप से शायद पूरा डेटा वापस न मिले',
    },
    people: {
      en: 'Nobody notices until a restore is needed.',
      hi: 'डेटा वापस लाने की ज़रूरत पड़ने तक किसी को पता नहीं चलेगा।',
    },
    todo: {
      en: 'Open the backups page: it says what is missing. Ask whoever runs the server whether the worker runs and the disk of the backups has room.',
      hi: 'बैकअप पेज खोलें: क्या कमी है, वहाँ लिखा है। सर्वर सँभालने वाले से पूछें कि वर्कर चल रहा है और बैकअप की डिस्क में जगह है या नहीं।',
    },
  },
  'queue.late': {
    title: {
      en: 'Applications wait longer than agreed',
      hi: 'कुछ आवेदन तय समय से ज़्यादा रुके हैं',
    },
    people: {
      en: 'Applicants wait for an answer of the office.',
      hi: 'आवेदक कार्यालय के जवाब का इंतज़ार कर रहे हैं।',
    },
    todo: {
      en: 'Open the work queue under “Over the limit” and share out the applications, or change the limits in the settings.',
      hi: 'काम की सूची में “समय-सीमा पार” खोलें और आवेदन बाँटें, या सेटिंग में समय-सीमा बदलें।',
    },
  },
  'burn.form': {
    title: { en: 'The application form fails or is slow too often', hi: 'आवेदन फ़ॉर्म बार-बार अटक रहा है' },
    people: {
      en: 'Some steps of the application form fail or take long. What was typed is kept.',
      hi: 'आवेदन फ़ॉर्म के कुछ चरण पूरे नहीं हो रहे या देर लगा रहे हैं। भरी हुई जानकारी सुरक्षित है।',
    },
    todo: {
      en: 'Look at the parts on this page first. If all of them work, have whoever runs the server restart the backend and read its log.',
      hi: 'पहले इस पेज पर हिस्सों की स्थिति देखें। सब चालू हों तो सर्वर सँभालने वाले से बैकएंड दोबारा शुरू करवाएँ और उसका लॉग दिखवाएँ।',
    },
  },
  'burn.payment': {
    title: { en: 'Paying fails or is slow too often', hi: 'भुगतान में बार-बार दिक़्क़त आ रही है' },
    people: {
      en: 'Some payments cannot be started or take long. Forms are kept.',
      hi: 'कुछ भुगतान शुरू नहीं हो रहे या देर लगा रहे हैं। भरे हुए फ़ॉर्म सुरक्षित हैं।',
    },
    todo: {
      en: 'See whether the payment provider can be reached, and look at its status page.',
      hi: 'देखें कि भुगतान सेवा से संपर्क हो रहा है या नहीं, और उसका स्टेटस पेज देखें।',
    },
  },
  'burn.member': {
    title: { en: 'The member area fails or is slow too often', hi: 'सदस्य क्षेत्र बार-बार अटक रहा है' },
    people: {
      en: 'Some members cannot log in or see their details, or wait long.',
      hi: 'कुछ सदस्य लॉग-इन नहीं कर पा रहे, अपनी जानकारी नहीं देख पा रहे या उन्हें देर तक रुकना पड़ रहा है।',
    },
    todo: {
      en: 'Look at the parts on this page first. If all of them work, have whoever runs the server restart the backend and read its log.',
      hi: 'पहले इस पेज पर हिस्सों की स्थिति देखें। सब चालू हों तो सर्वर सँभालने वाले से बैकएंड दोबारा शुरू करवाएँ और उसका लॉग दिखवाएँ।',
    },
  },
  'burn.office': {
    title: { en: 'The console fails or is slow too often', hi: 'कंसोल बार-बार अटक रहा है' },
    people: {
      en: 'Staff see errors or wait for lists and records.',
      hi: 'कर्मचारियों को त्रुटियाँ दिख रही हैं या सूचियाँ और रिकॉर्ड देर से खुल रहे हैं।',
    },
    todo: {
      en: 'Look at the parts on this page first. If all of them work, have whoever runs the server restart the backend and read its log.',
      hi: 'पहले इस पेज पर हिस्सों की स्थिति देखें। सब चालू हों तो सर्वर सँभालने वाले से बैकएंड दोबारा शुरू करवाएँ और उसका लॉग दिखवाएँ।',
    },
  },
  'burn.page': {
    title: { en: 'The public pages fail or are slow too often', hi: 'सार्वजनिक पेज बार-बार अटक रहे हैं' },
    people: {
      en: 'Some pages of the portal do not open or take long.',
      hi: 'पोर्टल के कुछ पेज नहीं खुल रहे या देर से खुल रहे हैं।',
    },
    todo: {
      en: 'Look at the parts on this page first. If all of them work, have whoever runs the server restart the backend and read its log.',
      hi: 'पहले इस पेज पर हिस्सों की स्थिति देखें। सब चालू हों तो सर्वर सँभालने वाले से बैकएंड दोबारा शुरू करवाएँ और उसका लॉग दिखवाएँ।',
    },
  },
  'burn.receipt': {
    title: { en: 'Receipts come late', hi: 'रसीदें देर से पहुँच रही हैं' },
    people: {
      en: 'Some receipts take longer than a minute after the payment. Payments are recorded.',
      hi: 'भुगतान के बाद कुछ रसीदों में एक मिनट से ज़्यादा लग रहा है। भुगतान दर्ज हैं।',
    },
    todo: {
      en: 'See whether the mail server and the job queue work. If they do, restart the worker.',
      hi: 'देखें कि मेल सर्वर और काम की कतार चालू हैं या नहीं। दोनों चालू हों तो वर्कर दोबारा शुरू करवाएँ।',
    },
  },
  'burn.code': {
    title: { en: 'Codes come late', hi: 'कोड देर से पहुँच रहे हैं' },
    people: {
      en: 'Some codes by e-mail take longer than ten seconds.',
      hi: 'ई-मेल के कुछ कोड दस सेकंड से ज़्यादा देर से भेजे जा रहे हैं।',
    },
    todo: {
      en: 'See whether the mail server and the job queue work. If they do, restart the worker.',
      hi: 'देखें कि मेल सर्वर और काम की कतार चालू हैं या नहीं। दोनों चालू हों तो वर्कर दोबारा शुरू करवाएँ।',
    },
  },
  'burn.document': {
    title: { en: 'Documents are drawn late', hi: 'दस्तावेज़ देर से बन रहे हैं' },
    people: { en: 'Approvals wait for their documents.', hi: 'दस्तावेज़ न बनने से मंज़ूरियाँ रुकी हैं।' },
    todo: {
      en: 'Look at the failed jobs and at the file storage. If both are well, restart the worker.',
      hi: 'असफल काम और फ़ाइलों का भंडार देखें। दोनों ठीक हों तो वर्कर दोबारा शुरू करवाएँ।',
    },
  },
};
