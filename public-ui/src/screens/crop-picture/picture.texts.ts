import type { Texts } from '@portal/contract/text';

/** The step between choosing and uploading a picture: cropping a photo, or signing. */
export const texts = {
  title: { en: '{file}: choose what to use', hi: '{file}: कितना हिस्सा रखना है, चुनें' },
  photo: {
    en: 'Move and enlarge the picture until your face fills the frame.',
    hi: 'फ़ोटो को खिसकाएँ और बड़ा करें, ताकि चेहरा चौखटे में पूरा आए।',
  },
  paper: {
    en: 'Turn the picture upright. Cut off the edges if you like.',
    hi: 'फ़ोटो को सीधा घुमाएँ। चाहें तो किनारे हटा दें।',
  },
  stage: { en: 'Picture: move it with the arrow keys', hi: 'फ़ोटो: तीर वाले बटनों से खिसकाएँ' },
  zoom: { en: 'Zoom', hi: 'बड़ा करें' },
  edges: { en: 'Cut off the edges', hi: 'किनारे हटाएँ' },
  width: { en: 'Width of the frame', hi: 'चौखटे की चौड़ाई' },
  height: { en: 'Height of the frame', hi: 'चौखटे की ऊँचाई' },
  left: { en: 'Rotate left', hi: 'बाएँ घुमाएँ' },
  right: { en: 'Rotate right', hi: 'दाएँ घुमाएँ' },
  use: { en: 'Use this picture', hi: 'यही फ़ोटो लें' },
  other: { en: 'Take another', hi: 'दूसरी फ़ोटो लें' },
  cancel: { en: 'Cancel', hi: 'रद्द करें' },
  'sign.title': { en: 'Sign here', hi: 'यहाँ हस्ताक्षर करें' },
  'sign.lead': {
    en: 'Sign in the box with your finger, a pen or the mouse, as on paper.',
    hi: 'बॉक्स में उँगली, पेन या माउस से वैसे ही हस्ताक्षर करें, जैसे काग़ज़ पर करते हैं।',
  },
  'sign.pad': { en: 'Your signature: {count} strokes', hi: 'आपके हस्ताक्षर: {count} रेखाएँ' },
  'sign.little': {
    en: 'This is too little for a signature. Please sign your name.',
    hi: 'हस्ताक्षर के लिए यह बहुत कम है। कृपया पूरे हस्ताक्षर करें।',
  },
  'sign.use': { en: 'Use this signature', hi: 'यही हस्ताक्षर लें' },
  'sign.undo': { en: 'Undo', hi: 'पिछली रेखा हटाएँ' },
  'sign.clear': { en: 'Clear', hi: 'सब मिटाएँ' },
  'hint.photoSmall': {
    en: 'This part is very small and may print blurred. You can still use it.',
    hi: 'यह हिस्सा बहुत छोटा है, छपने पर धुँधला दिख सकता है। फिर भी आप इसे ले सकते हैं।',
  },
  'hint.paperSmall': {
    en: 'The picture is small, and the writing may be hard to read. You can still use it.',
    hi: 'फ़ोटो छोटी है, लिखा हुआ पढ़ने में दिक़्क़त हो सकती है। फिर भी आप इसे ले सकते हैं।',
  },
  'hint.blurred': {
    en: 'The picture looks blurred. A steady hand and more light help. You can still use it.',
    hi: 'फ़ोटो धुँधली लग रही है। हाथ स्थिर रखें और रोशनी में फ़ोटो लें। फिर भी आप इसे ले सकते हैं।',
  },
  'hint.dark': {
    en: 'The picture is dark. Daylight from the front helps. You can still use it.',
    hi: 'फ़ोटो में अँधेरा है। सामने से आती दिन की रोशनी में फ़ोटो लें। फिर भी आप इसे ले सकते हैं।',
  },
  'hint.bright': {
    en: 'The picture is very bright. Less light helps. You can still use it.',
    hi: 'फ़ोटो में रोशनी बहुत तेज़ है। थोड़ी कम रोशनी में फ़ोटो लें। फिर भी आप इसे ले सकते हैं।',
  },
} as const satisfies Texts;
