import type { Texts } from '@portal/contract/text';

/** Texts about the activation codes of an import. */
export const texts = {
  codes: { en: 'Activation codes', hi: 'एक्टिवेशन कोड' },
  'codes.counting': {
    en: 'Counting who has never logged in...',
    hi: 'जिन्होंने लॉगिन नहीं किया, उन्हें गिना जा रहा है...',
  },
  'codes.forgotten': {
    en: 'The rows of this import are gone. Print a code on the page of the member.',
    hi: 'इस आयात की पंक्तियाँ हटाई जा चुकी हैं। कोड सदस्य के पेज से छापें।',
  },
  'codes.counts': {
    en: 'Members without a password yet: %{count} (with e-mail: %{withEmail}, without: %{withoutEmail}).',
    hi: 'जिनका पासवर्ड अभी नहीं बना: %{count} (ई-मेल वाले: %{withEmail}, बिना ई-मेल: %{withoutEmail})।',
  },
  'codes.prant': { en: 'Prant', hi: 'प्रांत' },
  'codes.noPrant': { en: 'Without a prant', hi: 'बिना प्रांत' },
  'codes.allPrants': { en: 'All prants', hi: 'सभी प्रांत' },
  'codes.withEmail': { en: 'With e-mail', hi: 'ई-मेल वाले' },
  'codes.withoutEmail': { en: 'Without', hi: 'बिना ई-मेल' },
  'codes.withCode': { en: 'Of these with a code', hi: 'इनमें कोड वाले' },
  'codes.mail': { en: 'Mail the codes (%{count})', hi: 'कोड ई-मेल करें (%{count})' },
  'codes.mail.empty': { en: 'Nobody with an e-mail is left.', hi: 'ई-मेल वाला कोई बाकी नहीं है।' },
  'codes.mail.wait': { en: 'Mails are being prepared.', hi: 'ई-मेल तैयार हो रहे हैं।' },
  'codes.mail.title': {
    en: 'Mail a code to %{count} member? |||| Mail a code to %{count} members?',
    hi: '%{count} सदस्य को कोड ई-मेल करें? |||| %{count} सदस्यों को कोड ई-मेल करें?',
  },
  'codes.mail.text': {
    en: 'Each gets a new code that works for 7 days; an earlier one stops working, also one on paper. You are asked for your password.',
    hi: 'हर एक को नया कोड मिलेगा, जो 7 दिन चलेगा; पहले वाला कोड बंद हो जाएगा, काग़ज़ वाला भी। आपका पासवर्ड पूछा जाएगा।',
  },
  'codes.mail.again': {
    en: 'Codes were mailed on %{at} by %{by} already (%{count}). Those stop working when the new ones arrive.',
    hi: '%{by} ने %{at} को कोड ई-मेल किए थे (%{count})। नए कोड पहुँचते ही वे बंद हो जाएँगे।',
  },
  'codes.mail.begun': { en: 'The mails are being prepared.', hi: 'ई-मेल तैयार किए जा रहे हैं।' },
  'codes.mailing': {
    en: 'Being mailed since %{at}, by %{by}: %{count} so far.',
    hi: '%{by} ने %{at} से भेजना शुरू किया: अब तक %{count}।',
  },
  'codes.mailed': {
    en: 'Last mailed on %{at} by %{by} (%{count}).',
    hi: 'पिछली बार %{at} को %{by} ने भेजे: %{count} ई-मेल।',
  },
  'codes.print': { en: 'Print sheets (%{count})', hi: 'पर्चियाँ छापें (%{count})' },
  'codes.print.empty': { en: 'Nobody without an e-mail is left.', hi: 'बिना ई-मेल वाला कोई बाकी नहीं है।' },
  'codes.print.title': { en: 'Print sheets with codes?', hi: 'कोड की पर्चियाँ छापें?' },
  'codes.print.do': { en: 'Make the sheets', hi: 'पर्चियाँ बनाएँ' },
  'codes.print.text': {
    en: 'A page for each, with the address for an envelope with a window. The codes work for %{days} days. Up to %{most} pages come at a time; then make the next ones. Only you can download the file, for one day. You are asked for your password.',
    hi: 'हर सदस्य का एक पेज, खिड़की वाले लिफ़ाफ़े के लिए पते के साथ। कोड %{days} दिन चलेंगे। एक बार में %{most} तक पेज बनते हैं; फिर अगले बनाएँ। फ़ाइल केवल आप डाउनलोड कर सकेंगे, एक दिन तक। आपका पासवर्ड पूछा जाएगा।',
  },
  'codes.print.again': {
    en: 'Also for those who hold a code that works (%{count})',
    hi: 'उनके लिए भी, जिनका कोड चालू है (%{count})',
  },
  'codes.print.againHint': {
    en: 'Their older codes stop working once the new sheets are ready.',
    hi: 'नई पर्चियाँ तैयार होते ही उनके पुराने कोड बंद हो जाएँगे।',
  },
  'codes.print.begun': { en: 'The sheets are being made.', hi: 'पर्चियाँ बन रही हैं।' },
} as const satisfies Texts;
