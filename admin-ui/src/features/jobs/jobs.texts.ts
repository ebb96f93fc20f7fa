import type { JobName } from '@portal/contract';
import type { Text, Texts } from '@portal/contract/text';

export const texts = {
  'name.upload.inspect': { en: 'Check of an uploaded file', hi: 'अपलोड की गई फ़ाइल की जाँच' },
  'name.upload.inspect-pdf': { en: 'Check of an uploaded PDF', hi: 'अपलोड की गई PDF की जाँच' },
  'name.webhook.process': { en: 'Message of the payment provider', hi: 'भुगतान सेवा का संदेश' },
  'name.receipt.mail': { en: 'Mail with the receipt', hi: 'रसीद की मेल' },
  'name.approval.render': { en: 'Documents of an approval', hi: 'स्वीकृति के दस्तावेज़' },
  'name.preview.render': { en: 'Preview of the documents', hi: 'दस्तावेज़ों का पूर्वावलोकन' },
  'name.approval.mail-secretary': {
    en: 'Mail about an approval to the state secretary',
    hi: 'स्वीकृति की मेल, राज्य सचिव को',
  },
  'name.approval.mail-applicant': {
    en: 'Mail with the documents to the new member',
    hi: 'दस्तावेज़ों की मेल, नए सदस्य को',
  },
  'name.approval.remove-set': { en: 'Removal of documents nobody needs', hi: 'अनावश्यक दस्तावेज़ हटाना' },
  'name.recovery-code.mail': { en: 'Mail with a code for a new password', hi: 'नए पासवर्ड के कोड की मेल' },
  'name.activation-again.mail': { en: 'Mail with a new activation code', hi: 'नए सक्रियण कोड की मेल' },
  'name.staff-otp.mail': { en: 'Mail with a log-in code for staff', hi: 'स्टाफ़ के लॉगिन कोड की मेल' },
  'name.staff-invited.mail': { en: 'Mail to a new staff user', hi: 'नए स्टाफ़ उपयोगकर्ता को मेल' },
  'name.password-changed.mail': { en: 'Mail that a password was changed', hi: 'पासवर्ड बदलने की सूचना मेल' },
  'name.mailbox-test.mail': { en: 'Test mail of the sender mailbox', hi: 'प्रेषक मेलबॉक्स की परीक्षण मेल' },
  'name.mailbox-broken.mail': {
    en: 'Mail that the sender mailbox is broken',
    hi: 'प्रेषक मेलबॉक्स बंद होने की मेल',
  },
  heading: { en: 'Failed Jobs', hi: 'असफल काम' },
  hint: {
    en: 'Work that the portal tried again and again without success, most often a mail. Nothing of it is lost: when the reason is gone, have it tried again.',
    hi: 'वे काम जिन्हें पोर्टल ने बार-बार आज़माया पर सफल नहीं हुआ; अधिकतर ये मेल होती हैं। इनमें से कुछ खोया नहीं है: कारण दूर होने पर इन्हें फिर से करवाएँ।',
  },
  count: {
    en: '%{total} failed job |||| %{total} failed jobs',
    hi: '%{total} असफल काम |||| %{total} असफल काम',
  },
  table: { en: 'Failed jobs', hi: 'असफल काम' },
  what: { en: 'What', hi: 'क्या' },
  about: { en: 'About', hi: 'किसके बारे में' },
  since: { en: 'Asked for', hi: 'कब माँगा गया' },
  attempts: { en: 'Tries', hi: 'प्रयास' },
  reason: { en: 'Reason', hi: 'कारण' },
  action: { en: 'Action', hi: 'कार्य' },
  nobody: { en: 'not known', hi: 'ज्ञात नहीं' },
  noReason: { en: 'not known', hi: 'ज्ञात नहीं' },
  retry: { en: 'Retry', hi: 'फिर से करें' },
  retryOf: { en: 'Retry: %{what}, %{about}', hi: 'फिर से करें: %{what}, %{about}' },
  retryAll: { en: 'Retry all', hi: 'सब फिर से करें' },
  discard: { en: 'Discard', hi: 'छोड़ दें' },
  discardOf: { en: 'Discard: %{what}, %{about}', hi: 'छोड़ दें: %{what}, %{about}' },
  unclear: { en: 'Not known whether it was done', hi: 'पता नहीं कि हुआ या नहीं' },
  'done.retry': {
    en: 'It is being tried again. If it fails again, it comes back to this list.',
    hi: 'इसे फिर से किया जा रहा है। फिर असफल होने पर यह इसी सूची में लौटेगा।',
  },
  'done.all': {
    en: '%{smart_count} job is being tried again. What fails again comes back to this list. |||| %{smart_count} jobs are being tried again. What fails again comes back to this list.',
    hi: '%{smart_count} काम फिर से किया जा रहा है। जो फिर असफल होगा, वह इसी सूची में लौटेगा। |||| %{smart_count} काम फिर से किए जा रहे हैं। जो फिर असफल होंगे, वे इसी सूची में लौटेंगे।',
  },
  'done.none': { en: 'There was nothing to try again.', hi: 'फिर से करने को कुछ नहीं था।' },
  'done.discard': {
    en: 'It was discarded and will not be done. |||| %{smart_count} jobs were discarded and will not be done.',
    hi: 'इसे छोड़ दिया गया; यह अब नहीं किया जाएगा। |||| %{smart_count} काम छोड़ दिए गए; ये अब नहीं किए जाएँगे।',
  },
  'unclear.title': { en: 'Was it done already?', hi: 'क्या यह हो चुका है?' },
  'unclear.hint': {
    en: 'The answer got lost, so nobody knows whether this was done: %{what}, %{about}. Ask the person, or look at the record, whether the mail or document came. Tried again, it may come twice.',
    hi: 'उत्तर खो गया, इसलिए किसी को पता नहीं कि यह हुआ या नहीं: %{what}, %{about}। व्यक्ति से पूछें या रिकॉर्ड में देखें कि मेल या दस्तावेज़ पहुँचा या नहीं। फिर से करने पर यह दो बार पहुँच सकता है।',
  },
  'unclear.do': { en: 'It was not done: retry', hi: 'नहीं हुआ था: फिर से करें' },
  'discard.title': {
    en: 'Discard this job? |||| Discard %{smart_count} jobs?',
    hi: 'यह काम छोड़ दें? |||| %{smart_count} काम छोड़ दें?',
  },
  'discard.hint': {
    en: 'It will not be done: %{jobs}. This can not be undone. Your reason is kept in the audit. |||| They will not be done: %{jobs}. This can not be undone. Your reason is kept in the audit.',
    hi: 'यह नहीं किया जाएगा: %{jobs}। इसे वापस नहीं लाया जा सकता। आपका कारण ऑडिट में रहेगा। |||| ये नहीं किए जाएँगे: %{jobs}। इन्हें वापस नहीं लाया जा सकता। आपका कारण ऑडिट में रहेगा।',
  },
  'discard.reason': { en: 'Reason', hi: 'कारण' },
  'discard.do': { en: 'Discard', hi: 'छोड़ दें' },
  empty: { en: 'No job has failed.', hi: 'कोई काम असफल नहीं हुआ है।' },
  emptyHint: {
    en: 'Everything that the portal had to do was done, or is being tried.',
    hi: 'पोर्टल को जो करना था वह हो चुका है, या किया जा रहा है।',
  },
  banner: {
    en: '%{smart_count} job has failed: a mail or a document may not have come. |||| %{smart_count} jobs have failed: mails or documents may not have come.',
    hi: '%{smart_count} काम असफल हुआ है: हो सकता है कोई मेल या दस्तावेज़ न पहुँचा हो। |||| %{smart_count} काम असफल हुए हैं: हो सकता है मेलें या दस्तावेज़ न पहुँचे हों।',
  },
  open: { en: 'Show', hi: 'दिखाएँ' },
} as const satisfies Texts & Record<`name.${JobName}`, Text>;
