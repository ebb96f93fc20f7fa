import type { SitePage } from '@portal/contract/settings/site-page';

/** Shown above the address and form of the contact page, until the office has written its text. */
export const contactText: SitePage['text'] = {
  en: {
    title: 'Contact',
    body: 'The office helps with applications, payments, documents and logging in. Please have your application number or membership number ready.',
  },
  hi: {
    title: 'संपर्क',
    body: 'आवेदन, भुगतान, दस्तावेज़ और लॉगिन में कार्यालय आपकी सहायता करता है। कृपया अपनी आवेदन संख्या या सदस्यता संख्या तैयार रखें।',
  },
};
