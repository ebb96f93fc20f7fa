import type { PageName } from '../pages.js';
import type { Text } from '../text.js';

interface StartItemDef {
  readonly name: Text;
  /** What to do while it is open, and why. */
  readonly todo: Text;
  /** Where it is done; without one it is a setting of the server (docs/operations.md). */
  readonly page?: PageName;
}

/** What has to be in order before the portal opens, in the order in which it is shown (docs/operations.md). */
export const startItems = {
  superAdmins: {
    name: { en: 'A second superAdmin', hi: 'दूसरा सुपर एडमिन' },
    todo: {
      en: 'Add a second person: if one loses the phone or mailbox, the other can still let the office in.',
      hi: 'एक और व्यक्ति जोड़ें: एक का फ़ोन या मेलबॉक्स खो जाए, तब भी दूसरा कार्यालय को अंदर ला सके।',
    },
    page: 'staffUsers',
  },
  secondFactor: {
    name: { en: 'Code at your log-in', hi: 'आपके लॉगिन पर कोड' },
    todo: {
      en: 'Your log-in takes a password only. Another superAdmin can switch the code on.',
      hi: 'आपके लॉगिन में केवल पासवर्ड लगता है। दूसरा सुपर एडमिन कोड चालू कर सकता है।',
    },
    page: 'staffUsers',
  },
  branding: {
    name: { en: 'Branding', hi: 'संगठन की पहचान' },
    todo: {
      en: 'Replace every sample: logo, address, e-mail, phone, website, signatories, signatures and seal. They are printed on receipts, certificates and cards.',
      hi: 'हर नमूना बदलें: लोगो, पता, ई-मेल, फ़ोन, वेबसाइट, हस्ताक्षरकर्ता, हस्ताक्षर और मुहर। ये रसीदों, प्रमाणपत्रों और कार्डों पर छपते हैं।',
    },
    page: 'branding',
  },
  prices: {
    name: { en: 'Fees', hi: 'शुल्क' },
    todo: {
      en: 'Confirm the fees that came with the portal, or set your own for today and from the next 1 April. Applicants pay exactly these amounts.',
      hi: 'पोर्टल के साथ आए शुल्क की पुष्टि करें, या आज और अगली 1 अप्रैल के लिए अपने शुल्क तय करें। आवेदक ठीक यही राशि देते हैं।',
    },
    page: 'prices',
  },
  sitePages: {
    name: { en: 'Public pages', hi: 'सार्वजनिक पेज' },
    todo: {
      en: 'Read privacy, terms with refunds, and contact; then confirm or change them. They are promises made by your office.',
      hi: 'गोपनीयता, शुल्क वापसी सहित शर्तें और संपर्क पढ़ें, फिर पुष्टि करें या बदलें। ये आपके कार्यालय के वचन हैं।',
    },
    page: 'publicPages',
  },
  reference: {
    name: { en: 'Reference lists', hi: 'फ़ॉर्म की सूचियाँ' },
    todo: {
      en: 'A list of states, districts or colleges is empty: nobody can fill in the form.',
      hi: 'राज्य, ज़िले या कॉलेज की कोई सूची खाली है: कोई फ़ॉर्म नहीं भर सकता।',
    },
    page: 'referenceLists',
  },
  mail: {
    name: { en: 'E-mail', hi: 'ई-मेल' },
    todo: {
      en: 'Set a mailbox and send a test e-mail, or have a code sent to you by Forgot Password. Codes, receipts and documents go by e-mail.',
      hi: 'मेलबॉक्स सेट करके टेस्ट ई-मेल भेजें, या ‘पासवर्ड भूल गए’ से अपने लिए कोड मँगाएँ। कोड, रसीदें और दस्तावेज़ ई-मेल से जाते हैं।',
    },
    page: 'setEmailPassword',
  },
  provider: {
    name: { en: 'Payment provider: keys', hi: 'भुगतान सेवा: कुंजियाँ' },
    todo: {
      en: 'The provider has not accepted the keys. Check its key id and secret in the server’s .env file; without them nobody can pay online.',
      hi: 'भुगतान सेवा ने कुंजियाँ स्वीकार नहीं कीं। सर्वर की .env फ़ाइल में उसकी key id और secret देखें; इनके बिना कोई ऑनलाइन भुगतान नहीं कर सकता।',
    },
  },
  liveKeys: {
    name: { en: 'Payment provider: live mode', hi: 'भुगतान सेवा: लाइव मोड' },
    todo: {
      en: 'Test keys take no real money. After testing, put the live keys into the server’s .env file.',
      hi: 'टेस्ट कुंजियों से असली पैसा नहीं आता। जाँच के बाद सर्वर की .env फ़ाइल में लाइव कुंजियाँ डालें।',
    },
  },
  webhook: {
    name: { en: 'Payment provider: webhook', hi: 'भुगतान सेवा: वेबहुक' },
    todo: {
      en: 'Take the first webhook secret from the server’s .env file. At the payment provider, add a webhook with it, this address and these events. It tells the portal of a payment at once.',
      hi: 'सर्वर की .env फ़ाइल से वेबहुक का पहला सीक्रेट लें। भुगतान सेवा की वेबसाइट पर उस सीक्रेट, इस पते और इन इवेंट के साथ वेबहुक जोड़ें। इससे पोर्टल को भुगतान का तुरंत पता चलता है।',
    },
  },
  testPayment: {
    name: { en: 'Test payment', hi: 'परीक्षण भुगतान' },
    todo: {
      en: 'Fill in the form as an applicant and pay with a test card of the provider.',
      hi: 'आवेदक की तरह फ़ॉर्म भरें और भुगतान सेवा के टेस्ट कार्ड से भुगतान करें।',
    },
    page: 'transactions',
  },
  storage: {
    name: { en: 'File storage', hi: 'फ़ाइल स्टोरेज' },
    todo: {
      en: 'Test it from this browser, then upload the logo. Browsers send photos and papers straight to the storage.',
      hi: 'इस ब्राउज़र से जाँचें, फिर लोगो अपलोड करें। ब्राउज़र फ़ोटो और काग़ज़ सीधे स्टोरेज में भेजते हैं।',
    },
    page: 'branding',
  },
  worker: {
    name: { en: 'Worker', hi: 'वर्कर' },
    todo: {
      en: 'No worker runs, or one of another version. Build once, then restart portal and worker: it checks uploads, draws documents and sends e-mails.',
      hi: 'कोई वर्कर नहीं चल रहा, या उसका संस्करण अलग है। एक ही बिल्ड से पोर्टल और वर्कर फिर चालू करें: वर्कर अपलोड जाँचता है, दस्तावेज़ बनाता है और ई-मेल भेजता है।',
    },
    page: 'jobs',
  },
  backups: {
    name: { en: 'Backups', hi: 'बैकअप' },
    todo: {
      en: 'Set BACKUP_PUBLIC_KEY; the worker then makes a backup every day. If one is late, look into its log. Without a backup a broken disk loses everything.',
      hi: 'BACKUP_PUBLIC_KEY सेट करें; फिर वर्कर हर दिन बैकअप बनाता है। देर हो तो उसका लॉग देखें। बैकअप न हो तो डिस्क ख़राब होने पर सब चला जाएगा।',
    },
  },
} as const satisfies Readonly<Record<string, StartItemDef>>;
export type StartItemName = keyof typeof startItems;

/** `test`: no error is known, but it was never tried. `unreadable`: the check failed. */
export type StartState = 'done' | 'missing' | 'test' | 'notNeeded' | 'unreadable';

/** What a person confirms as it stands; all others are found out by the portal. */
export const confirmedItems = ['prices', 'sitePages'] as const satisfies readonly StartItemName[];
export type ConfirmedItem = (typeof confirmedItems)[number];

/** Whether an item is still to be done or tried, or could not be found out. */
export const isOpenStart = ({ state }: { readonly state: StartState }): boolean =>
  state !== 'done' && state !== 'notNeeded';
