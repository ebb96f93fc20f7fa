import type { AuditAction } from '@portal/contract';
import type { Text } from '@portal/contract/text';
import type { DocumentAction } from './document-action.texts.ts';
import type { ImportAction } from './import-action.texts.ts';
import type { MailAction } from './mail-action.texts.ts';
import type { StartAction } from './start-action.texts.ts';

/** What was done, in the words of a clerk. */
export const texts = {
  'action.draft.opened': { en: 'Application form started', hi: 'आवेदन फ़ॉर्म शुरू हुआ' },
  'action.draft.discarded': { en: 'Form discarded by the applicant', hi: 'आवेदक ने फ़ॉर्म हटाया' },
  'action.draft.code': {
    en: 'Code asked for, to start a form',
    hi: 'फ़ॉर्म शुरू करने का कोड माँगा गया',
  },
  'action.application.emailAsked': {
    en: 'Code asked for, to correct the e-mail of an application',
    hi: 'आवेदन का ई-मेल ठीक करने के लिए कोड माँगा गया',
  },
  'action.application.emailCorrected': {
    en: 'E-mail corrected by the applicant',
    hi: 'आवेदक ने अपना ई-मेल ठीक किया',
  },
  'action.draft.reminded': {
    en: 'Reminder of an unfinished application sent',
    hi: 'अधूरे आवेदन की याद दिलाई गई',
  },
  'action.draft.linkMailed': { en: 'Link to pay mailed', hi: 'भुगतान का लिंक ई-मेल किया गया' },
  'action.draft.continued': {
    en: 'Draft opened in another browser',
    hi: 'अधूरा आवेदन दूसरे ब्राउज़र में खोला गया',
  },
  'action.draft.purged': {
    en: 'Application form removed at the end of its time',
    hi: 'अवधि बीतने पर आवेदन फ़ॉर्म हटाया गया',
  },
  'action.application.submit': { en: 'Application submitted', hi: 'आवेदन जमा हुआ' },
  'action.application.paymentCovered': { en: 'Application paid in full', hi: 'आवेदन का पूरा भुगतान हुआ' },
  'action.application.verify': { en: 'Application verified', hi: 'आवेदन सत्यापित हुआ' },
  'action.application.editSensitive': {
    en: 'Verified application edited, to be verified again',
    hi: 'सत्यापित आवेदन बदला गया, फिर सत्यापन होगा',
  },
  'action.application.approve': { en: 'Application approved', hi: 'आवेदन स्वीकृत हुआ' },
  'action.application.sendBack': { en: 'Application sent back', hi: 'आवेदन वापस भेजा गया' },
  'action.application.fixPaid': {
    en: 'Paid application corrected by the applicant',
    hi: 'आवेदक ने भुगतान के बाद आवेदन सुधारा',
  },
  'action.application.fixUnpaid': {
    en: 'Unpaid application corrected by the applicant',
    hi: 'आवेदक ने भुगतान से पहले आवेदन सुधारा',
  },
  'action.application.cannotVerify': {
    en: 'Application could not be verified',
    hi: 'आवेदन का सत्यापन संभव नहीं हुआ',
  },
  'action.application.reject': { en: 'Application rejected', hi: 'आवेदन अस्वीकृत हुआ' },
  'action.application.cancel': { en: 'Application cancelled', hi: 'आवेदन रद्द हुआ' },
  'action.application.delete': { en: 'Application deleted', hi: 'आवेदन हटाया गया' },
  'action.application.openRefund': { en: 'Refund started', hi: 'राशि लौटाना शुरू हुआ' },
  'action.application.refundProcessed': { en: 'Refund paid out', hi: 'राशि आवेदक को लौट गई' },
  'action.application.refundFailed': { en: 'Refund failed', hi: 'राशि लौटाई नहीं जा सकी' },
  'action.application.latePayment': {
    en: 'Cancelled application paid after all',
    hi: 'रद्द आवेदन का भुगतान बाद में आया',
  },
  'action.application.edit': { en: 'Application edited', hi: 'आवेदन बदला गया' },
  'action.application.viewed': { en: 'Application opened', hi: 'आवेदन खोलकर देखा गया' },
  'action.application.valuesIgnored': { en: 'Values not accepted', hi: 'भेजी गई जानकारी स्वीकार नहीं हुई' },
  'action.application.purged': {
    en: 'Personal data removed at the end of its time',
    hi: 'अवधि बीतने पर निजी जानकारी हटाई गई',
  },
  'action.approval.documents': {
    en: 'Making of the approval documents started',
    hi: 'स्वीकृति के दस्तावेज़ बनने शुरू हुए',
  },
  'action.approval.released': {
    en: 'Reserved membership numbers released',
    hi: 'आरक्षित सदस्यता संख्याएँ छोड़ी गईं',
  },
  'action.approval.identityConfirmed': {
    en: 'Confirmed that an applicant is a member',
    hi: 'आवेदक के सदस्य होने की पुष्टि की',
  },
  'action.approval.secretaryConfirmed': {
    en: 'Secretary’s e-mail address confirmed for an approval',
    hi: 'स्वीकृति के लिए सचिव के ई-मेल पते की पुष्टि हुई',
  },
  'action.guardian.asked': { en: 'Guardian asked for consent', hi: 'अभिभावक से सहमति माँगी गई' },
  'action.guardian.wrongCode': { en: 'Wrong code of a guardian', hi: 'अभिभावक का कोड ग़लत' },
  'action.guardian.given': { en: 'Guardian’s consent given', hi: 'अभिभावक की सहमति मिली' },
  'action.order.created': { en: 'Payment order created', hi: 'भुगतान का ऑर्डर बना' },
  'action.order.amountDiffers': {
    en: 'Different amount sent, not used',
    hi: 'अलग राशि भेजी गई, काम में नहीं ली गई',
  },
  'action.payment.created': { en: 'Payment started', hi: 'भुगतान शुरू हुआ' },
  'action.payment.attempted': { en: 'Payment attempted', hi: 'भुगतान का प्रयास हुआ' },
  'action.payment.failed': { en: 'Payment failed', hi: 'भुगतान असफल हुआ' },
  'action.payment.authorized': {
    en: 'Payment authorised, not captured yet',
    hi: 'भुगतान अधिकृत, राशि अभी प्राप्त नहीं हुई',
  },
  'action.payment.captured': { en: 'Payment received', hi: 'भुगतान प्राप्त हुआ' },
  'action.payment.refunded': { en: 'Payment refunded', hi: 'भुगतान लौटाया गया' },
  'action.payment.confirmed': { en: 'Payment confirmed by staff', hi: 'स्टाफ़ ने भुगतान की पुष्टि की' },
  'action.refund.requested': { en: 'Refund asked for', hi: 'राशि लौटाने को कहा गया' },
  'action.refund.pending': { en: 'Refund on its way', hi: 'राशि लौटाई जा रही है' },
  'action.refund.processed': { en: 'Money given back', hi: 'राशि लौटाई गई' },
  'action.refund.failed': { en: 'Money could not be given back', hi: 'पैसा लौटाया नहीं जा सका' },
  'action.member.convert': {
    en: 'Student became a life member',
    hi: 'विद्यार्थी सदस्य आजीवन सदस्य बने',
  },
  'action.member.link': {
    en: 'Life member linked to the couple’s application',
    hi: 'आजीवन सदस्य को दंपति के आवेदन से जोड़ा',
  },
  'action.member.fallBack': {
    en: 'Student membership counts again',
    hi: 'विद्यार्थी सदस्यता फिर से मान्य हुई',
  },
  'action.selection.asked': { en: 'Selection of many begun', hi: 'एक साथ कई का चयन शुरू हुआ' },
  'action.selection.takenOut': {
    en: 'Taken out of a selection, or put back',
    hi: 'चयन से हटाया गया या वापस लिया गया',
  },
  'action.selection.confirmed': { en: 'Selection approved', hi: 'चयन स्वीकृत किया गया' },
  'action.member.merge': {
    en: 'Two records of a member merged',
    hi: 'एक सदस्य के दो रिकॉर्ड मिलाए गए',
  },
  'action.member.unmerge': { en: 'Merge of two records undone', hi: 'मिलाए गए रिकॉर्ड फिर अलग किए गए' },
  'action.member.notSame': {
    en: 'Noted that two records are two persons',
    hi: 'दर्ज किया गया कि दो रिकॉर्ड अलग व्यक्तियों के हैं',
  },
  'action.member.revoke': { en: 'Membership revoked', hi: 'सदस्यता रद्द की गई' },
  'action.erasure.ask': { en: 'Erasure of own data requested', hi: 'अपनी जानकारी मिटाने का अनुरोध' },
  'action.erasure.withdraw': {
    en: 'Request for erasure withdrawn',
    hi: 'जानकारी मिटाने का अनुरोध वापस लिया गया',
  },
  'action.erasure.decline': {
    en: 'Request for erasure declined',
    hi: 'जानकारी मिटाने का अनुरोध अस्वीकार',
  },
  'action.erasure.done': {
    en: 'Membership ended and personal data erased',
    hi: 'सदस्यता समाप्त, व्यक्तिगत जानकारी मिटाई गई',
  },
  'action.ownData.asked': { en: 'Own data requested as a PDF', hi: 'अपना विवरण PDF में माँगा गया' },
  'action.export.read': { en: 'List exported', hi: 'सूची निर्यात की गई' },
  'action.export.asked': { en: 'Export requested', hi: 'निर्यात माँगा गया' },
  'action.export.made': { en: 'Export ready', hi: 'निर्यात तैयार' },
  'action.export.downloaded': { en: 'Export downloaded', hi: 'निर्यात डाउनलोड किया गया' },
  'action.export.deleted': { en: 'Export deleted', hi: 'निर्यात हटाया गया' },
  'action.statement.asked': { en: 'Monthly statement made', hi: 'मासिक विवरण बनवाया गया' },
  'action.payment.duplicate': { en: 'Paid twice', hi: 'दो बार भुगतान हुआ' },
  'action.payment.quarantined': { en: 'Payment that does not match, set aside', hi: 'बेमेल भुगतान अलग रखा गया' },
  'action.payment.confirmationRefused': {
    en: 'Payment confirmation refused',
    hi: 'भुगतान की पुष्टि अस्वीकार हुई',
  },
  'action.creditNote.issued': { en: 'Credit note issued', hi: 'क्रेडिट नोट जारी' },
  'action.receipt.issued': { en: 'Receipt issued', hi: 'रसीद जारी हुई' },
  'action.member.create': { en: 'Member admitted', hi: 'नया सदस्य बना' },
  'action.member.edit': { en: 'Member edited', hi: 'सदस्य का विवरण बदला गया' },
  'action.member.expire': {
    en: 'Membership ended: its last day is over',
    hi: 'अंतिम तिथि बीतने पर सदस्यता समाप्त',
  },
  'action.member.validity': { en: 'Last day of membership changed', hi: 'सदस्यता की अंतिम तिथि बदली' },
  'action.member.viewed': { en: 'Member’s record viewed', hi: 'सदस्य का रिकॉर्ड देखा गया' },
  'action.emailChange.ask': { en: 'New e-mail address entered', hi: 'नया ई-मेल पता लिखा गया' },
  'action.emailChange.replace': {
    en: 'Pending e-mail change replaced by a newer one',
    hi: 'ई-मेल का लंबित बदलाव नए बदलाव से हटा',
  },
  'action.emailChange.told': {
    en: 'Old e-mail address told of the change',
    hi: 'पुराने ई-मेल पते पर बदलाव की सूचना गई',
  },
  'action.emailChange.checked': {
    en: 'New e-mail address checked by code',
    hi: 'नया ई-मेल पता कोड से जाँचा गया',
  },
  'action.emailChange.wrongCode': {
    en: 'Wrong code for a new e-mail address',
    hi: 'नए ई-मेल पते के लिए ग़लत कोड',
  },
  'action.emailChange.confirm': {
    en: 'E-mail change confirmed by a second staff member',
    hi: 'ई-मेल के बदलाव की पुष्टि दूसरे स्टाफ़ सदस्य ने की',
  },
  'action.emailChange.elapse': {
    en: 'E-mail change took effect after 72 hours',
    hi: 'ई-मेल का बदलाव 72 घंटे बाद लागू हुआ',
  },
  'action.emailChange.withdraw': { en: 'E-mail change withdrawn', hi: 'ई-मेल का बदलाव वापस लिया गया' },
  'action.emailChange.refuse': {
    en: 'E-mail change stopped by the owner of the old address',
    hi: 'पुराने पते से ई-मेल का बदलाव रोका गया',
  },
  'action.emailChange.dispute': {
    en: 'E-mail change disputed from the old address after it took effect',
    hi: 'लागू हो चुके ई-मेल बदलाव पर पुराने पते से आपत्ति',
  },
  'action.login.waitLifted': {
    en: 'Wait after wrong log-ins lifted',
    hi: 'ग़लत लॉगिन के बाद की प्रतीक्षा हटाई गई',
  },
  'action.emailChange.lapse': {
    en: 'A member’s own new e-mail address lapsed: its code was not given',
    hi: 'सदस्य का अपना नया ई-मेल पता लागू नहीं हुआ: कोड नहीं दिया गया',
  },
  'action.updateRequest.open': {
    en: 'Update of own details requested',
    hi: 'अपने विवरण में बदलाव का अनुरोध किया गया',
  },
  'action.updateRequest.withdraw': {
    en: 'Request to update own details withdrawn',
    hi: 'अपने विवरण में बदलाव का अनुरोध वापस लिया गया',
  },
  'action.updateRequest.decide': {
    en: 'Request to update own details decided',
    hi: 'अपने विवरण में बदलाव के अनुरोध पर निर्णय',
  },
  'action.attention.close': {
    en: 'Entry that needs attention marked as done',
    hi: 'ध्यान देने योग्य प्रविष्टि पूरी दर्ज की गई',
  },
  'action.memberLogin.language': { en: 'Language of e-mails changed', hi: 'ई-मेल की भाषा बदली गई' },
  'action.memberLogin.change': {
    en: 'Member log-in moved to a different number',
    hi: 'सदस्य का लॉगिन दूसरी संख्या पर गया',
  },
  'action.memberLogin.code': { en: 'Activation code issued to a member', hi: 'सदस्य को एक्टिवेशन कोड जारी हुआ' },
  'action.memberLogin.contact': {
    en: 'Contact details of a member log-in changed',
    hi: 'सदस्य के लॉगिन का संपर्क बदला',
  },
  'action.memberLogin.password': { en: 'Member password changed', hi: 'सदस्य का पासवर्ड बदला' },
  'action.memberLogin.refused': { en: 'Member log-in refused', hi: 'सदस्य का लॉगिन अस्वीकार हुआ' },
  'action.staff.create': { en: 'Staff user added', hi: 'स्टाफ़ उपयोगकर्ता जोड़ा गया' },
  'action.staff.change': { en: 'Staff user changed', hi: 'स्टाफ़ उपयोगकर्ता बदला गया' },
  'action.staff.password': { en: 'Staff password changed', hi: 'स्टाफ़ का पासवर्ड बदला' },
  'action.staff.loginRefused': { en: 'Staff log-in refused', hi: 'स्टाफ़ का लॉगिन अस्वीकार हुआ' },
  'action.staff.otp': { en: 'Log-in code e-mailed to staff', hi: 'स्टाफ़ को लॉगिन कोड ई-मेल किया गया' },
  'action.staff.otpPending': {
    en: 'Staff password correct, log-in code awaited',
    hi: 'स्टाफ़ का पासवर्ड सही, लॉगिन कोड की प्रतीक्षा',
  },
  'action.staff.reauth': { en: 'Staff password entered again', hi: 'स्टाफ़ ने पासवर्ड फिर से लिखा' },
  'action.staff.reauthRefused': {
    en: 'Staff password entered again, wrong',
    hi: 'स्टाफ़ ने पासवर्ड फिर से लिखा, ग़लत',
  },
  'action.session.open': { en: 'Logged in', hi: 'लॉगिन हुआ' },
  'action.session.end': { en: 'Session ended', hi: 'सत्र समाप्त हुआ' },
  'action.session.endAll': { en: 'All sessions of a person ended', hi: 'व्यक्ति के सभी सत्र समाप्त हुए' },
  'action.recovery.request': { en: 'Password recovery requested', hi: 'भूले पासवर्ड के लिए कोड माँगा गया' },
  'action.code.right': { en: 'Correct code entered', hi: 'सही कोड लिखा गया' },
  'action.code.wrong': { en: 'Wrong code entered', hi: 'ग़लत कोड लिखा गया' },
  'action.prices.add': { en: 'New fees added', hi: 'नए शुल्क जोड़े गए' },
  'action.prices.withdraw': { en: 'Coming fees withdrawn', hi: 'आने वाले शुल्क वापस लिए गए' },
  'action.sitePage.change': { en: 'Public page changed', hi: 'सार्वजनिक पेज बदला गया' },
  'action.notice.create': { en: 'Notice written', hi: 'सूचना लिखी गई' },
  'action.notice.change': { en: 'Notice changed', hi: 'सूचना बदली गई' },
  'action.branding.change': { en: 'Branding changed', hi: 'संगठन की पहचान बदली गई' },
  'action.reference.create': { en: 'Entry of a reference list added', hi: 'फ़ॉर्म की सूची में प्रविष्टि जोड़ी गई' },
  'action.reference.change': {
    en: 'Entry of a reference list changed',
    hi: 'फ़ॉर्म की सूची की प्रविष्टि बदली गई',
  },
  'action.reference.remove': {
    en: 'Entry of a reference list removed',
    hi: 'फ़ॉर्म की सूची की प्रविष्टि हटाई गई',
  },
  'action.reference.import': { en: 'Reference list imported', hi: 'फ़ॉर्म की सूची आयात हुई' },
  'action.reference.export': { en: 'Reference list exported', hi: 'फ़ॉर्म की सूची निर्यात हुई' },
  'action.queuedName.decide': {
    en: 'Decision on a name typed by applicants',
    hi: 'आवेदकों के लिखे नाम पर निर्णय',
  },
  'action.job.retry': { en: 'Failed job retried', hi: 'असफल काम फिर से किया गया' },
  'action.job.discard': { en: 'Failed job discarded', hi: 'असफल काम छोड़ा गया' },
  'action.run.cancel': { en: 'Long task cancelled', hi: 'लंबा काम रद्द किया गया' },
  'action.keys.rotate': { en: 'Encryption keys renewed', hi: 'एन्क्रिप्शन कुंजियाँ बदली गईं' },
  'action.audit.headSigned': { en: 'End of the audit signed again', hi: 'ऑडिट का अंत फिर प्रमाणित हुआ' },
  'action.audit.rowRefused': {
    en: 'Rows that the portal did not write, not sealed',
    hi: 'पंक्तियाँ जो पोर्टल ने नहीं लिखीं, सील नहीं हुईं',
  },
} as const satisfies Record<
  Exclude<`action.${AuditAction}`, DocumentAction | MailAction | ImportAction | StartAction>,
  Text
>;
