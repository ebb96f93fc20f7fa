import type { PageName } from '../pages.js';
import type { Permission } from '../permissions.js';
import type { Text } from '../text.js';

/** Title and instruction of each reason; placeholders are values of the entry, and `amount` is its `paise` in rupees. */
export const reasonWords = {
  'jobs.failed': {
    title: { en: 'Jobs have failed', hi: 'कुछ काम असफल हुए हैं' },
    todo: {
      en: 'An e-mail or a document may not have arrived. Fix the cause, then retry the jobs.',
      hi: 'हो सकता है कोई ई-मेल या दस्तावेज़ न पहुँचा हो। कारण दूर करें, फिर काम दोबारा करवाएँ।',
    },
  },
  'payment.duplicate': {
    title: { en: 'Paid twice', hi: 'दो बार भुगतान हुआ' },
    todo: {
      en: 'A second payment came in: %{paymentId}, %{amount}. Give it back with “Fee Refunded”.',
      hi: 'दूसरा भुगतान भी आया: %{paymentId}, %{amount}। “शुल्क लौटाएँ” से इसे लौटाएँ।',
    },
  },
  'payment.unmatched': {
    title: { en: 'Payment that fits no order', hi: 'ऐसा भुगतान जो किसी ऑर्डर से मेल नहीं खाता' },
    todo: {
      en: 'Payment %{paymentId} of %{amount} does not fit its order. Look it up at the payment provider, and pay it back if it is not ours.',
      hi: 'भुगतान %{paymentId}, %{amount}, अपने ऑर्डर से मेल नहीं खाता। भुगतान सेवा पर देखें, और हमारा न हो तो लौटाएँ।',
    },
  },
  'payment.late': {
    title: { en: 'Paid after it was cancelled', hi: 'रद्द होने के बाद भुगतान हुआ' },
    todo: {
      en: 'The application is back among those to verify. Go on with it, or pay the money back.',
      hi: 'आवेदन फिर से सत्यापन की सूची में आ गया है। उसे आगे बढ़ाएँ, या राशि लौटाएँ।',
    },
  },
  'payment.unsubmitted': {
    title: { en: 'Paid, but never submitted', hi: 'भुगतान हुआ, पर आवेदन नहीं भेजा गया' },
    todo: {
      en: '%{amount} came in for %{appId}, which was never submitted. The applicant has been reminded by e-mail; help them to finish, or pay it back.',
      hi: '%{appId} के लिए %{amount} आए, पर आवेदन नहीं भेजा गया। आवेदक को ई-मेल से याद दिलाया गया है; पूरा करने में मदद करें, या राशि लौटाएँ।',
    },
  },
  'payment.missing': {
    title: { en: 'Payment that the provider does not know', hi: 'ऐसा भुगतान जो भुगतान सेवा के पास नहीं है' },
    todo: {
      en: 'Payment %{paymentId} of %{amount} is in our books but not in the provider’s list. Ask the provider about it.',
      hi: 'भुगतान %{paymentId}, %{amount}, हमारे खाते में है, पर भुगतान सेवा की सूची में नहीं। भुगतान सेवा से पूछें।',
    },
  },
  'payment.disputed': {
    title: { en: 'Payment disputed by the payer’s bank', hi: 'भुगतान पर बैंक ने आपत्ति की है' },
    todo: {
      en: 'The payer’s bank wants %{amount} of payment %{paymentId} back. Answer at the payment provider by %{answerBy}, or it is lost; if the money goes, record it with “Fee Refunded”.',
      hi: 'बैंक भुगतान %{paymentId} के %{amount} वापस माँग रहा है। भुगतान सेवा की साइट पर %{answerBy} तक उत्तर दें, नहीं तो राशि चली जाएगी; चली जाए, तो “शुल्क लौटाएँ” में दर्ज करें।',
    },
  },
  'settlement.unmatched': {
    title: { en: 'Payout that our payments do not explain', hi: 'खाते में आई राशि भुगतानों से मेल नहीं खाती' },
    todo: {
      en: 'Of the payout %{settlementId} (UTR %{utr}), %{amount} match no payment in our books. Ask the payment provider what it was for.',
      hi: 'भुगतान सेवा से खाते में आई राशि %{settlementId} (UTR %{utr}) में से %{amount} हमारे किसी भुगतान से मेल नहीं खाते। भुगतान सेवा से पूछें कि यह राशि किसकी है।',
    },
  },
  'refund.due': {
    title: { en: 'Fee to be refunded', hi: 'शुल्क लौटाना बाकी है' },
    todo: {
      en: 'Rejected or revoked, but the fee of %{amount} has not been refunded in full. Refund it, or close this with the reason why it is kept.',
      hi: 'आवेदन अस्वीकृत या सदस्यता रद्द हो चुकी है, पर %{amount} का शुल्क पूरा नहीं लौटाया गया। राशि लौटाएँ, या न लौटाने का कारण लिखकर इसे बंद करें।',
    },
  },
  'refund.failed': {
    title: { en: 'A refund failed', hi: 'राशि लौटाई नहीं जा सकी' },
    todo: {
      en: '%{amount} of payment %{paymentId} could not be given back. Try again, or pay it back yourself and record it.',
      hi: 'भुगतान %{paymentId} के %{amount} लौटाए नहीं जा सके। फिर प्रयास करें, या ख़ुद लौटाकर दर्ज करें।',
    },
  },
  'refund.approved': {
    title: { en: 'Fee given back after the approval', hi: 'स्वीकृति के बाद शुल्क लौटाया गया' },
    todo: {
      en: 'Payment %{paymentId} of %{amount} was given back at the payment provider, but the application is approved. Decide whether the membership stays.',
      hi: 'भुगतान %{paymentId}, %{amount}, भुगतान सेवा से लौटा दिया गया, पर आवेदन स्वीकृत है। तय करें कि सदस्यता रहेगी या नहीं।',
    },
  },
  'application.emailDisputed': {
    title: { en: 'Applicant’s e-mail change disputed', hi: 'आवेदक का ई-मेल बदलने पर आपत्ति' },
    todo: {
      en: 'The owner of the old address says they did not change it. The old one applies again unless staff changed it since. Speak with the applicant; the approval is on hold until this is marked as done.',
      hi: 'पुराने पते से बताया गया कि बदलाव उन्होंने नहीं किया। यदि स्टाफ़ ने बाद में पता नहीं बदला, तो पुराना पता फिर से लागू है। आवेदक से बात करें; इसे “हो गया” करने तक स्वीकृति रुकी रहेगी।',
    },
  },
  'secretary.skipped': {
    title: { en: 'The state secretary was not told', hi: 'राज्य सचिव को सूचना नहीं गई' },
    todo: {
      en: 'No address was known when this was approved. Send the documents yourself, and add the secretary to the reference lists.',
      hi: 'स्वीकृति के समय कोई पता ज्ञात नहीं था। दस्तावेज़ ख़ुद भेजें, और सचिव को फ़ॉर्म की सूचियों में जोड़ें।',
    },
  },
  'mailRun.stopped': {
    title: { en: 'A mail run has stopped', hi: 'सदस्यों को ई-मेल भेजना रुक गया है' },
    todo: {
      en: 'The mail server takes no e-mails: %{answer}. Fix the cause, then resume “%{subject}”. Nothing was lost.',
      hi: 'मेल सर्वर ई-मेल नहीं ले रहा: %{answer}। कारण दूर करें, फिर “%{subject}” को जारी करें। कुछ भी खोया नहीं है।',
    },
  },
  'member.erasure': {
    title: { en: 'A member wants their data erased', hi: 'सदस्य अपनी जानकारी मिटवाना चाहते हैं' },
    todo: {
      en: 'Answer by %{answerBy}: erase, or decline with a reason.',
      hi: '%{answerBy} तक उत्तर दें: मिटाएँ, या कारण बताकर अस्वीकार करें।',
    },
  },
  'documents.outdated': {
    title: { en: 'Documents show the old details', hi: 'दस्तावेज़ों पर पुरानी जानकारी है' },
    todo: {
      en: 'Something that is printed on the certificate and ID card has changed. They have to be made again.',
      hi: 'प्रमाणपत्र और पहचान पत्र पर छपने वाली जानकारी बदल गई है। इन्हें फिर से बनाना है।',
    },
  },
} as const satisfies Record<AttentionReason, { readonly title: Text; readonly todo: Text }>;

/** The reason why an issue needs attention (docs/rules/attention.md). */
interface ReasonDef {
  /** Required to see and close the entry. */
  readonly permission: Permission;
  /** Page where it is resolved; a page with an id is that of the application. */
  readonly page: PageName;
  /** Dialog that the page opens, with permission. */
  readonly opens?: 'refund';
  /** Staff mark it as done; otherwise the entry closes with its cause. */
  readonly byHand?: true;
  /** Staff who close it give a reason. */
  readonly needsNote?: true;
  /** The same cause may be raised again; otherwise only once. */
  readonly recurs?: true;
}

/** Every reason; its texts are in `reason-words.ts`. Keys are stored, so a key in use is never renamed. */
const attentionReasonTable = {
  'jobs.failed': {
    permission: 'jobs.all',
    page: 'jobs',
    recurs: true,
  },
  'payment.duplicate': {
    permission: 'transactions.read',
    page: 'application',
    opens: 'refund',
    byHand: true,
  },
  'payment.unmatched': {
    permission: 'transactions.read',
    page: 'application',
    byHand: true,
  },
  'payment.late': {
    permission: 'transactions.read',
    page: 'application',
    byHand: true,
  },
  'payment.unsubmitted': {
    permission: 'transactions.read',
    page: 'application',
    byHand: true,
  },
  'payment.missing': {
    permission: 'transactions.read',
    page: 'application',
    byHand: true,
  },
  'payment.disputed': {
    permission: 'transactions.read',
    page: 'application',
    byHand: true,
  },
  'settlement.unmatched': {
    permission: 'transactions.read',
    page: 'transactions',
    byHand: true,
  },
  'refund.due': {
    permission: 'refund',
    page: 'application',
    opens: 'refund',
    byHand: true,
    needsNote: true,
  },
  'refund.failed': {
    permission: 'refund',
    page: 'application',
    opens: 'refund',
    byHand: true,
  },
  'refund.approved': {
    permission: 'transactions.read',
    page: 'application',
    byHand: true,
  },
  'application.emailDisputed': {
    permission: 'applications.approve',
    page: 'application',
    byHand: true,
  },
  'secretary.skipped': {
    permission: 'members.read',
    page: 'member',
    byHand: true,
  },
  'mailRun.stopped': {
    permission: 'mail.bulk',
    page: 'mailRuns',
    recurs: true,
  },
  'member.erasure': {
    permission: 'members.erase',
    page: 'member',
    recurs: true,
  },
  'documents.outdated': {
    permission: 'documents.regenerate',
    page: 'member',
    byHand: true,
    recurs: true,
  },
} as const satisfies Record<string, ReasonDef>;
export type AttentionReason = keyof typeof attentionReasonTable;
export const attentionReasons = Object.keys(attentionReasonTable) as AttentionReason[];

/** Reasons about money. */
export const moneyReasons = attentionReasons.filter((reason) =>
  /^(payment|refund|settlement)\./.test(reason),
);

/** Returns the definition of a reason with its optional fields. */
export function reasonOf(reason: AttentionReason): ReasonDef {
  return attentionReasonTable[reason];
}
