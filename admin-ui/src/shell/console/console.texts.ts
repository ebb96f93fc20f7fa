import type { Role } from '@portal/contract/enums';
import type { MenuGroup } from '../feature.ts';
import type { Text, Texts } from '@portal/contract/text';

/** Texts of the frame around every console page. */
export const consoleTexts = {
  mainMenu: { en: 'Main menu', hi: 'मुख्य मेनू' },
  'group.office': { en: 'Office', hi: 'कार्यालय' },
  'group.settings': { en: 'Settings', hi: 'सेटिंग' },
  logOut: { en: 'Log Out', hi: 'लॉग आउट' },
  resetPassword: { en: 'Reset Password', hi: 'पासवर्ड बदलें' },
  sessions: { en: 'Your sessions', hi: 'आपके सत्र' },
  languageFailed: {
    en: 'The language could not be loaded. Please try again.',
    hi: 'भाषा लोड नहीं हो सकी। कृपया फिर प्रयास करें।',
  },
  'role.Employee': { en: 'Employee', hi: 'कर्मचारी' },
  'role.Admin': { en: 'Admin', hi: 'एडमिन' },
  'role.superAdmin': { en: 'Super admin', hi: 'सुपर एडमिन' },
  'keys.heading': { en: 'Keyboard shortcuts', hi: 'कीबोर्ड शॉर्टकट' },
  'keys.hint': { en: 'Keyboard shortcuts (?)', hi: 'कीबोर्ड शॉर्टकट (?)' },
  'keys.help': { en: 'Show this help', hi: 'यह सहायता दिखाएँ' },
  'keys.use': { en: 'Use single-key shortcuts', hi: 'एक कुंजी वाले शॉर्टकट चालू रखें' },
  'keys.close': { en: 'Close', hi: 'बंद करें' },
  'message.dashboard': { en: 'Go to the dashboard', hi: 'डैशबोर्ड पर जाएँ' },
  'noPage.heading': { en: 'Page not found', hi: 'पेज नहीं मिला' },
  'noPage.text': {
    en: 'There is no page at this address, or it is not available yet.',
    hi: 'इस पते पर कोई पेज नहीं है, या वह अभी उपलब्ध नहीं है।',
  },
  'notOpen.heading': { en: 'You don’t have access to this page', hi: 'आपको यह पेज देखने की अनुमति नहीं है' },
  'notOpen.text': {
    en: 'Ask a super administrator if you need it.',
    hi: 'ज़रूरत हो तो सुपर एडमिन से संपर्क करें।',
  },
  'reauth.password': { en: 'Password', hi: 'पासवर्ड' },
  'reauth.hint': { en: 'You won’t be asked again for 5 minutes.', hi: '5 मिनट तक फिर नहीं पूछा जाएगा।' },
  'reauth.cancel': { en: 'Cancel', hi: 'रद्द करें' },
  'reauth.confirm': { en: 'Confirm', hi: 'पुष्टि करें' },
  'idle.title': { en: 'Are you still there?', hi: 'क्या आप अब भी यहाँ हैं?' },
  'idle.text': {
    en: 'Nothing was done here for a while, so you will be signed out. What you typed is kept.',
    hi: 'यहाँ कुछ देर से कोई काम नहीं हुआ, इसलिए आप लॉग आउट हो जाएँगे। आपका लिखा हुआ बना रहेगा।',
  },
  'idle.left': {
    en: 'You will be signed out in %{seconds} seconds.',
    hi: '%{seconds} सेकंड में आप लॉग आउट हो जाएँगे।',
  },
  'idle.stay': { en: 'Stay signed in', hi: 'लॉगिन रहें' },
  'idle.logOut': { en: 'Log out', hi: 'लॉग आउट' },
  'locked.title': { en: 'Please log in again', hi: 'कृपया फिर से लॉगिन करें' },
  'locked.text': {
    en: 'You were signed out because nothing was done for 30 minutes. Log in as %{name}, and what you typed is still there.',
    hi: '30 मिनट तक कोई काम न होने से आप लॉग आउट हो गए। %{name} के नाम से लॉगिन करें; आपका लिखा हुआ बना हुआ है।',
  },
  'locked.code': { en: 'Code from the e-mail', hi: 'ई-मेल में आया कोड' },
  'locked.logIn': { en: 'Log in', hi: 'लॉगिन करें' },
} as const satisfies Texts & Record<`role.${Role}` | `group.${MenuGroup}`, Text>;
