import { describe, expect, it } from '@jest/globals';
import { validateSync } from 'class-validator';
import { plainToInstance } from 'class-transformer';
import { DoctorDto, AddressDto, AssociationDto } from '../applications/submission.requests.js';
import { PrintOverrideDto } from '../reviewing/requests.js';
import {
  cleanLine,
  isNameOfPerson,
  isPrintable,
  isReadableName,
  isVisibleLine,
  printedName,
  withoutTitle,
  latinDigits,
  typedDigits,
  typedPhone,
} from './visible-text.js';

describe('Devanagari digits', () => {
  it('become Latin digits, and nothing else changes', () => {
    expect(latinDigits('०१२३४५६७८९')).toBe('0123456789');
    expect(latinDigits('BR/१२ 3 क।')).toBe('BR/12 3 क।');
  });
});

describe('a typed number', () => {
  it('loses spaces and gets Latin digits', () => {
    expect(typedDigits(' ८०० 001 ')).toBe('800001');
    expect(typedDigits('80-01')).toBe('80-01');
  });

  it.each([
    ['+91 98765 43210', '9876543210'],
    ['98765-43210', '9876543210'],
    ['(0)98765 43210', '09876543210'],
    ['९८७६५ ४३२१०', '9876543210'],
    ['98765432x0', '98765432x0'],
  ])('as a telephone number: %s', (typed, phone) => {
    expect(typedPhone(typed)).toBe(phone);
  });
});

const title = { en: 'Dr.', hi: 'डॉ.' };

describe('a title before a name', () => {
  it.each([
    ['Dr. Asha Verma', 'Asha Verma'],
    ['dr Asha Verma', 'Asha Verma'],
    ['DR.ASHA VERMA', 'ASHA VERMA'],
    ['Prof. Dr. Asha Verma', 'Asha Verma'],
    ['Doctor Asha Verma', 'Asha Verma'],
    ['डॉ. राजेश कुमार', 'राजेश कुमार'],
    ['डॉ राजेश कुमार', 'राजेश कुमार'],
    ['डा॰ राजेश कुमार', 'राजेश कुमार'],
    ['डॉक्टर राजेश कुमार', 'राजेश कुमार'],
    ['प्रो. डॉ. राजेश कुमार', 'राजेश कुमार'],
    ['प्रोफ़ेसर राजेश कुमार', 'राजेश कुमार'],
    ['प्रोफेसर राजेश कुमार', 'राजेश कुमार'],
    ['  Dr. Asha Verma ', 'Asha Verma'],
    ['Dr.', ''],
    ['Dr', ''],
    ['Mrs. Asha Verma', 'Asha Verma'],
    ['Smt. Asha Verma', 'Asha Verma'],
    ['smt Asha Verma', 'Asha Verma'],
    ['Shri Rajesh Kumar', 'Rajesh Kumar'],
    ['Km. Asha Verma', 'Asha Verma'],
    ['Mr.Rajesh Kumar', 'Rajesh Kumar'],
    ['Ms Asha Verma', 'Asha Verma'],
    ['Dr. (Mrs.) Asha Verma', 'Asha Verma'],
    ['Dr.(Smt) Asha Verma', 'Asha Verma'],
    ['Dr (Mrs) Asha Verma', 'Asha Verma'],
    ['Prof. [Dr.] Asha Verma', 'Asha Verma'],
    ['श्रीमती आशा वर्मा', 'आशा वर्मा'],
    ['डॉ. (श्रीमती) आशा वर्मा', 'आशा वर्मा'],
    ['Isha  Double  Space', 'Isha Double Space'],
    ['Asha\u00A0Verma', 'Asha Verma'],
  ])('%s becomes %s', (typed, kept) => {
    expect(withoutTitle(typed)).toBe(kept);
  });

  it.each([
    ...['Drishti Sharma', 'Profulla Das', 'D. R. Mehta', 'डाली शर्मा', 'डॉली सिंह', 'Asha Dr. Verma', ''],
    ...['Shrikant Rao', 'Mridula Sen', 'M.S. Rao', 'Smita Patil', 'श्रीकांत राव'],
  ])('similar words are kept: %s', (name) => {
    expect(withoutTitle(name)).toBe(name);
  });

  it('is printed once, in the script of the name', () => {
    expect(printedName('Asha Verma', title)).toBe('Dr. Asha Verma');
    expect(printedName('Dr Asha Verma', title)).toBe('Dr. Asha Verma');
    expect(printedName('राजेश कुमार', title)).toBe('डॉ. राजेश कुमार');
    expect(printedName('डॉक्टर राजेश कुमार', title)).toBe('डॉ. राजेश कुमार');
    expect(printedName('Dr. Asha Verma', undefined)).toBe('Asha Verma');
    expect(printedName('Asha Verma', { en: '', hi: '' })).toBe('Asha Verma');
  });
});

/** Real names by script. */
const realNames: readonly (readonly [script: string, name: string])[] = [
  ['Latin', 'A. K. Sharma'],
  ['Latin with an apostrophe and a hyphen', "Mary-Ann D'Souza"],
  ['Latin with accents', 'Renée Núñez Ó Briain'],
  ['Latin with its accents as marks', 'Rene\u0301e Nu\u0301n\u0303ez'],
  ['Vietnamese', 'Nguyễn Thị Ánh'],
  ['Devanagari', 'डॉ. कृष्णा श्रीवास्तव'],
  ['Devanagari with a nukta of its own', 'ज\u093cा\u0901किर ह\u0941स\u0948न'],
  ['Devanagari with a joiner', 'क्\u200dषितिज शर्मा'],
  ['Devanagari with a non-joiner', 'श्\u200cयाम लाल'],
  ['Marathi with the eyelash ra', 'वाऱ्हाडे सुर्\u200dयकांत'],
  ['Bengali', 'অনির্বাণ চট্টোপাধ্যায়'],
  ['Bengali with a joiner before the virama', 'র\u200d্যামন সেন'],
  ['Bengali with three marks on a letter', 'ড\u09bcো\u0981 রায়'],
  ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['Gujarati', 'હર્ષ પટેલ'],
  ['Odia', 'ବିଶ୍ୱଜିତ ମିଶ୍ର'],
  ['Tamil', 'லட்சுமி நாராயணன்'],
  ['Telugu', 'వెంకట రమణ'],
  ['Kannada', 'ಶ್ರೀನಿವಾಸ ಗೌಡ'],
  ['Malayalam with its own half letter', 'രാജൻ നായർ'],
  ['Malayalam with joiners at the end of words', 'രാജന്\u200d നായര്\u200d'],
  ['Sinhala with a joiner', 'ශ්\u200dරී ලක්ෂ්මී'],
  ['Urdu', 'محمد اقبال'],
  ['Urdu with vowel marks', 'مُحَمَّد اِقبال'],
  ['Tibetan', 'བསྟན་འཛིན'.replace('\u0f0b', ' ')],
  ['Chinese', '王小明'],
];

const invisible: readonly (readonly [what: string, text: string])[] = [
  ['fillers', '\u3164\u3164\u3164'],
  ['a filler between letters', 'Asha\u115fVerma'],
  ['another one', 'Asha\u1160Verma'],
  ['a half-width filler', 'Asha\uffa0Verma'],
  ['a braille blank', 'Asha\u2800Verma'],
  ['the zero-width space', 'Asha\u200bVerma'],
  ['a soft hyphen', 'Asha\u00adVerma'],
  ['a word joiner', 'Asha\u2060Verma'],
  ['a variation selector', 'Asha\ufe0fVerma'],
  ['tags', 'Asha\u{e0041}Verma'],
  ['the grapheme joiner', 'Asha\u034fVerma'],
  ['a turn to the left', 'Asha \u202eamreV'],
  ['an isolate', 'Asha \u2067amreV\u2069'],
  ['a mark of direction', 'Asha\u200fVerma'],
  ['the Arabic letter mark', 'Asha\u061cVerma'],
  ['a joiner between Latin letters', 'Asha\u200dVerma'],
  ['a non-joiner after a Latin letter', 'Asha\u200c'],
  ['a joiner before an Indic letter', '\u200dआशा वर्मा'],
  ['a joiner at the end of a whole letter', 'आशा\u200d वर्मा'],
  ['a joiner between digits', 'आशा १\u200d२'],
  ['two joiners', 'क्\u200d\u200dषितिज'],
  ['two joiners at the end', 'രാജന്\u200d\u200d'],
  ['a private character', 'Asha\ue000Verma'],
  ['an unassigned character', 'Asha\u0378Verma'],
  ['no character', 'Asha\uffffVerma'],
  ['half a character', 'Asha\ud800Verma'],
  ['a replacement', 'Asha\ufffdVerma'],
  ['a line end', 'Asha\nVerma'],
  ['another line end', 'Asha\u2028Verma'],
  ['the next-line control', 'Asha\u0085Verma'],
  ['a tab', 'Asha\tVerma'],
  ['an escape', 'Asha\u001bVerma'],
  ['four marks on a letter', 'Asha\u0316\u0317\u0318\u0319 Verma'],
  ['marks alone', '\u093e\u093f\u0940'],
  ['a mark at the beginning of a word', 'Asha \u0301Verma'],
  ['a mark on a dot', 'Asha.\u0336 Verma'],
  ['an enclosing mark', 'Asha\u20dd Verma'],
  ['letters of mathematics', '\u{1d400}\u{1d42c}\u{1d421}\u{1d41a}'],
];

describe('an apostrophe in a name', () => {
  it.each([
    ['Renée D‘Souza', 'Renée D’Souza'],
    ['Maria D`Costa', 'Maria D’Costa'],
    ['Liam O´Brien', 'Liam O’Brien'],
    ["Asha D'Mello", "Asha D'Mello"],
    ['Asha D’Mello', 'Asha D’Mello'],
  ])('may be an opening quote, a backtick or an accent: %s', (typed, kept) => {
    expect(isNameOfPerson(typed)).toBe(true);
    expect(withoutTitle(typed)).toBe(kept);
  });

  it.each(['‘Asha’', '`Asha', '“Asha”'])('is no quote before a name: %s', (typed) => {
    expect(isNameOfPerson(typed)).toBe(false);
  });
});

describe('the name of a person', () => {
  it.each(realNames)('%s is accepted: %s', (_script, name) => {
    expect(isNameOfPerson(name)).toBe(true);
  });

  it.each([
    ...invisible,
    ['dots', '...'],
    ['dashes', '---'],
    ['apostrophes', "'''"],
    ['apostrophes that count as letters', '\u02bc\u02bc\u02bc'],
    ['an Arabic stroke that has no letter', '\u0640\u0640\u0640'],
    ['one letter', 'A..'],
    ['a word without a letter', 'Asha - Verma'],
    ['digits', 'Asha 2'],
    ['a digit after letters', 'Asha2'],
    ['a digit before letters', '2Asha'],
    ['markup', 'Asha Verma <b>bold</b>'],
    ['an address', 'asha@example'],
    ['digits of another script', 'आशा २'],
    ['full-width letters', 'Ａｓｈａ Verma'],
    ['a letter-like symbol', '\u210csha Verma'],
    ['nothing', ''],
  ])('%s are rejected', (_what, name) => {
    expect(isNameOfPerson(name)).toBe(false);
  });

  it('is required by submissions and the print dialog', () => {
    const errorsOf = (type: new () => object, name: string): unknown =>
      validateSync(plainToInstance(type, { name }), { stopAtFirstError: true }).find(
        ({ property }) => property === 'name',
      )?.constraints;
    // At the edge of a name a joiner is removed.
    for (const [, name] of invisible.filter(([, text]) => cleanLine(text) === text && text.length >= 3)) {
      expect(Object.values(errorsOf(DoctorDto, name) ?? {})).toEqual(['name.letters']);
      expect(Object.values(errorsOf(PrintOverrideDto, name) ?? {})).toEqual(['name.letters']);
    }
    expect(errorsOf(DoctorDto, 'രാജന്\u200d നായര്\u200d')).toBeUndefined();
    expect(errorsOf(PrintOverrideDto, '')).toBeUndefined();
  });
});

describe('printable text', () => {
  /** The fonts of the documents have the letters of these alone. */
  const unprinted = ['Sinhala with a joiner', 'Urdu', 'Urdu with vowel marks', 'Tibetan', 'Chinese'];

  it('is Latin and the nine Indic scripts with accents, joiners and signs', () => {
    expect(realNames.filter(([, name]) => !isPrintable(name)).map(([script]) => script)).toEqual(unprinted);
    for (const line of ['मकान नं॰ १२/३ — “दूसरी” मंज़िल', 'M.B.B.S., M.D. (Gen. Med.) – ₹ 5…', 'Block\u00a0C'])
      expect(isPrintable(line)).toBe(true);
    for (const line of ['Plot № 5', 'c/o ℅', 'Shanti Nagar 🏥', '王', 'Ａｓｈａ', 'ﬁ'])
      expect(isPrintable(line)).toBe(false);
  });

  it.each(realNames)('is required of a name, with a specific text: %s', (script, name) => {
    const [found] = validateSync(plainToInstance(DoctorDto, { name }), { stopAtFirstError: true }).filter(
      ({ property }) => property === 'name',
    );
    expect(Object.values(found?.constraints ?? {})).toEqual(
      unprinted.includes(script) ? ['name.script'] : [],
    );
  });

  it.each([
    [DoctorDto, 'qualifications'],
    [DoctorDto, 'college'],
    [AssociationDto, 'nmo_state'],
    [AssociationDto, 'prant'],
    [PrintOverrideDto, 'qualification'],
    [PrintOverrideDto, 'college'],
  ] as const)('is required of other printed fields: %p %s', (type, name) => {
    const errorsOf = (text: string): string[] =>
      validateSync(plainToInstance<object, object>(type, { [name]: text }), { stopAtFirstError: true })
        .filter(({ property }) => property === name)
        .flatMap(({ constraints }) => Object.values(constraints ?? {}));
    expect(errorsOf('Shanti Nagar 🏥')).toEqual(['request.characters']);
    expect(errorsOf('काशी हिन्दू विश्वविद्यालय')).toEqual([]);
  });
});

describe('a text of one line', () => {
  it.each([
    ...realNames,
    ['college', 'All India Institute of Medical Sciences (AIIMS), New Delhi'],
    ['Hindi with digits', 'मकान नं॰ १२/३, गांधी मार्ग — दूसरी मंज़िल'],
    ['a sign of an address', 'Plot № 5, c/o ℅ Sharma & Sons, 25°'],
    ['a dash alone', '-'],
    ['a space that does not break', 'Block\u00a0C'],
    ['a picture', 'Shanti Nagar 🏥'],
    ['nothing', ''],
  ])('%s is accepted: %s', (_what, text) => {
    expect(isVisibleLine(text)).toBe(true);
  });

  it.each(invisible)('%s are rejected', (_what, text) => {
    expect(isVisibleLine(text)).toBe(false);
  });

  const lines: readonly (readonly [type: new () => object, names: readonly string[]])[] = [
    [DoctorDto, ['qualifications', 'specialization', 'college']],
    [AddressDto, ['line1', 'line2', 'state', 'city']],
    [AssociationDto, ['nmo_state', 'prant', 'nmo_unit', 'ref_person']],
    [PrintOverrideDto, ['qualification', 'college']],
  ];
  it.each(lines.flatMap(([type, names]) => names.map((name) => [name, type] as const)))(
    '%s is validated as one',
    (name, type) => {
      const errorsOf = (text: string): string[] => {
        const found = validateSync(plainToInstance(type, { [name]: text }), { stopAtFirstError: true });
        return found
          .filter(({ property }) => property === name)
          .flatMap((e) => Object.values(e.constraints ?? {}));
      };
      expect(errorsOf('Delhi \u202e)rednuoF(')).toEqual(['request.characters']);
      expect(errorsOf('Delhi\nFounder')).toEqual(['request.characters']);
      expect(errorsOf('New Delhi')).toEqual([]);
    },
  );

  it('is also required of an e-mail address', () => {
    const [found] = validateSync(plainToInstance(DoctorDto, { email: 'asha\u3164@example.org' })).filter(
      ({ property }) => property === 'email',
    );
    expect(Object.values(found?.constraints ?? {})).toEqual(['email.valid']);
  });
});

describe('a name on a document', () => {
  it.each(['Dr. Asha Verma', 'डॉ. राजेश', 'രാജന്\u200d'])('%s is readable', (name) => {
    expect(isReadableName(name)).toBe(true);
  });
  it.each(['', ' ', 'Dr.', 'डॉ. ', '\u3164\u3164\u3164', '...', '\u0301\u0301', '\u200b'])(
    '%j is not readable',
    (name) => {
      expect(isReadableName(name)).toBe(false);
    },
  );
});
