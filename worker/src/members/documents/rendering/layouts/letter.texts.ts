import type { Text } from '@portal/contract/text';
import type { Conditional } from '../layout.types.js';

interface Signatory {
  readonly name: Text;
  readonly title: Text;
}

interface LetterTexts {
  readonly number: Text;
  readonly date: Text;
  readonly to: Text;
  readonly subject: Text;
  readonly greeting: Text;
  readonly body: readonly ({ readonly text: Text } & Conditional)[];
  readonly facts: readonly ({ readonly label: Text; readonly text: Text } & Conditional)[];
  readonly closing: Text;
  readonly signatory: Readonly<Record<1 | 2, Signatory>>;
}

/** The welcome letter in both languages, sentence by sentence. */
export const letterTexts = {
  number: { en: 'Membership No.: {memNo}', hi: 'सदस्यता संख्या: {memNo}' },
  date: { en: 'Date: {issuedAt}', hi: 'दिनांक: {issuedAt}' },
  to: { en: 'To', hi: 'सेवा में' },
  subject: { en: 'Subject: Welcome to the {org}', hi: 'विषय: {orgHi} में आपका स्वागत' },
  greeting: { en: 'Dear {name},', hi: 'आदरणीय {name} जी,' },
  body: [
    {
      text: {
        en: 'We are pleased to inform you that your application has been accepted and that you have been admitted to the {org} as {aMembership}. We warmly welcome you to our family of doctors and medical students.',
        hi: 'आपको यह सूचित करते हुए हमें अत्यंत हर्ष हो रहा है कि आपका आवेदन स्वीकार कर लिया गया है और आपको {orgHi} में {membershipHi} के रूप में सम्मिलित किया गया है। डॉक्टरों और मेडिकल विद्यार्थियों के हमारे परिवार में आपका हार्दिक स्वागत है।',
      },
    },
    {
      text: {
        en: 'Our motto, “{motto}”, is the spirit in which our members work. Your knowledge, your time and your compassion can bring good health to those who need it most.',
        hi: 'हमारा ध्येय वाक्य “{motto}” ही वह भावना है, जिससे हमारे सदस्य कार्य करते हैं। आपका ज्ञान, समय और संवेदना उन लोगों के काम आ सकते हैं, जिन्हें स्वास्थ्य सेवा की सबसे अधिक आवश्यकता है।',
      },
    },
    {
      text: {
        en: 'Your membership number is given below. Please quote it in all correspondence with the organisation, and use it to log in to the member portal.',
        hi: 'आपकी सदस्यता संख्या नीचे दी गई है। कृपया संगठन से पत्राचार करते समय इसे अवश्य लिखें और सदस्य पोर्टल पर इसी से लॉगिन करें।',
      },
    },
    {
      text: {
        en: 'Your certificate of membership and your identity card accompany this letter. In the member portal ({website}) you can see your details and download both documents again.',
        hi: 'आपका सदस्यता प्रमाणपत्र और पहचान पत्र इस पत्र के साथ संलग्न हैं। सदस्य पोर्टल ({website}) पर आप अपना विवरण देख सकते हैं और ये दोनों फिर से डाउनलोड कर सकते हैं।',
      },
    },
    {
      text: {
        en: 'Your student membership is valid until {validUntil}.',
        hi: 'आपकी विद्यार्थी सदस्यता {validUntil} तक मान्य है।',
      },
      needs: 'validUntil',
    },
    {
      text: {
        en: 'We invite you to get in touch with the unit in your prant ({prant}) and to take part in its health camps, academic meetings and service activities.',
        hi: 'आपसे अनुरोध है कि अपने प्रांत ({prant}) की इकाई से संपर्क करें और उसके स्वास्थ्य शिविरों, शैक्षणिक बैठकों तथा सेवा कार्यों में भाग लें।',
      },
      needs: 'prant',
    },
    {
      text: {
        en: 'We look forward to your active participation and wish you every success.',
        hi: 'हमें आपकी सक्रिय सहभागिता की प्रतीक्षा है। आपकी सफलता के लिए हमारी हार्दिक शुभकामनाएँ।',
      },
    },
  ],
  facts: [
    { label: { en: 'Membership No.', hi: 'सदस्यता संख्या' }, text: { en: '{memNo}', hi: '{memNo}' } },
    { label: { en: 'Category', hi: 'श्रेणी' }, text: { en: '{membership}', hi: '{membershipHi}' } },
    { label: { en: 'Member since', hi: 'सदस्यता तिथि' }, text: { en: '{memberOn}', hi: '{memberOn}' } },
    {
      label: { en: 'Valid until', hi: 'कब तक मान्य' },
      text: { en: '{validUntil}', hi: '{validUntil}' },
      needs: 'validUntil',
    },
    {
      label: { en: 'Blood group', hi: 'रक्त समूह' },
      text: { en: '{bloodGroup}', hi: '{bloodGroup}' },
      needs: 'bloodGroup',
    },
  ],
  closing: { en: 'Yours sincerely,', hi: 'भवदीय,' },
  signatory: {
    1: { name: { en: '{signatory1}', hi: '{signatory1Hi}' }, title: { en: '{title1}', hi: '{title1Hi}' } },
    2: { name: { en: '{signatory2}', hi: '{signatory2Hi}' }, title: { en: '{title2}', hi: '{title2Hi}' } },
  },
} as const satisfies LetterTexts;
