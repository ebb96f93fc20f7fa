import type { BodyOf } from '@portal/contract/endpoint';
import type { Branding } from '@portal/contract/settings/brand';
import type { Calls } from '@portal/contract/calls';

/** Typed values by field name. */
export type BrandingInput = Readonly<Record<string, string>>;

interface BrandingField {
  readonly name: string;
  /** Name of the field in the server's errors. */
  readonly field: string;
  /** Text key within this feature. */
  readonly label: string;
  readonly max: number;
  readonly lang?: 'en' | 'hi';
}

const plain = (name: string, max: number, lang?: 'en' | 'hi'): BrandingField => ({
  name,
  field: `branding.${name}`,
  label: name,
  max,
  ...(lang ? { lang } : {}),
});
const signatory = (at: 0 | 1): BrandingField[] =>
  (['name', 'nameHi', 'title', 'titleHi'] as const).map((part) => ({
    name: `signatories.${at}.${part}`,
    field: `branding.signatories.${at}.${part}`,
    label: part,
    max: 100,
    lang: part.endsWith('Hi') ? 'hi' : 'en',
  }));

/** Fields of the form by group; colours have fields of their own. */
export const brandingFieldGroups: readonly { group: string; fields: readonly BrandingField[] }[] = [
  {
    group: 'organisation',
    fields: [
      plain('name', 120, 'en'),
      plain('nameHi', 120, 'hi'),
      plain('shortName', 20),
      plain('motto', 120),
      plain('foundedYear', 10),
      plain('registration', 120),
      plain('pan', 20),
    ],
  },
  {
    group: 'contact',
    fields: [
      plain('address', 200, 'en'),
      plain('addressHi', 200, 'hi'),
      plain('email', 254),
      plain('phone', 30),
      plain('website', 210),
    ],
  },
  { group: 'receipts', fields: [plain('numberPrefix', 10), plain('receiptNote', 200)] },
  { group: 'signatory1', fields: signatory(0) },
  { group: 'signatory2', fields: signatory(1) },
  {
    group: 'documents',
    fields: [plain('doctorTitle.en', 20, 'en'), plain('doctorTitle.hi', 20, 'hi'), plain('studentMonths', 3)],
  },
];

/** Initial values of the form. */
export function inputFrom(branding: Branding): BrandingInput {
  const { name, nameHi, shortName, numberPrefix, receiptNote, motto, address, email, phone, website } =
    branding;
  const { foundedYear, registration, pan, addressHi, doctorTitle, studentMonths, signatories, colours } =
    branding;
  const people = signatories.flatMap((person, at) =>
    Object.entries(person).map(([part, value]) => [`signatories.${at}.${part}`, value]),
  );
  return {
    ...{ name, nameHi, shortName, numberPrefix, receiptNote, motto, address, email, phone, website },
    ...{ foundedYear, registration, pan, addressHi },
    'doctorTitle.en': doctorTitle.en,
    'doctorTitle.hi': doctorTitle.hi,
    studentMonths: String(studentMonths),
    ...(Object.fromEntries(people) as BrandingInput),
    ...coloursOf(colours),
  };
}

const coloursOf = ({ brand, brandDark, brandTint }: Branding['colours']): BrandingInput => ({
  'colours.brand': brand,
  'colours.brandDark': brandDark,
  'colours.brandTint': brandTint,
});

/** The typed colours. */
export function colourInputs(typed: BrandingInput): Branding['colours'] {
  const textOf = (name: string): string => (typed[`colours.${name}`] ?? '').trim();
  return { brand: textOf('brand'), brandDark: textOf('brandDark'), brandTint: textOf('brandTint') };
}

/** Returns the request body; the server validates it. */
export function bodyFrom(typed: BrandingInput): BodyOf<Calls['changeBranding']>['branding'] {
  const textOf = (name: string): string => typed[name] ?? '';
  const person = (at: number) => ({
    name: textOf(`signatories.${at}.name`),
    nameHi: textOf(`signatories.${at}.nameHi`),
    title: textOf(`signatories.${at}.title`),
    titleHi: textOf(`signatories.${at}.titleHi`),
  });
  return {
    name: textOf('name'),
    nameHi: textOf('nameHi'),
    shortName: textOf('shortName'),
    numberPrefix: textOf('numberPrefix'),
    receiptNote: textOf('receiptNote'),
    motto: textOf('motto'),
    foundedYear: textOf('foundedYear'),
    registration: textOf('registration'),
    pan: textOf('pan'),
    address: textOf('address'),
    addressHi: textOf('addressHi'),
    email: textOf('email'),
    phone: textOf('phone'),
    website: textOf('website'),
    signatories: [person(0), person(1)],
    doctorTitle: { en: textOf('doctorTitle.en'), hi: textOf('doctorTitle.hi') },
    studentMonths: /^\d{1,3}$/.test(textOf('studentMonths').trim()) ? Number(textOf('studentMonths')) : 0,
    colours: colourInputs(typed),
  };
}
