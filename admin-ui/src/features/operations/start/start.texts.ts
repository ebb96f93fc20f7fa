import type { ConfirmedItem, StartState } from '@portal/contract/operations/start-items';
import type { Text, Texts } from '@portal/contract/text';

export const texts = {
  heading: { en: 'Before the portal opens', hi: 'पोर्टल खोलने से पहले' },
  intro: {
    en: 'What is still missing and why it matters. Only super admins see this page.',
    hi: 'क्या बाकी है और वह क्यों ज़रूरी है। यह पेज केवल सुपर एडमिन को दिखता है।',
  },
  loading: { en: 'Loading...', hi: 'लोड हो रहा है...' },
  failed: { en: 'The list could not be loaded.', hi: 'सूची लोड नहीं हो सकी।' },
  retry: { en: 'Try again', hi: 'फिर प्रयास करें' },
  again: { en: 'Check again', hi: 'फिर से जाँचें' },
  progress: { en: '%{done} of %{all} are done.', hi: '%{all} में से %{done} पूरे हुए।' },
  allDone: { en: 'Everything is done. The portal can open.', hi: 'सब पूरा है। पोर्टल खोला जा सकता है।' },
  open: { en: 'Open the page', hi: 'पेज खोलें' },
  webhookAddress: { en: 'webhook address', hi: 'वेबहुक का पता' },
  'confirm.prices': { en: 'These fees are right', hi: 'ये शुल्क सही हैं' },
  'confirm.sitePages': { en: 'These texts are right', hi: 'ये पेज सही हैं' },
  tryStorage: { en: 'Test from this browser', hi: 'इस ब्राउज़र से जाँचें' },
  'storage.works': {
    en: 'This browser could store a file and read it again.',
    hi: 'इस ब्राउज़र से फ़ाइल रखी और वापस पढ़ी जा सकी।',
  },
  'storage.unreachable': {
    en: 'This browser cannot reach the storage. Check S3_PUBLIC_ENDPOINT, its certificate, and that the storage allows this portal’s address (CORS).',
    hi: 'यह ब्राउज़र स्टोरेज तक नहीं पहुँच सका। S3_PUBLIC_ENDPOINT, उसका सर्टिफ़िकेट और स्टोरेज में इस पोर्टल के पते की अनुमति (CORS) देखें।',
  },
  'storage.refused': {
    en: 'The storage answered but refused the file. The proxy must leave the Host and the headers as they are; check the storage keys and the clocks too.',
    hi: 'स्टोरेज ने उत्तर दिया, पर फ़ाइल नहीं ली। प्रॉक्सी Host और हेडर न बदले; स्टोरेज की कुंजियाँ और घड़ियाँ भी देखें।',
  },
  'state.done': { en: 'Done', hi: 'पूरा' },
  'state.missing': { en: 'Missing', hi: 'बाकी' },
  'state.test': { en: 'To be tested', hi: 'जाँचना बाकी' },
  'state.notNeeded': { en: 'Not needed', hi: 'ज़रूरी नहीं' },
  'state.unreadable': { en: 'Unknown', hi: 'पता नहीं' },
} as const satisfies Texts & Record<`state.${StartState}` | `confirm.${ConfirmedItem}`, Text>;
