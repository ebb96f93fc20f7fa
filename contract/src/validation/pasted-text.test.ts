import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';
import { DoctorDto } from '../applications/submission.requests.js';
import { requestClasses } from '../request-classes.js';
import { cleanCode, cleanLine, latinDigits, typedEmail, typedPhone } from './visible-text.js';

type Shape = new () => object;

/** Every field of every request. */
const fields = Object.entries(requestClasses)
  .filter((entry): entry is [string, Shape] => typeof entry[1] === 'function')
  .flatMap(([name, type]) =>
    [
      ...new Set(
        getMetadataStorage()
          .getTargetValidationMetadatas(type, '', false, false)
          .map(({ propertyName }) => propertyName),
      ),
    ].map((field): [name: string, field: string, type: Shape] => [name, field, type]),
  );

const readAs = (type: Shape, field: string, value: unknown): unknown =>
  (plainToInstance<object, object>(type, { [field]: value }) as Record<string, unknown>)[field];

/** A draft stores what was typed; its rules apply at the submission. */
const isDraft = (name: string): boolean => name.startsWith('Draft') || name === 'ClaimAnswersDto';

/** What a paste brings, by the kind of the field, and how it is read. */
const kinds: readonly (readonly [kind: string, names: RegExp, pasted: string, read: string])[] = [
  [
    'e-mail',
    /^(?:to_|state_sec_|confirmedSecretary)?email$/i,
    '\u202A Asha.Rao@Exam\u200Bple\u2011one.in\u00A0\u202C',
    'asha.rao@example-one.in',
  ],
  ['phone', /phone$/i, '\u202A+91\u00A0९८765\u20114321\u200B०\u202C', '9876543210'],
  ['pin code', /^pincode$/, '\uFEFF८००\u200B\u00A0००१', '800001'],
  [
    'number',
    /^(?:mem_?no|mem_id|memno|ref|regno|ref_membership_no|reference|paymentId|username|contact)$/i,
    '\u2066NMO\u2011१२/৩௪\u200B5\u2069',
    'NMO-12/345',
  ],
  ['day', /^(?:dob|receivedOn|validFrom)$/, '\u202A१९९०\u201103-\u200B27\u00A0', '1990-03-27'],
  ['code', /^(?:OTP|code|foundedYear|pan)$/, '\u202A८०९\u200B\u00A0੫\uFE0F८८\u202C', '809588'],
];
const plain = (value: unknown): string =>
  String(value)
    .replace(/ |^\+91/g, '')
    .replace(/(?<=^\d{5})-(?=\d{5}$)/, '');

describe.each(kinds)('a pasted %s', (_kind, names, pasted, read) => {
  // The addresses of a test run share one text.
  const such = fields.filter(
    ([name, field]) => names.test(field) && !isDraft(name) && name !== 'TestEmailDto',
  );

  it.each(such)(
    '%s.%s is read without marks, with a space, a hyphen and Latin digits',
    (_name, field, type) => {
      expect(plain(readAs(type, field, pasted)).toLowerCase()).toBe(read.toLowerCase());
    },
  );

  it('is found in the contract', () => {
    expect(such.length).toBeGreaterThan(0);
  });
});

describe('a pasted line', () => {
  /** Blanks within markup are content. */
  const markup = [
    ...['SendEmailsDto.html', 'SendEmailsDto.htmlHi', 'SaveNoticeDto.text', 'SaveNoticeDto.textHi'],
    ...['NoticesInfoDataDto.Notice', 'UpdateNoticeDto.Notice'],
  ];
  const isNumber = (field: string): boolean => kinds.some(([, names]) => names.test(field));
  const lines = fields.filter(
    ([, field, type]) => String(readAs(type, field, ' Asha ')).toLowerCase() === 'asha' && !isNumber(field),
  );

  it.each(lines.filter(([name, field]) => !markup.includes(`${name}.${field}`)))(
    '%s.%s loses marks at its edges, and its blanks and hyphens become usual ones',
    (_name, field, type) => {
      const pasted = '\u202A \uFEFFAsha\u00A0Verma\u2011Rao\u2003Sen\u200B \u2069';
      expect(String(readAs(type, field, pasted)).toLowerCase()).toBe('asha verma-rao sen');
      // The letters of a half sign at the end are no mark.
      expect(String(readAs(type, field, 'രാജന്\u200d നായര്\u200d\u200b'))).toBe('രാജന്\u200d നായര്\u200d');
    },
  );

  it('covers most fields of text', () => {
    expect(lines.length).toBeGreaterThan(150);
  });

  it.each(lines.filter(([name, field]) => markup.includes(`${name}.${field}`)))(
    'of markup keeps its blanks: %s.%s',
    (_name, field, type) => {
      expect(readAs(type, field, '\u200B<p>a\u00A0b</p> ')).toBe('<p>a\u00A0b</p>');
    },
  );
});

describe('what is odd still', () => {
  it.each([
    ['phone', '98765\u316443210'],
    ['regno', 'MH\u280012'],
    ['specialization', 'Heart\u200Bs'],
    ['college', 'AIIMS \u202Eihl\u202C Delhi'],
  ])('is named: %s', (field, text) => {
    const [found] = validateSync(plainToInstance(DoctorDto, { [field]: text }), {
      stopAtFirstError: true,
    }).filter(({ property }) => property === field);
    expect(Object.values(found?.constraints ?? {})).toEqual(['request.characters']);
  });
});

describe('typed text', () => {
  it('has digits of every Indic script, of Urdu and of full width', () => {
    const digits = ['०१२३४५६७८९', '০১২৩৪৫৬৭৮৯', '੦੧੨੩੪੫੬੭੮੯', '૦૧૨૩૪૫૬૭૮૯', '୦୧୨୩୪୫୬୭୮୯', '௦௧௨௩௪௫௬௭௮௯'];
    const others = [
      '౦౧౨౩౪౫౬౭౮౯',
      '೦೧೨೩೪೫೬೭೮೯',
      '൦൧൨൩൪൫൬൭൮൯',
      '۰۱۲۳۴۵۶۷۸۹',
      '٠١٢٣٤٥٦٧٨٩',
      '０１２３４５６７８９',
    ];
    for (const ten of [...digits, ...others]) expect(latinDigits(ten)).toBe('0123456789');
  });

  it('keeps joiners between Indic letters, and dashes that are no hyphens', () => {
    expect(cleanLine('\u200dक्\u200dषितिज – श्\u200cयाम')).toBe('क्\u200dषितिज – श्\u200cयाम');
    expect(cleanLine('രാജന്\u200d\u200d')).toBe('രാജന്\u200d');
    expect(cleanLine('Asha\u200c')).toBe('Asha');
    expect(cleanLine('\u{E0041}Asha\u{E0041}')).toBe('Asha');
    expect(cleanLine('')).toBe('');
    expect(cleanLine('\u202A \u202C')).toBe('');
  });

  it('of a code has no mark anywhere, and every dash is a hyphen', () => {
    expect(cleanCode('7KQM\u2013W2PX\u2212\u200B9RTD\u00AD')).toBe('7KQM-W2PX-9RTD');
  });

  it('of a phone in the spellings of address books', () => {
    for (const typed of [
      '\u202A+91 98765 43210\u202C',
      '+91\u00A098765\u00A043210',
      '+91\u201198765\u201143210',
      '(98765) 43210',
      '98765.43210',
    ]) {
      expect(typedPhone(typed)).toBe('9876543210');
    }
  });

  it('of an e-mail is in lower case, and keeps what is no mark', () => {
    expect(typedEmail(' Asha@Example.IN\u200B')).toBe('asha@example.in');
    expect(typedEmail('as ha@example.in')).toBe('as ha@example.in');
  });
});
