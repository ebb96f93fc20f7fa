import type { ApplicationState } from '@portal/contract/applications/states';
import type { AppType, Degree, Docstatus, Gender, PaymentMode, FileSlot } from '@portal/contract/enums';
import type { NameDecision, ReferenceKind } from '@portal/contract/settings/reference-lists';
import type { MailboxReason } from '@portal/contract/settings/responses';
import type { PaymentState } from '@portal/contract/payments/responses';
import type { Plan } from '@portal/contract/settings/prices';
import type { Text, Texts } from '@portal/contract/text';

/** Labels of coded values by field; other values are shown unchanged. */
export const texts = {
  'value.any.true': { en: 'Yes', hi: 'हाँ' },
  'value.any.false': { en: 'No', hi: 'नहीं' },
  'value.any.null': { en: '(nothing)', hi: '(कुछ नहीं)' },
  'value.any.[]': { en: '(empty)', hi: '(खाली)' },
  'value.any.{}': { en: '(empty)', hi: '(खाली)' },
  'value.any.[removed]': { en: '(not kept)', hi: '(नहीं रखा जाता)' },
  'value.state.draft': { en: 'Draft', hi: 'ड्राफ़्ट' },
  'value.state.submitted': { en: 'Awaiting payment', hi: 'भुगतान बाकी' },
  'value.state.paid': { en: 'Paid', hi: 'भुगतान हुआ' },
  'value.state.verified': { en: 'Verified', hi: 'सत्यापित' },
  'value.state.approved': { en: 'Approved', hi: 'स्वीकृत' },
  'value.state.returned': { en: 'Sent back', hi: 'वापस भेजा गया' },
  'value.state.verification_failed': { en: 'Cannot be verified', hi: 'सत्यापन संभव नहीं' },
  'value.state.rejected': { en: 'Rejected', hi: 'अस्वीकृत' },
  'value.state.cancelled': { en: 'Cancelled', hi: 'रद्द' },
  'value.state.refund_pending': { en: 'Refund pending', hi: 'राशि लौटाना बाकी है' },
  'value.state.refunded': { en: 'Refunded', hi: 'राशि लौटाई गई' },
  'value.state.created': { en: 'Started', hi: 'शुरू हुआ' },
  'value.state.attempted': { en: 'Attempted', hi: 'प्रयास हुआ' },
  'value.state.failed': { en: 'Failed', hi: 'असफल' },
  'value.state.authorized': { en: 'Authorised, not captured yet', hi: 'अधिकृत, राशि अभी प्राप्त नहीं हुई' },
  'value.state.captured': { en: 'Received', hi: 'राशि प्राप्त' },
  'value.state.working': { en: 'Working', hi: 'काम कर रहा है' },
  'value.state.broken': { en: 'Not working', hi: 'काम नहीं कर रहा' },
  'value.state.none': { en: 'Not set', hi: 'सेट नहीं' },
  'value.state.sent': { en: 'Sent', hi: 'भेजा गया' },
  'value.status.created': { en: 'Started', hi: 'शुरू हुआ' },
  'value.status.attempted': { en: 'Attempted', hi: 'प्रयास हुआ' },
  'value.status.failed': { en: 'Failed', hi: 'असफल' },
  'value.status.authorized': { en: 'Authorised, not captured yet', hi: 'अधिकृत, राशि अभी प्राप्त नहीं हुई' },
  'value.status.captured': { en: 'Received', hi: 'राशि प्राप्त' },
  'value.status.refunded': { en: 'Refunded', hi: 'राशि लौटाई गई' },
  'value.kind.staff': { en: 'Staff', hi: 'स्टाफ़' },
  'value.kind.member': { en: 'Member', hi: 'सदस्य' },
  'value.kind.system': { en: 'System', hi: 'सिस्टम' },
  'value.kind.state': { en: 'States', hi: 'राज्य' },
  'value.kind.district': { en: 'Districts', hi: 'ज़िले' },
  'value.kind.prant': { en: 'Prants', hi: 'प्रांत' },
  'value.kind.unit': { en: 'Units', hi: 'इकाइयाँ' },
  'value.kind.secretary': { en: 'Secretaries', hi: 'सचिव' },
  'value.kind.college': { en: 'Colleges', hi: 'कॉलेज' },
  'value.appType.single': { en: 'Single', hi: 'एक डॉक्टर' },
  'value.appType.couple': { en: 'Couple', hi: 'पति-पत्नी' },
  'value.appType.student': { en: 'Student', hi: 'विद्यार्थी' },
  'value.appType.old': { en: 'Old member', hi: 'पुराने सदस्य' },
  'value.plan.student': { en: 'Student', hi: 'विद्यार्थी' },
  'value.plan.life-student': {
    en: 'Life, with a valid student number',
    hi: 'आजीवन, मान्य विद्यार्थी संख्या के साथ',
  },
  'value.plan.life-expired': {
    en: 'Life, with an expired student number',
    hi: 'आजीवन, अवधि बीती विद्यार्थी संख्या के साथ',
  },
  'value.plan.life-single': { en: 'Life, single', hi: 'आजीवन, एक डॉक्टर' },
  'value.plan.life-couple': { en: 'Life, couple', hi: 'आजीवन, पति-पत्नी' },
  'value.gender.male': { en: 'Male', hi: 'पुरुष' },
  'value.gender.female': { en: 'Female', hi: 'महिला' },
  'value.gender.other': { en: 'Other', hi: 'अन्य' },
  'value.degree.1st': { en: '1st year', hi: 'पहला वर्ष' },
  'value.degree.2nd': { en: '2nd year', hi: 'दूसरा वर्ष' },
  'value.degree.3rd': { en: '3rd year', hi: 'तीसरा वर्ष' },
  'value.degree.4th': { en: '4th year', hi: 'चौथा वर्ष' },
  'value.educationYear.1st': { en: '1st year', hi: 'पहला वर्ष' },
  'value.educationYear.2nd': { en: '2nd year', hi: 'दूसरा वर्ष' },
  'value.educationYear.3rd': { en: '3rd year', hi: 'तीसरा वर्ष' },
  'value.educationYear.4th': { en: '4th year', hi: 'चौथा वर्ष' },
  'value.docstatus.doctor': { en: 'Doctor', hi: 'डॉक्टर' },
  'value.docstatus.student': { en: 'Student', hi: 'विद्यार्थी' },
  'value.mode.Online': { en: 'Online', hi: 'ऑनलाइन' },
  'value.mode.Offline': { en: 'Offline', hi: 'ऑफ़लाइन' },
  'value.mode.others': { en: 'Other', hi: 'अन्य' },
  'value.source.confirmation': { en: "The payer's browser", hi: 'भुगतान करने वाले का ब्राउज़र' },
  'value.source.webhook': { en: 'Payment provider message', hi: 'भुगतान सेवा का संदेश' },
  'value.source.poller': { en: 'Asked at the payment provider', hi: 'भुगतान सेवा से पूछने पर' },
  'value.source.status': { en: "The payer's status page", hi: 'भुगतान की स्थिति का पेज' },
  'value.source.staff': { en: 'Staff', hi: 'स्टाफ़' },
  'value.decision.add': { en: 'Added to the list', hi: 'सूची में जोड़ा' },
  'value.decision.alias': { en: 'Another name of a college', hi: 'किसी कॉलेज का दूसरा नाम' },
  'value.decision.dismiss': { en: 'Not added', hi: 'नहीं जोड़ा' },
  'value.slot.profile_image': { en: 'Photo', hi: 'फ़ोटो' },
  'value.slot.signature_image': { en: 'Signature', hi: 'हस्ताक्षर' },
  'value.slot.guardian_image': { en: 'Guardian’s consent', hi: 'अभिभावक की सहमति' },
  'value.slot.cert_image': { en: 'Licence or college ID', hi: 'रजिस्ट्रेशन प्रमाणपत्र या कॉलेज पहचान पत्र' },
  'value.reason.password': { en: 'Log-in refused by the mail server', hi: 'मेल सर्वर ने लॉगिन अस्वीकार किया' },
  'value.reason.sender': { en: 'Own address not allowed as sender', hi: 'अपने पते से भेजने की अनुमति नहीं' },
  'value.reason.unreadable': { en: 'Stored password cannot be read', hi: 'सहेजा हुआ पासवर्ड पढ़ा नहीं जा सकता' },
  'value.reason.unreachable': { en: 'Mail server cannot be reached', hi: 'मेल सर्वर से संपर्क नहीं हो सका' },
  'value.reason.encryption': { en: 'No encrypted connection', hi: 'सुरक्षित कनेक्शन नहीं' },
  'value.reason.busy': { en: 'Mail server busy', hi: 'मेल सर्वर व्यस्त' },
  'value.reason.recipient': { en: 'Recipient’s address refused', hi: 'पाने वाले का पता अस्वीकार हुआ' },
  'value.reason.other': { en: 'Other reason', hi: 'अन्य कारण' },
  'value.note.logged out': { en: 'Logged out', hi: 'लॉग आउट किया' },
  'value.note.ended by its owner': { en: 'Ended by its owner', hi: 'व्यक्ति ने स्वयं समाप्त किया' },
  'value.note.password changed': { en: 'Password changed', hi: 'पासवर्ड बदला गया' },
  'value.note.password recovered': { en: 'Password recovered', hi: 'भूला पासवर्ड फिर से सेट हुआ' },
  'value.note.the account was disabled': { en: 'Account disabled', hi: 'खाता निष्क्रिय किया गया' },
  'value.note.the account may not be used': {
    en: 'The account may not be used',
    hi: 'इस खाते का उपयोग नहीं हो सकता',
  },
  'value.note.reuse of a refresh token': {
    en: 'An old session key was used again',
    hi: 'सत्र की पुरानी कुंजी फिर काम में ली गई',
  },
  'value.note.recover-staff': { en: 'Password recovery of staff', hi: 'स्टाफ़ का भूला पासवर्ड' },
  'value.note.recover-member': { en: 'Password recovery of a member', hi: 'सदस्य का भूला पासवर्ड' },
  'value.note.second-factor': { en: 'Code at log-in', hi: 'लॉगिन पर कोड' },
  'value.note.The amount of the request was not used': {
    en: 'The amount that was sent was not used',
    hi: 'भेजी गई राशि काम में नहीं ली गई',
  },
  'value.note.unknown order': { en: 'Unknown order', hi: 'अज्ञात ऑर्डर' },
  'value.note.signature': { en: 'The proof of the payment is not genuine', hi: 'भुगतान का प्रमाण सही नहीं' },
} as const satisfies Texts &
  Record<
    | `value.state.${ApplicationState | PaymentState}`
    | `value.kind.${ReferenceKind}`
    | `value.appType.${AppType}`
    | `value.plan.${Plan}`
    | `value.gender.${Gender}`
    | `value.${'degree' | 'educationYear'}.${Degree}`
    | `value.docstatus.${Docstatus}`
    | `value.mode.${PaymentMode}`
    | `value.decision.${NameDecision}`
    | `value.slot.${FileSlot}`
    | `value.reason.${MailboxReason}`,
    Text
  >;
