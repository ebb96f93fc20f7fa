import type { Language } from './enums.js';

interface Words {
  /** 0 to 99. */
  readonly small: readonly string[];
  readonly hundred: string;
  /** Units of 1,000, 1,00,000 and 1,00,00,000. */
  readonly thousand: string;
  readonly lakh: string;
  readonly crore: string;
  /** Between a larger number and a rest below a hundred. */
  readonly and: string;
  readonly rupee: readonly [one: string, many: string];
  readonly paisa: readonly [one: string, many: string];
  /** Between rupees and paise. */
  readonly with: string;
  readonly only: string;
}

const ones = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ');
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

function englishSmall(n: number): string {
  if (n < 20) return ones[n] ?? '';
  const ten = tens[Math.floor(n / 10)] ?? '';
  return n % 10 === 0 ? ten : `${ten}-${ones[n % 10] ?? ''}`;
}

/** Hindi has a separate word for each number up to 99. */
const hindiSmall = (
  'शून्य एक दो तीन चार पाँच छह सात आठ नौ ' +
  'दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस ' +
  'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस ' +
  'तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस ' +
  'चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास ' +
  'पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ ' +
  'साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर ' +
  'सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी ' +
  'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी ' +
  'नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे'
).split(' ');

const words: Readonly<Record<Language, Words>> = {
  en: {
    small: Array.from({ length: 100 }, (_none, n) => englishSmall(n)),
    ...{ hundred: 'hundred', thousand: 'thousand', lakh: 'lakh', crore: 'crore' },
    and: 'and ',
    rupee: ['rupee', 'rupees'],
    paisa: ['paisa', 'paise'],
    with: 'and',
    only: 'only',
  },
  hi: {
    small: hindiSmall,
    ...{ hundred: 'सौ', thousand: 'हज़ार', lakh: 'लाख', crore: 'करोड़' },
    and: '',
    rupee: ['रुपया', 'रुपये'],
    paisa: ['पैसा', 'पैसे'],
    with: 'और',
    only: 'मात्र',
  },
};

/**
 * Spells an amount for receipts, in lakh and crore: `One thousand six hundred and thirty-five rupees only`.
 * @param paise integer, not negative
 * @throws RangeError for anything else
 */
export function amountInWords(paise: number, language: Language): string {
  if (!Number.isSafeInteger(paise) || paise < 0) throw new RangeError(`${paise} is no amount in paise`);
  const say = words[language];
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100];
  const parts = [
    ...(rupees > 0 || rest === 0 ? [counted(rupees, say.rupee, say)] : []),
    ...(rest > 0 ? [counted(rest, say.paisa, say)] : []),
  ];
  const text = `${parts.join(` ${say.with} `)} ${say.only}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function counted(n: number, [one, many]: readonly [string, string], say: Words): string {
  return `${spelt(n, say)} ${n === 1 ? one : many}`;
}

function spelt(n: number, say: Words): string {
  if (n < 100) return say.small[n] ?? '';
  const [size, name] = sizeOf(n, say);
  const rest = n % size;
  const head = `${spelt(Math.floor(n / size), say)} ${name}`;
  if (rest === 0) return head;
  return `${head} ${rest < 100 ? say.and : ''}${spelt(rest, say)}`;
}

function sizeOf(n: number, { hundred, thousand, lakh, crore }: Words): readonly [number, string] {
  if (n >= 10_000_000) return [10_000_000, crore];
  if (n >= 100_000) return [100_000, lakh];
  return n >= 1_000 ? [1_000, thousand] : [100, hundred];
}
