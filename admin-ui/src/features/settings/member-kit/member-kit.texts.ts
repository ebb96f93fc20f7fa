import type { Texts } from '@portal/contract/text';

export const texts = {
  heading: { en: 'Member Kit', hi: 'सदस्य किट' },
  intro: {
    en: 'What every member can download in the member area. Until the organisation’s own files are in place, members get neutral ones.',
    hi: 'हर सदस्य ये फ़ाइलें अपने सदस्य पेज से डाउनलोड कर सकता है। जब तक संगठन की अपनी फ़ाइलें नहीं आतीं, सदस्यों को सामान्य नमूने मिलते हैं।',
  },
  downloads: { en: 'Documents For Download', hi: 'डाउनलोड के लिए दस्तावेज़' },
  loading: { en: 'Loading the member kit', hi: 'सदस्य किट लोड हो रही है' },
  failed: { en: 'The member kit could not be loaded.', hi: 'सदस्य किट नहीं खुल सकी।' },
  retry: { en: 'Try again', hi: 'फिर प्रयास करें' },
  none: {
    en: 'There is nothing to download yet. Please check again in a few minutes.',
    hi: 'डाउनलोड के लिए अभी कुछ नहीं है। कृपया कुछ मिनट बाद फिर देखें।',
  },
  size: { en: '%{type}, %{size} kB', hi: '%{type}, %{size} किलोबाइट' },
  neutral: { en: 'a neutral sample', hi: 'सामान्य नमूना' },
  own: { en: 'uploaded on %{since}', hi: '%{since} को अपलोड' },
  download: { en: 'Download', hi: 'डाउनलोड करें' },
} as const satisfies Texts;
