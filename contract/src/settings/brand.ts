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
  readonly address: string;
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
  address: 'Central Office, 12 Sample Marg, New Delhi 110001',
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
  colours: { brand: '#c2410c', brandDark: '#9a3412', brandTint: '#fff7ed' },
};
