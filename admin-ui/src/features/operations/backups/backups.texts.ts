import type { Texts } from '@portal/contract/text';

export const texts = {
  heading: { en: 'Backups', hi: 'बैकअप' },
  intro: {
    en: 'What can be restored if a disk breaks or something is deleted by mistake. Only the holder of the private key can restore.',
    hi: 'डिस्क ख़राब होने या ग़लती से कुछ मिट जाने पर क्या वापस मिल सकता है। वापस वही ला सकता है जिसके पास निजी कुंजी है।',
  },
  loading: { en: 'Loading…', hi: 'लोड हो रहा है…' },
  failed: { en: 'The backups could not be loaded.', hi: 'बैकअप की जानकारी नहीं मिली।' },
  retry: { en: 'Try again', hi: 'फिर कोशिश करें' },
  notSeen: {
    en: 'No worker has looked at the backups for some minutes. Restart the worker.',
    hi: 'कुछ मिनटों से वर्कर ने बैकअप नहीं देखे हैं। वर्कर दोबारा शुरू करवाएँ।',
  },
  notSet: {
    en: 'No backups are set up: a broken disk would lose everything. Ask whoever runs the server to set BACKUP_PUBLIC_KEY.',
    hi: 'बैकअप सेट नहीं हैं: डिस्क ख़राब हुई तो सब चला जाएगा। सर्वर सँभालने वाले से BACKUP_PUBLIC_KEY सेट करवाएँ।',
  },
  restore: { en: 'Restoring', hi: 'डेटा वापस लाना' },
  range: {
    en: 'Every second from %{from} to %{until} can be restored.',
    hi: '%{from} से %{until} तक के किसी भी सेकंड का डेटा वापस लाया जा सकता है।',
  },
  noRange: {
    en: 'Only the backups themselves can be restored; changes after a backup are not recorded yet.',
    hi: 'फ़िलहाल सिर्फ़ बैकअप वापस लाए जा सकते हैं; उनके बाद के बदलाव अभी दर्ज नहीं हो रहे।',
  },
  tried: {
    en: 'Last tried on %{at}: %{documents} records restored in %{seconds} s.',
    hi: 'पिछली जाँच %{at} को: %{seconds} सेकंड में %{documents} रिकॉर्ड वापस लाए गए।',
  },
  'tried.good': { en: 'Every record was the same.', hi: 'हर रिकॉर्ड हूबहू मिला।' },
  'tried.failed': {
    en: 'The trial on %{at} failed. Show this to whoever runs the server:',
    hi: '%{at} की जाँच में गड़बड़ी मिली। यह सर्वर सँभालने वाले को दिखाएँ:',
  },
  notTried: {
    en: 'No backup has been restored on trial yet. That is done once a week by itself.',
    hi: 'अब तक किसी बैकअप को वापस लाकर नहीं जाँचा गया। यह जाँच हफ़्ते में एक बार अपने-आप होती है।',
  },
  missing: { en: 'Missing', hi: 'क्या कमी है' },
  nothingMissing: { en: 'Nothing is missing.', hi: 'कोई कमी नहीं है।' },
  gap: {
    en: 'Changes between %{from} and %{until} cannot be restored: %{reason}',
    hi: '%{from} और %{until} के बीच के बदलाव वापस नहीं आ सकते: %{reason}',
  },
  openGap: {
    en: 'Changes since %{from} cannot be restored until the next backup is complete: %{reason}',
    hi: 'अगला बैकअप पूरा होने तक %{from} के बाद के बदलाव वापस नहीं आ सकते: %{reason}',
  },
  list: { en: 'Backups in the folder', hi: 'फ़ोल्डर में रखे बैकअप' },
  none: { en: 'There is no backup yet.', hi: 'अभी कोई बैकअप नहीं है।' },
  at: { en: 'State of', hi: 'कब का डेटा' },
  size: { en: 'Database', hi: 'डेटाबेस' },
  documents: { en: 'Records', hi: 'रिकॉर्ड' },
  files: { en: 'Files', hi: 'फ़ाइलें' },
  megabytes: { en: '%{size} MB', hi: '%{size} एमबी' },
} as const satisfies Texts;
