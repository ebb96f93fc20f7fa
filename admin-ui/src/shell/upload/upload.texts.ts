import type { Texts } from '@portal/contract/text';

/** Texts shown during upload and inspection. */
export const texts = {
  choose: { en: 'Choose a file', hi: 'फ़ाइल चुनें' },
  replace: { en: 'Replace', hi: 'बदलें' },
  sending: { en: 'Sending: %{percent}%', hi: 'भेजी जा रही है: %{percent}%' },
  checking: { en: 'Checking the file', hi: 'फ़ाइल की जाँच हो रही है' },
  look: { en: 'This is how it was kept. Use it?', hi: 'फ़ाइल इस रूप में रखी गई है। इसे लगाएँ?' },
  open: { en: 'Look at it', hi: 'देखें' },
  use: { en: 'Use it', hi: 'लगाएँ' },
  discard: { en: 'Discard', hi: 'रहने दें' },
  used: { en: 'In use now', hi: 'अब यही लगी है' },
  remove: { en: 'Remove', hi: 'हटाएँ' },
  removeSure: { en: 'Yes, remove it', hi: 'हाँ, हटाएँ' },
  keep: { en: 'Keep it', hi: 'रहने दें' },
  removed: { en: 'Removed', hi: 'हटा दी गई' },
  accepts: { en: '%{types}, up to %{size}', hi: '%{types}, %{size} तक' },
} as const satisfies Texts;
