import type { Texts } from '@portal/contract/text';

export const texts = {
  title: { en: 'Stop the change of your e-mail address?', hi: 'अपने ई-मेल पते का बदलाव रोकें?' },
  about: {
    en: 'A new e-mail address was entered for your membership or application. If it was you, or you asked for it, you can close this page.',
    hi: 'आपकी सदस्यता या आवेदन के लिए नया ई-मेल पता लिखा गया है। यदि यह आपने किया है या आपके कहने पर हुआ है, तो आप यह पेज बंद कर सकते हैं।',
  },
  ask: {
    en: 'If it was not you, stop the change. Your old address stays or applies again, and our office will see that you stopped it.',
    hi: 'यदि आपने ऐसा नहीं किया या कहा, तो बदलाव रोकें। आपका पुराना पता बना रहेगा या फिर से लागू होगा, और हमारे कार्यालय को दिखेगा कि आपने इसे रोका है।',
  },
  stop: { en: 'This was not me: stop the change', hi: 'मैंने ऐसा नहीं कहा: बदलाव रोकें' },
  stopping: { en: 'Stopping...', hi: 'रोका जा रहा है...' },
  done: { en: 'The change is stopped', hi: 'बदलाव रोक दिया गया है' },
  failed: { en: 'The change could not be stopped', hi: 'बदलाव नहीं रोका जा सका' },
  help: {
    en: 'If you have questions, write to {email} or call {phone}.',
    hi: 'कोई प्रश्न हो तो {email} पर लिखें या {phone} पर फ़ोन करें।',
  },
} as const satisfies Texts;
