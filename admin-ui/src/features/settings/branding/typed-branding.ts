import type { BodyOf, Branding, Calls } from '@portal/contract';

/** Typed values by field name. */
export type TypedBranding = Readonly<Record<string, string>>;

interface TypedField {
  readonly name: string;
  /** Name of the field in the server's errors. */
  readonly field: string;
  /** Text key within this feature. */
  readonly label: string;
  readonly max: number;
  readonly lang?: 'en' | 'hi';
}

const plain = (name: string, max: number, lang?: 'en' | 'hi'): TypedField => ({
  name,
  field: `branding.${name}`,
  label: name,
  max,
  ...(lang ? { lang } : {}),
});
const signatory = (at: 0 | 1): TypedField[] =>
  (['name', 'nameHi', 'title', 'titleHi'] as const).map((part) => ({
    name: `signatories.${at}.${part}`,
    field: `branding.signatories.${at}.${part}`,
    label: part,
    max: 100,
    lang: part.endsWith('Hi') ? 'hi' : 'en',
  }));

/** Fields of the form by group; colours have fields of their own. */
export const typedGroups: readonly { group: string; fields: readonly TypedField[] }[] = [
  {
    group: 'organisation',
    fields: [
      plain('name', 120, 'en'),
      plain('nameHi', 120, 'hi'),
      plain('shortName', 20),
      plain('motto', 120),
    ],
  },
  {
    group: 'contact',
    fields: [plain('address', 200), plain('email', 254), plain('phone', 30), plain('website', 210)],
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
export function typedFrom(branding: Branding): TypedBranding {
  const { name, nameHi, shortName, numberPrefix, receiptNote, motto, address, email, phone, website } =
    branding;
  const { doctorTitle, studentMonths, signatories, colours } = branding;
  const people = signatories.flatMap((person, at) =>
    Object.entries(person).map(([part, value]) => [`signatories.${at}.${part}`, value]),
  );
  return {
    ...{ name, nameHi, shortName, numberPrefix, receiptNote, motto, address, email, phone, website },
    'doctorTitle.en': doctorTitle.en,
    'doctorTitle.hi': doctorTitle.hi,
    studentMonths: String(studentMonths),
    ...(Object.fromEntries(people) as TypedBranding),
    ...coloursOf(colours),
  };
}

const coloursOf = ({ brand, brandDark, brandTint }: Branding['colours']): TypedBranding => ({
  'colours.brand': brand,
  'colours.brandDark': brandDark,
  'colours.brandTint': brandTint,
});

/** The typed colours. */
export function typedColours(typed: TypedBranding): Branding['colours'] {
  const of = (name: string): string => (typed[`colours.${name}`] ?? '').trim();
  return { brand: of('brand'), brandDark: of('brandDark'), brandTint: of('brandTint') };
}

/** Returns the request body; the server validates it. */
export function bodyFrom(typed: TypedBranding): BodyOf<Calls['changeBranding']>['branding'] {
  const of = (name: string): string => typed[name] ?? '';
  const person = (at: number) => ({
    name: of(`signatories.${at}.name`),
    nameHi: of(`signatories.${at}.nameHi`),
    title: of(`signatories.${at}.title`),
    titleHi: of(`signatories.${at}.titleHi`),
  });
  return {
    name: of('name'),
    nameHi: of('nameHi'),
    shortName: of('shortName'),
    numberPrefix: of('numberPrefix'),
    receiptNote: of('receiptNote'),
    motto: of('motto'),
    address: of('address'),
    email: of('email'),
    phone: of('phone'),
    website: of('website'),
    signatories: [person(0), person(1)],
    doctorTitle: { en: of('doctorTitle.en'), hi: of('doctorTitle.hi') },
    studentMonths: /^\d{1,3}$/.test(of('studentMonths').trim()) ? Number(of('studentMonths')) : 0,
    colours: typedColours(typed),
  };
}
