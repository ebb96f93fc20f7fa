import type { Language } from '@portal/contract';
import type { FactsElement, ParagraphsElement } from '../layout.types.js';

export interface LetterTexts {
  readonly number: string;
  readonly date: string;
  readonly to: string;
  readonly subject: string;
  readonly greeting: string;
  readonly body: ParagraphsElement['paragraphs'];
  readonly facts: FactsElement['facts'];
  readonly closing: string;
  readonly yours: string;
  readonly signatory: Readonly<Record<1 | 2, { readonly name: string; readonly title: string }>>;
}

/** The welcome letter, sentence by sentence the same in both languages. */
export const letterTexts: Readonly<Record<Language, LetterTexts>> = {
  en: {
    number: 'Membership No.: {memNo}',
    date: 'Date: {issuedAt}',
    to: 'To',
    subject: 'Subject: Welcome to the {org}',
    greeting: 'Dear {name},',
    body: [
      {
        text: 'We are pleased to inform you that your application has been accepted and that you have been admitted to the {org} as {aMembership}. We warmly welcome you to our family of doctors and medical students.',
      },
      {
        text: 'Our motto, “{motto}”, is the spirit in which our members work. Your knowledge, your time and your compassion can bring good health to those who need it most.',
      },
      {
        text: 'Your membership number is given below. Please quote it in all correspondence with the organisation, and use it to log in to the member portal.',
      },
      {
        text: 'Your certificate of membership and your identity card accompany this letter. In the member portal ({website}) you can download them again, keep your details up to date and read the notices of the organisation.',
      },
      {
        text: 'Your student membership is valid until {validUntil}.',
        needs: 'validUntil',
      },
      {
        text: 'We invite you to get in touch with the unit in your prant ({prant}) and to take part in its health camps, academic meetings and service activities.',
        needs: 'prant',
      },
      { text: 'We look forward to your active participation and wish you every success.' },
    ],
    facts: [
      { label: 'Membership No.', text: '{memNo}' },
      { label: 'Category', text: '{membership}' },
      { label: 'Member since', text: '{memberOn}' },
      { label: 'Valid until', text: '{validUntil}', needs: 'validUntil' },
      { label: 'Blood group', text: '{bloodGroup}', needs: 'bloodGroup' },
    ],
    closing: 'With warm regards,',
    yours: 'Yours sincerely,',
    signatory: {
      1: { name: '{signatory1}', title: '{title1}' },
      2: { name: '{signatory2}', title: '{title2}' },
    },
  },
  hi: {
    number: 'सदस्यता संख्या: {memNo}',
    date: 'दिनांक: {issuedAt}',
    to: 'सेवा में',
    subject: 'विषय: {orgHi} में आपका स्वागत',
    greeting: 'आदरणीय {name} जी,',
    body: [
      {
        text: 'आपको यह सूचित करते हुए हमें अत्यंत हर्ष हो रहा है कि आपका आवेदन स्वीकार कर लिया गया है और आपको {orgHi} में {membershipHi} के रूप में सम्मिलित किया गया है। चिकित्सकों और चिकित्सा विद्यार्थियों के हमारे परिवार में आपका हार्दिक स्वागत है।',
      },
      {
        text: 'हमारा ध्येय वाक्य “{motto}” ही वह भावना है, जिससे हमारे सदस्य कार्य करते हैं। आपका ज्ञान, समय और संवेदना उन लोगों तक उत्तम स्वास्थ्य पहुँचा सकते हैं, जिन्हें इसकी सबसे अधिक आवश्यकता है।',
      },
      {
        text: 'आपकी सदस्यता संख्या नीचे दी गई है। कृपया संगठन के साथ समस्त पत्राचार में इसका उल्लेख करें और सदस्य पोर्टल में लॉग\u00a0इन करने के लिए इसी का उपयोग करें।',
      },
      {
        text: 'आपका सदस्यता प्रमाण पत्र और पहचान पत्र इस पत्र के साथ संलग्न हैं। सदस्य पोर्टल ({website}) पर आप इन्हें पुनः डाउनलोड कर सकते हैं, अपना विवरण अद्यतन रख सकते हैं और संगठन की सूचनाएँ पढ़ सकते हैं।',
      },
      {
        text: 'आपकी छात्र सदस्यता {validUntil} तक मान्य है।',
        needs: 'validUntil',
      },
      {
        text: 'आपसे अनुरोध है कि अपने प्रांत ({prant}) की इकाई से संपर्क करें और उसके स्वास्थ्य शिविरों, शैक्षणिक बैठकों तथा सेवा कार्यों में भाग लें।',
        needs: 'prant',
      },
      { text: 'हमें आपकी सक्रिय सहभागिता की प्रतीक्षा है। आपकी सफलता के लिए हमारी हार्दिक शुभकामनाएँ।' },
    ],
    facts: [
      { label: 'सदस्यता संख्या', text: '{memNo}' },
      { label: 'श्रेणी', text: '{membershipHi}' },
      { label: 'सदस्यता तिथि', text: '{memberOn}' },
      { label: 'मान्यता की तिथि', text: '{validUntil}', needs: 'validUntil' },
      { label: 'रक्त समूह', text: '{bloodGroup}', needs: 'bloodGroup' },
    ],
    closing: 'सादर शुभकामनाओं सहित,',
    yours: 'भवदीय,',
    signatory: {
      1: { name: '{signatory1Hi}', title: '{title1Hi}' },
      2: { name: '{signatory2Hi}', title: '{title2Hi}' },
    },
  },
};
