import type { PageName } from '../pages.js';
import type { Permission } from '../permissions.js';
import type { Text } from '../text.js';

/** Why something needs a person (docs/rules/attention.md). */
interface ReasonDef {
  /** Who sees the entry, and may close it. */
  readonly permission: Permission;
  readonly title: Text;
  /** What is to be done; places are values of the entry. */
  readonly todo: Text;
  /** Where that is done; a page with an id is that of the application. */
  readonly page: PageName;
  /** A person says that it is done; otherwise the entry goes with its cause. */
  readonly byHand?: true;
  /** The same thing may need somebody again; otherwise it is told once, whatever comes of it. */
  readonly recurs?: true;
}

/** Every reason. What is stored names it by its key: one that was used once is not renamed. */
export const attentionReasonTable = {
  'jobs.failed': {
    permission: 'jobs.all',
    title: { en: 'Jobs have failed', hi: 'कुछ काम असफल हुए हैं' },
    todo: {
      en: 'An e-mail or a document may not have arrived. Fix the cause, then retry the jobs.',
      hi: 'हो सकता है कोई ई-मेल या दस्तावेज़ न पहुँचा हो। कारण दूर करें, फिर काम दोबारा करवाएँ।',
    },
    page: 'jobs',
    recurs: true,
  },
  'payment.duplicate': {
    permission: 'transactions.read',
    title: { en: 'Paid twice', hi: 'दो बार भुगतान हुआ' },
    todo: {
      en: 'A second payment came in: %{paymentId}, %{amount}. Pay it back at the payment provider.',
      hi: 'दूसरा भुगतान भी आया: %{paymentId}, %{amount}। इसे भुगतान सेवा से लौटाएँ।',
    },
    page: 'application',
    byHand: true,
  },
  'payment.unmatched': {
    permission: 'transactions.read',
    title: { en: 'Payment that fits no order', hi: 'ऐसा भुगतान जो किसी ऑर्डर से मेल नहीं खाता' },
    todo: {
      en: 'Payment %{paymentId} of %{amount} does not fit its order. Look it up at the payment provider, and pay it back if it is not ours.',
      hi: 'भुगतान %{paymentId}, %{amount}, अपने ऑर्डर से मेल नहीं खाता। भुगतान सेवा पर देखें, और हमारा न हो तो लौटाएँ।',
    },
    page: 'application',
    byHand: true,
  },
  'payment.late': {
    permission: 'transactions.read',
    title: { en: 'Paid after it was cancelled', hi: 'रद्द होने के बाद भुगतान हुआ' },
    todo: {
      en: 'The application is back among those to verify. Go on with it, or pay the money back.',
      hi: 'आवेदन फिर से सत्यापन की सूची में आ गया है। उसे आगे बढ़ाएँ, या राशि लौटाएँ।',
    },
    page: 'application',
    byHand: true,
  },
  'payment.unsubmitted': {
    permission: 'transactions.read',
    title: { en: 'Paid, but never submitted', hi: 'भुगतान हुआ, पर आवेदन नहीं भेजा गया' },
    todo: {
      en: '%{amount} came in for %{appId}, which was never submitted. The applicant has been reminded by e-mail; help them to finish, or pay it back.',
      hi: '%{appId} के लिए %{amount} आए, पर आवेदन नहीं भेजा गया। आवेदक को ई-मेल से याद दिलाया गया है; पूरा करने में मदद करें, या राशि लौटाएँ।',
    },
    page: 'application',
    byHand: true,
  },
  'secretary.skipped': {
    permission: 'members.read',
    title: { en: 'The state secretary was not told', hi: 'राज्य सचिव को सूचना नहीं गई' },
    todo: {
      en: 'No address was known when this was approved. Send the documents yourself, and add the secretary to the reference lists.',
      hi: 'स्वीकृति के समय कोई पता ज्ञात नहीं था। दस्तावेज़ ख़ुद भेजें, और सचिव को फ़ॉर्म की सूचियों में जोड़ें।',
    },
    page: 'application',
    byHand: true,
  },
  'documents.outdated': {
    permission: 'documents.regenerate',
    title: { en: 'Documents show the old details', hi: 'दस्तावेज़ों पर पुरानी जानकारी है' },
    todo: {
      en: 'Something that is printed on the certificate and ID card has changed. They have to be made again.',
      hi: 'प्रमाणपत्र और पहचान पत्र पर छपने वाली जानकारी बदल गई है। इन्हें फिर से बनाना है।',
    },
    page: 'application',
    byHand: true,
    recurs: true,
  },
} as const satisfies Record<string, ReasonDef>;
export type AttentionReason = keyof typeof attentionReasonTable;
export const attentionReasons = Object.keys(attentionReasonTable) as AttentionReason[];

/** The row of a reason, with all that it may say. */
export function reasonOf(reason: AttentionReason): ReasonDef {
  return attentionReasonTable[reason];
}
