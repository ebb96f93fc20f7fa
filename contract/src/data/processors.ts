import type { Text } from '../text.js';

/** Data processors of the organisation (docs/privacy.md). */
export const processorKinds = ['payments', 'mail', 'hosting'] as const;
export type ProcessorKind = (typeof processorKinds)[number];

/** A processor with the data it receives; described by `processorWords`. */
export interface ProcessorView {
  kind: ProcessorKind;
  data: string[];
}

/** Data that each receives, by wire name. */
export const processors: readonly ProcessorView[] = [
  { kind: 'payments', data: ['name', 'email', 'phone', 'amount'] },
  { kind: 'mail', data: ['name', 'email'] },
  { kind: 'hosting', data: ['everything'] },
];

/** Description and purpose. */
export const processorWords: Readonly<Record<ProcessorKind, { readonly name: Text; readonly gets: Text }>> = {
  payments: {
    name: { en: 'Payment provider', hi: 'भुगतान सेवा' },
    gets: {
      en: 'Name, e-mail, telephone and amount, for each online payment',
      hi: 'हर ऑनलाइन भुगतान पर नाम, ई-मेल, फ़ोन और रक़म',
    },
  },
  mail: {
    name: { en: 'Mail provider', hi: 'ई-मेल सेवा' },
    gets: {
      en: 'Name, e-mail and what each mail says',
      hi: 'नाम, ई-मेल पता और हर ई-मेल में लिखी बात',
    },
  },
  hosting: {
    name: { en: 'Host of database and files', hi: 'डेटाबेस और फ़ाइलों का सर्वर' },
    gets: { en: 'Keeps everything, for us alone', hi: 'सारी जानकारी रखता है, सिर्फ़ हमारे लिए' },
  },
};
