import type { Language } from '../enums.js';
import { tokens } from './tokens.js';

/** A colour of the record: `#` and six hexadecimal digits. */
export const colourPattern = /^#[0-9a-f]{6}$/i;

/** WCAG 2.2 AA for text of normal size. */
export const leastContrast = 4.5;

/** The pairs of colours on the pages: text first, then its background. */
export const colourPairs = [
  { field: 'brand', on: 'paper' },
  { field: 'brand', on: 'ground' },
  { field: 'brand', on: 'brandTint' },
  { field: 'brandDark', on: 'paper' },
  { field: 'brandDark', on: 'brandTint' },
  { field: 'brandTint', on: 'ink' },
  { field: 'brandTint', on: 'inkSoft' },
] as const;

/** The colours of the record. */
export interface BrandColours {
  readonly brand: string;
  readonly brandDark: string;
  readonly brandTint: string;
}
export type ColourField = keyof BrandColours;

/**
 * The contrast of two colours by WCAG 2.2, from 1 (equal) to 21 (black and white).
 * @param one `#rrggbb`, as the other
 * @returns NaN when one of them is no colour
 */
export function contrastOf(one: string, other: string): number {
  const [darker = NaN, lighter = NaN] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * The least contrast of a colour of the record with the colours it is combined with.
 * @returns NaN for an invalid colour
 */
export function leastContrastOf(field: ColourField, colours: BrandColours): number {
  const known: Readonly<Record<string, string>> = { ...tokens.colour, ...colours };
  return Math.min(
    ...colourPairs
      .filter((pair) => pair.field === field)
      .map(({ on }) => contrastOf(colours[field], known[on] ?? '')),
  );
}

/** Relative luminance, from 0 (black) to 1 (white); NaN for an invalid colour. */
function luminanceOf(colour: string): number {
  if (!colourPattern.test(colour)) return NaN;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The default of the branding record (docs/rules/records.md): fictitious art, real texts. */
export interface Branding {
  readonly name: string;
  readonly nameHi: string;
  readonly shortName: string;
  /** Prefix of application and receipt numbers: capital letters (docs/rules/numbers.md). */
  readonly numberPrefix: string;
  /** One line on receipts, such as the GST number; empty for none. */
  readonly receiptNote: string;
  readonly motto: string;
  /** Four digits; empty when not to be shown. */
  readonly foundedYear: string;
  /** Registration number of the society; empty for none. */
  readonly registration: string;
  /** Permanent account number, 10 characters; empty for none. */
  readonly pan: string;
  readonly address: string;
  /** The address in Devanagari; empty where the office has not written it. */
  readonly addressHi: string;
  readonly email: string;
  readonly phone: string;
  readonly website: string;
  readonly signatories: readonly {
    readonly name: string;
    readonly nameHi: string;
    readonly title: string;
    readonly titleHi: string;
  }[];
  /** Printed on documents before the name of a doctor, in the script of the name; empty for none. */
  readonly doctorTitle: { readonly en: string; readonly hi: string };
  /** Months of membership of a student who joins in the first year of study; each completed year subtracts 12 (docs/rules/records.md). */
  readonly studentMonths: number;
  /** URL path of the logo, or empty for the built-in mark. */
  readonly logo: string;
  /** URL path of the landing page's photograph (AVIF), or empty for the drawing. */
  readonly photograph: string;
  /** Keys of signatures and seal for documents; the public record has none. */
  readonly art?: Readonly<Partial<Record<'signature1' | 'signature2' | 'seal', string>>>;
  /**
   * URLs of the guide videos by membership type, MP4 or WebM; the built-in one for a type without one. Without any (`{}`) the page
   * leads directly to the form.
   */
  readonly guideVideos?: { readonly single?: string; readonly couple?: string; readonly other?: string };
  /** URLs of their captions, WebVTT. */
  readonly guideCaptions?: Readonly<
    Partial<Record<'single' | 'couple' | 'other', Readonly<Partial<Record<'en' | 'hi', string>>>>>
  >;
  readonly colours: { readonly brand: string; readonly brandDark: string; readonly brandTint: string };
}

export const defaultBranding: Branding = {
  name: 'National Medicos Organisation',
  nameHi: 'नेशनल मेडिकोज़ ऑर्गनाइज़ेशन',
  shortName: 'NMO',
  numberPrefix: 'NMO',
  receiptNote: '',
  motto: 'स्वास्थ्य सेवा राष्ट्र सेवा',
  foundedYear: '',
  registration: '',
  pan: '',
  address: 'Central Office, 12 Sample Marg, New Delhi 110001',
  addressHi: '',
  email: 'office@portal.example',
  phone: '+91 11 5550 0100',
  website: 'https://portal.example',
  signatories: [
    {
      name: 'Dr. A. K. Sample',
      nameHi: 'डॉ. ए. के. सैंपल',
      title: 'National President',
      titleHi: 'राष्ट्रीय अध्यक्ष',
    },
    {
      name: 'Dr. B. N. Example',
      nameHi: 'डॉ. बी. एन. एग्ज़ांपल',
      title: 'National Secretary',
      titleHi: 'राष्ट्रीय सचिव',
    },
  ],
  doctorTitle: { en: 'Dr.', hi: 'डॉ.' },
  studentMonths: 66,
  logo: '',
  photograph: '',
  colours: { brand: '#c2410c', brandDark: '#9a3412', brandTint: '#fff7ed' },
};

/** The organisation's name in a language. */
export const nameIn = (language: Language, { name, nameHi }: Pick<Branding, 'name' | 'nameHi'>): string =>
  language === 'hi' ? nameHi : name;

/** The address that dials a telephone number, which may be written with spaces and brackets. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** The office's address in a language; in English where the Hindi one is missing. */
export const addressIn = (language: Language, { address, addressHi }: Branding): string =>
  language === 'hi' && addressHi !== '' ? addressHi : address;
