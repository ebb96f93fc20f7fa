import type { Text } from '../text.js';

/** What staff are told about zips with photos and papers of an import (docs/rules/imports.md). */
export const zipTexts = {
  'import.zip.type': { en: 'Choose a ZIP file.', hi: 'ZIP फ़ाइल चुनें।' },
  'import.zip.size': {
    en: 'A zip may have 500 MB at most. Bring the files in several zips.',
    hi: 'ZIP 500 MB से बड़ी न हो। फ़ाइलें कई ZIP में बाँटकर लाएँ।',
  },
  'import.zip.state': {
    en: 'Photos and papers can be brought once the members are imported, one zip at a time.',
    hi: 'फ़ोटो और काग़ज़ात सदस्यों के आयात के बाद, एक बार में एक ZIP से लाए जा सकते हैं।',
  },
  'import.zip.noNames': {
    en: 'No column of this register names photos or papers.',
    hi: 'इस रजिस्टर का कोई कॉलम फ़ोटो या काग़ज़ात के नाम नहीं देता।',
  },
  'import.zip.most': {
    en: 'An import takes 100 zips at most.',
    hi: 'एक आयात में ज़्यादा से ज़्यादा 100 ZIP लाई जा सकती हैं।',
  },
  'import.zip.busy': {
    en: 'Photos and papers are still being taken. Wait until that is done.',
    hi: 'फ़ोटो और काग़ज़ात अभी लिए जा रहे हैं। पूरा होने तक रुकें।',
  },
  'import.zip.notZip': { en: 'This is not a ZIP file.', hi: 'यह ZIP फ़ाइल नहीं है।' },
  'import.zip.damaged': {
    en: 'The zip is damaged or incomplete. Make it again and upload it once more.',
    hi: 'ZIP ख़राब या अधूरी है। इसे दोबारा बनाकर फिर से अपलोड करें।',
  },
  'import.zip.password': {
    en: 'The zip is protected by a password. Make it again without one.',
    hi: 'ZIP पर पासवर्ड लगा है। इसे बिना पासवर्ड के दोबारा बनाएँ।',
  },
  'import.zip.entries': {
    en: 'There are more than 20,000 files in the zip. Bring them in several zips.',
    hi: 'ZIP में 20,000 से ज़्यादा फ़ाइलें हैं। इन्हें कई ZIP में बाँटकर लाएँ।',
  },
  'import.zip.tooLarge': {
    en: 'Unpacked, the zip would be too large. Bring the files in several zips.',
    hi: 'खुलने पर ZIP बहुत बड़ी हो जाती है। फ़ाइलें कई ZIP में बाँटकर लाएँ।',
  },
  'import.zip.names': {
    en: 'A file in the zip has a name that leads out of it. Make the zip again from the photos alone.',
    hi: 'ZIP में किसी फ़ाइल का नाम ZIP के बाहर का पता देता है। केवल फ़ोटो लेकर ZIP दोबारा बनाएँ।',
  },
  'import.zip.twice': {
    en: 'The zip has several files of this name. Give them different names, or write the folder in the register.',
    hi: 'ZIP में इस नाम की कई फ़ाइलें हैं। इनके नाम अलग-अलग रखें या रजिस्टर में फ़ोल्डर का नाम भी लिखें।',
  },
  'import.zip.unreadable': {
    en: 'This file in the zip is damaged and cannot be unpacked.',
    hi: 'ZIP की यह फ़ाइल ख़राब है और खुल नहीं रही।',
  },
  'import.old.hosts': {
    en: 'No old storage is set up for this portal.',
    hi: 'इस पोर्टल के लिए कोई पुराना स्टोरेज तय नहीं है।',
  },
  'import.old.none': {
    en: 'No row of this register names a file by an address.',
    hi: 'इस रजिस्टर की किसी पंक्ति में फ़ाइल का इंटरनेट पता नहीं है।',
  },
  'import.old.unknownHost': {
    en: 'This address is on no known old storage.',
    hi: 'यह पता किसी जाने-पहचाने पुराने स्टोरेज का नहीं है।',
  },
  'import.old.noFile': {
    en: 'This address names no file.',
    hi: 'इस पते में किसी फ़ाइल का नाम नहीं है।',
  },
  'import.old.missing': {
    en: 'The copy of the old storage has no file at this address.',
    hi: 'पुराने स्टोरेज की कॉपी में इस पते पर कोई फ़ाइल नहीं है।',
  },
} as const satisfies Record<string, Text>;
