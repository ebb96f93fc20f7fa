import type { JobName } from '@portal/contract/job-names';
import { type MailJob, mailJobOf, type MailKey, mails } from '@portal/contract/mails';
import type { Text, Texts } from '@portal/contract/text';

/** Names of mail jobs, from the table of mails. */
const mailNames = Object.fromEntries(
  Object.entries(mails).map(([key, { name }]) => [`name.${mailJobOf(key as MailKey)}`, name]),
) as Record<`name.${MailJob}`, Text>;

export const texts = {
  ...mailNames,
  'name.upload.inspect': { en: 'Check of an uploaded file', hi: 'अपलोड की गई फ़ाइल की जाँच' },
  'name.upload.inspect-pdf': { en: 'Check of an uploaded PDF', hi: 'अपलोड की गई PDF की जाँच' },
  'name.asset.inspect': { en: 'Check of an office file', hi: 'कार्यालय की फ़ाइल की जाँच' },
  'name.refund.send': { en: 'Refund through the payment provider', hi: 'भुगतान सेवा से राशि लौटाना' },
  'name.documents.regenerate': { en: 'New documents of a member', hi: 'सदस्य के नए दस्तावेज़' },
  'name.mail-run.collect': { en: 'List of those who get a bulk e-mail', hi: 'सामूहिक ई-मेल पाने वालों की सूची' },
  'name.mail-run.chunk': { en: 'Part of a bulk e-mail', hi: 'सामूहिक ई-मेल का एक हिस्सा' },
  'name.erasure.clear': {
    en: 'Removal of the files of an erased person',
    hi: 'मिटाए गए व्यक्ति की फ़ाइलें हटाना',
  },
  'name.own-data.draw': { en: 'Own data of a member as a PDF', hi: 'सदस्य की जानकारी का PDF बनाना' },
  'name.export.write': { en: 'Export of a list', hi: 'सूची का निर्यात' },
  'name.import.read': { en: 'Reading of a register', hi: 'रजिस्टर पढ़ना' },
  'name.import.check': { en: 'Check of a register', hi: 'रजिस्टर की जाँच' },
  'name.import.write': { en: 'Import of members', hi: 'सदस्यों का आयात' },
  'name.code-sheets.write': { en: 'Sheets with activation codes', hi: 'एक्टिवेशन कोड की पर्चियाँ' },
  'name.codes.mail': { en: 'Mailing of activation codes', hi: 'एक्टिवेशन कोड ई-मेल करना' },
  'name.import.files': { en: 'Photos of imported members', hi: 'आयात हुए सदस्यों के फ़ोटो' },
  'name.import.delete': { en: 'Deletion of an import', hi: 'आयात हटाना' },
  'name.export.remove': { en: 'Removal of a deleted export', hi: 'हटाए गए निर्यात की फ़ाइल मिटाना' },
  'name.selection.draw': { en: 'Documents of selected applications', hi: 'चुने हुए आवेदनों के दस्तावेज़' },
  'name.selection.approve': { en: 'Approval of selected applications', hi: 'चुने हुए आवेदनों की स्वीकृति' },
  'name.selection.decide': { en: 'Decision on selected applications', hi: 'चुने हुए आवेदनों पर निर्णय' },
  'name.selection.regenerate': {
    en: 'New documents of selected members',
    hi: 'चुने हुए सदस्यों के नए दस्तावेज़',
  },
  'name.statement.write': { en: 'Monthly statement', hi: 'मासिक विवरण' },
  'name.webhook.process': { en: 'Payment provider message', hi: 'भुगतान सेवा का संदेश' },
  'name.approval.render': { en: 'Approval documents', hi: 'स्वीकृति के दस्तावेज़' },
  'name.preview.render': { en: 'Preview of the documents', hi: 'दस्तावेज़ों का पूर्वावलोकन' },
  'name.approval.remove-set': { en: 'Removal of unused documents', hi: 'अनावश्यक दस्तावेज़ हटाना' },
  heading: { en: 'Failed Jobs', hi: 'असफल काम' },
  hint: {
    en: 'Tasks that kept failing, mostly e-mails. Nothing is lost: fix the cause, then retry.',
    hi: 'वे काम जो बार-बार असफल हुए, अधिकतर ई-मेल। कुछ खोया नहीं है: कारण दूर करें, फिर दोबारा करवाएँ।',
  },
  count: {
    en: '%{total} failed job |||| %{total} failed jobs',
    hi: '%{total} असफल काम |||| %{total} असफल काम',
  },
  table: { en: 'Failed jobs', hi: 'असफल काम' },
  what: { en: 'Task', hi: 'काम' },
  about: { en: 'About', hi: 'किसके बारे में' },
  since: { en: 'Requested', hi: 'कब का' },
  attempts: { en: 'Attempts', hi: 'प्रयास' },
  reason: { en: 'Reason', hi: 'कारण' },
  action: { en: 'Action', hi: 'कार्य' },
  unknown: { en: 'not known', hi: 'ज्ञात नहीं' },
  noReason: { en: 'not known', hi: 'ज्ञात नहीं' },
  retry: { en: 'Retry', hi: 'फिर से करें' },
  retryOf: { en: 'Retry: %{what}, %{about}', hi: 'फिर से करें: %{what}, %{about}' },
  retryAll: { en: 'Retry all', hi: 'सब फिर से करें' },
  discard: { en: 'Discard', hi: 'छोड़ दें' },
  discardOf: { en: 'Discard: %{what}, %{about}', hi: 'छोड़ दें: %{what}, %{about}' },
  unclear: { en: 'Unclear whether it was done', hi: 'पता नहीं कि हुआ या नहीं' },
  'done.retry': {
    en: 'It is being retried. If it fails again, it returns to this list.',
    hi: 'इसे फिर से किया जा रहा है। फिर असफल होने पर यह इसी सूची में लौटेगा।',
  },
  'done.all': {
    en: '%{smart_count} job is being retried. If it fails again, it returns to this list. |||| %{smart_count} jobs are being retried. Those that fail again return to this list.',
    hi: '%{smart_count} काम फिर से किया जा रहा है। जो फिर असफल होगा, वह इसी सूची में लौटेगा। |||| %{smart_count} काम फिर से किए जा रहे हैं। जो फिर असफल होंगे, वे इसी सूची में लौटेंगे।',
  },
  'done.none': { en: 'There was nothing to retry.', hi: 'फिर से करने को कुछ नहीं था।' },
  'done.discard': {
    en: 'It was discarded and will not be done. |||| %{smart_count} jobs were discarded and will not be done.',
    hi: 'इसे छोड़ दिया गया; यह अब नहीं किया जाएगा। |||| %{smart_count} काम छोड़ दिए गए; ये अब नहीं किए जाएँगे।',
  },
  'unclear.title': { en: 'Was it already done?', hi: 'क्या यह हो चुका है?' },
  'unclear.hint': {
    en: 'The answer was lost, so it is not known whether this was done: %{what}, %{about}. Ask the person, or check the record, to see whether the e-mail or document arrived. If you retry, it may arrive twice.',
    hi: 'उत्तर नहीं मिला, इसलिए पता नहीं कि यह हुआ या नहीं: %{what}, %{about}। व्यक्ति से पूछें या रिकॉर्ड में देखें कि ई-मेल या दस्तावेज़ पहुँचा या नहीं। फिर से करने पर यह दो बार पहुँच सकता है।',
  },
  'unclear.do': { en: 'It was not done: retry', hi: 'नहीं हुआ था: फिर से करें' },
  'discard.title': {
    en: 'Discard this job? |||| Discard %{smart_count} jobs?',
    hi: 'यह काम छोड़ दें? |||| %{smart_count} काम छोड़ दें?',
  },
  'discard.hint': {
    en: 'It will not be done: %{jobs}. This cannot be undone. Your reason is kept in the audit. |||| They will not be done: %{jobs}. This cannot be undone. Your reason is kept in the audit.',
    hi: 'यह नहीं किया जाएगा: %{jobs}। इसे वापस नहीं लाया जा सकता। आपका कारण ऑडिट में रहेगा। |||| ये नहीं किए जाएँगे: %{jobs}। इन्हें वापस नहीं लाया जा सकता। आपका कारण ऑडिट में रहेगा।',
  },
  'discard.reason': { en: 'Reason', hi: 'कारण' },
  'discard.do': { en: 'Discard', hi: 'छोड़ दें' },
  empty: { en: 'No job has failed.', hi: 'कोई काम असफल नहीं हुआ है।' },
  emptyHint: {
    en: 'An e-mail, a document or another task that fails again and again is listed here. Right now all tasks are done or in progress.',
    hi: 'जो ई-मेल, दस्तावेज़ या दूसरा काम बार-बार असफल होता है, वह यहाँ दिखता है। अभी सब काम हो चुके हैं या चल रहे हैं।',
  },
} as const satisfies Texts & Record<`name.${JobName}`, Text>;
