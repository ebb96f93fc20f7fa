import type { Texts } from '@portal/contract/text';

export const texts = {
  title: { en: 'A guardian’s consent', hi: 'अभिभावक की सहमति' },
  lead: {
    en: '{names} is under 18. By law a parent or guardian has to agree before you pay. We send them a code by e-mail.',
    hi: '{names} की उम्र 18 वर्ष से कम है। क़ानून के अनुसार भुगतान से पहले माता, पिता या अभिभावक की सहमति ज़रूरी है। हम उन्हें ई-मेल से एक कोड भेजेंगे।',
  },
  name: { en: 'Guardian’s full name', hi: 'अभिभावक का पूरा नाम' },
  relation: { en: 'Who is consenting?', hi: 'सहमति कौन दे रहा है?' },
  'relation.father': { en: 'Father', hi: 'पिता' },
  'relation.mother': { en: 'Mother', hi: 'माता' },
  'relation.guardian': { en: 'Legal guardian', hi: 'क़ानूनी अभिभावक' },
  email: { en: 'Guardian’s e-mail', hi: 'अभिभावक का ई-मेल' },
  'email.hint': { en: 'Their own, not the applicant’s.', hi: 'उनका अपना, आवेदक का नहीं।' },
  phone: { en: 'Guardian’s mobile number', hi: 'अभिभावक का मोबाइल नंबर' },
  send: { en: 'Send the code', hi: 'कोड भेजें' },
  sent: {
    en: 'We have sent a code to {email}. It is valid for 30 minutes. {name} enters it here and ticks the declaration.',
    hi: 'हमने {email} पर एक कोड भेजा है। यह 30 मिनट तक मान्य है। {name} इसे यहाँ लिखें और घोषणा पर निशान लगाएँ।',
  },
  code: { en: 'Code from the e-mail', hi: 'ई-मेल में आया कोड' },
  declare: {
    en: 'I am the parent or legal guardian of {names}. I have read the privacy notice and agree that the organisation may use their data for the membership.',
    hi: 'मैं {names} के माता-पिता में से एक या क़ानूनी अभिभावक हूँ। मैंने निजता सूचना पढ़ ली है और सहमत हूँ कि संगठन इनकी जानकारी का उपयोग सदस्यता के लिए करे।',
  },
  give: { en: 'Give consent', hi: 'सहमति दें' },
  again: { en: 'Change or send again', hi: 'बदलें या फिर भेजें' },
  given: { en: '{name} has consented.', hi: '{name} की सहमति मिल गई है।' },
  other: { en: 'Name another guardian', hi: 'दूसरे अभिभावक का नाम दें' },
} as const satisfies Texts;
