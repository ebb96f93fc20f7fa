import type { Texts } from '@portal/contract/text';

export const texts = {
  heading: { en: 'Public Pages', hi: 'सार्वजनिक पेज' },
  intro: {
    en: 'The words of the privacy notice, the terms, the contact page and the accessibility statement. What you save is public at once.',
    hi: 'निजता सूचना, शर्तों, संपर्क पेज और सुगम्यता वक्तव्य का पाठ। सहेजते ही यह सबको दिखने लगता है।',
  },
  which: { en: 'Page', hi: 'पेज' },
  'page.privacy': { en: 'Privacy notice', hi: 'निजता सूचना' },
  'page.terms': { en: 'Terms', hi: 'शर्तें' },
  'page.contact': { en: 'Contact', hi: 'संपर्क' },
  'page.accessibility': { en: 'Accessibility', hi: 'सुगम्यता' },
  saveFirst: {
    en: 'Save or undo your change before you open another page.',
    hi: 'दूसरा पेज खोलने से पहले अपना बदलाव सहेजें या वापस लें।',
  },
  loading: { en: 'Loading the page', hi: 'पेज लोड हो रहा है' },
  failed: { en: 'The page could not be loaded.', hi: 'पेज नहीं खुल सका।' },
  retry: { en: 'Try again', hi: 'फिर प्रयास करें' },
  version: { en: 'Version %{version}, last changed on %{at}', hi: 'संस्करण %{version}, अंतिम बदलाव %{at}' },
  'in.en': { en: 'English', hi: 'अंग्रेज़ी' },
  'in.hi': { en: 'Hindi', hi: 'हिंदी' },
  title: { en: 'Heading', hi: 'शीर्षक' },
  body: { en: 'Text', hi: 'पाठ' },
  markup: {
    en: 'An empty line begins a new paragraph. Begin a line with “## ” for a heading, with “- ” for an item of a list.',
    hi: 'खाली पंक्ति के बाद नया अनुच्छेद शुरू होता है। उपशीर्षक की पंक्ति “## ” से और सूची की पंक्ति “- ” से शुरू करें।',
  },
  'preview.en': { en: 'Preview in English', hi: 'अंग्रेज़ी में ऐसा दिखेगा' },
  'preview.hi': { en: 'Preview in Hindi', hi: 'हिंदी में ऐसा दिखेगा' },
  consents: {
    en: 'Whoever consents from now on consents to the new version. Earlier consents keep the version they name, and its words are kept.',
    hi: 'अब से दी जाने वाली सहमति नए संस्करण के लिए होगी। पहले दी गई सहमति अपने संस्करण के लिए ही रहेगी, और उसका पाठ भी सुरक्षित रहेगा।',
  },
  save: { en: 'Save as version %{version}', hi: 'संस्करण %{version} के रूप में सहेजें' },
  undo: { en: 'Undo my change', hi: 'अपना बदलाव वापस लें' },
  nothing: { en: 'Nothing has been changed yet.', hi: 'अभी कुछ नहीं बदला गया है।' },
  saved: { en: 'Version %{version} is public now.', hi: 'संस्करण %{version} अब सबको दिख रहा है।' },
} as const satisfies Texts;
