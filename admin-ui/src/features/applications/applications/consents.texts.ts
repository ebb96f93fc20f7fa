import type { Texts } from '@portal/contract/text';

export const texts = {
  'consents.guardian': {
    en: 'Guardian’s consent: %{name} (%{relation}), %{contact}, given %{at}',
    hi: 'अभिभावक की सहमति: %{name} (%{relation}), %{contact}, %{at} को मिली',
  },
  'consents.relation.father': { en: 'father', hi: 'पिता' },
  'consents.relation.mother': { en: 'mother', hi: 'माता' },
  'consents.relation.guardian': { en: 'legal guardian', hi: 'क़ानूनी अभिभावक' },
  'consents.missing.consent': {
    en: 'Consent not recorded: the application did not come from the form of this portal.',
    hi: 'सहमति दर्ज नहीं है: यह आवेदन इस पोर्टल के फ़ॉर्म से नहीं आया।',
  },
  'consents.missing.entered': {
    en: 'Consent not recorded: %{by} entered the application on behalf of the applicant on %{at}.',
    hi: 'सहमति दर्ज नहीं है: %{by} ने %{at} को यह आवेदन आवेदक की ओर से भरा।',
  },
  'consents.entered': { en: 'the office', hi: 'कार्यालय' },
  'consents.missing.guardian': {
    en: 'Guardian’s consent not recorded: an applicant was under 18 when this application was made.',
    hi: 'अभिभावक की सहमति दर्ज नहीं है: आवेदन के समय किसी आवेदक की उम्र 18 वर्ष से कम थी।',
  },
} as const satisfies Texts;
