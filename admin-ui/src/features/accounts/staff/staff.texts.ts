import type { Texts } from '@portal/contract/text';

export const texts = {
  heading: { en: 'Staff Users', hi: 'स्टाफ़ उपयोगकर्ता' },
  count: { en: '%{total} staff user |||| %{total} staff users', hi: '%{total} स्टाफ़ उपयोगकर्ता' },
  add: { en: 'Add a staff user', hi: 'स्टाफ़ उपयोगकर्ता जोड़ें' },
  username: { en: 'Username', hi: 'उपयोगकर्ता नाम' },
  email: { en: 'E-mail', hi: 'ई-मेल' },
  role: { en: 'Role', hi: 'भूमिका' },
  grants: { en: 'Further permissions', hi: 'अतिरिक्त अनुमतियाँ' },
  grantsHint: {
    en: 'In addition to the Admin role, one by one.',
    hi: 'एडमिन की भूमिका से आगे की अनुमतियाँ, एक-एक करके।',
  },
  otp: { en: 'Code at log-in', hi: 'लॉगिन पर कोड' },
  otpHint: {
    en: 'A code by e-mail after the password, at every log-in.',
    hi: 'हर लॉगिन पर, पासवर्ड के बाद, ई-मेल से भेजा गया कोड।',
  },
  otpOn: { en: 'Yes', hi: 'हाँ' },
  otpOff: { en: 'No', hi: 'नहीं' },
  otpRole: { en: 'Yes, required by the role', hi: 'हाँ, भूमिका के कारण' },
  state: { en: 'State', hi: 'स्थिति' },
  active: { en: 'Active', hi: 'सक्रिय' },
  disabled: { en: 'Disabled', hi: 'निष्क्रिय' },
  disabledHint: {
    en: 'Logs them out now and blocks log-in.',
    hi: 'अभी लॉग आउट हो जाएँगे और आगे लॉगिन नहीं कर सकेंगे।',
  },
  since: { en: 'Since', hi: 'कब से' },
  action: { en: 'Action', hi: 'कार्य' },
  change: { en: 'Change', hi: 'बदलें' },
  changeFor: { en: 'Change %{name}', hi: '%{name} को बदलें' },
  own: { en: 'Your own account', hi: 'आपका अपना खाता' },
  addHint: {
    en: 'They get an e-mail and set a password with Forgot Password.',
    hi: 'उन्हें ई-मेल मिलेगा; वे "पासवर्ड भूल गए" से अपना पासवर्ड सेट करेंगे।',
  },
  save: { en: 'Save', hi: 'सहेजें' },
  saved: { en: 'Saved. Takes effect within seconds.', hi: 'सहेज लिया गया। यह कुछ ही सेकंड में लागू हो जाएगा।' },
  usernameRule: {
    en: '3 to 40 letters, digits, dots, hyphens or underscores, beginning with a letter or digit',
    hi: '3 से 40 अक्षर (a-z), अंक, बिंदु, हाइफ़न या अंडरस्कोर; शुरुआत अक्षर या अंक से हो',
  },
  emailRule: {
    en: 'Enter an e-mail address, such as name@example.org',
    hi: 'ई-मेल पता लिखें, जैसे name@example.org',
  },
  waits: { en: 'Log-in is waiting until %{at}', hi: 'लॉगिन %{at} तक रुका है' },
} as const satisfies Texts;
