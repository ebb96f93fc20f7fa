import type { AppType, Language } from '../enums.js';
import type { Text } from '../text.js';

interface DocumentKindRow {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Prefix and suffix of the application's id in the stored file name. */
  readonly file: readonly [before: string, after: '.jpg' | '.jpeg'];
  /** Language of its texts. */
  readonly language: Language;
  /** Types that do not get it. */
  readonly notFor?: readonly AppType[];
  readonly mails: readonly ('approval-applicant' | 'approval-secretary' | 'new-documents')[];
  /** Field of `approve_app` that names it. */
  readonly postedAs?: 'mem_cert_image' | 'idcard' | 'wel_en' | 'wel_hi';
  /** Field of a person's record that shows it. */
  readonly shownAs?: 'mem_cert_image' | 'mem_idCard_image';
  /** Its number in the proof of the QR code (`proof.ts`); never one that was used before. */
  readonly proofNumber: number;
  /** Name shown to members and on the pages that verify it. */
  readonly label: Text;
  readonly staffLabel: Text;
}

const letter = { width: 1240, height: 1700, mails: ['approval-applicant', 'new-documents'] } as const;

/** The documents of a member, in display order. */
export const documentKindTable = {
  certificate: {
    width: 1280,
    height: 973,
    proofNumber: 1,
    file: ['member_cert_', '.jpg'],
    language: 'en',
    mails: ['approval-applicant', 'approval-secretary', 'new-documents'],
    postedAs: 'mem_cert_image',
    shownAs: 'mem_cert_image',
    label: { en: 'Membership certificate', hi: 'सदस्यता प्रमाणपत्र' },
    staffLabel: { en: 'Certificate', hi: 'प्रमाणपत्र' },
  },
  card: {
    width: 635,
    height: 931,
    proofNumber: 2,
    file: ['member_IdCard_', '.jpeg'],
    language: 'en',
    mails: ['approval-applicant', 'approval-secretary', 'new-documents'],
    postedAs: 'idcard',
    shownAs: 'mem_idCard_image',
    label: { en: 'ID card', hi: 'पहचान पत्र' },
    staffLabel: { en: 'ID card', hi: 'पहचान पत्र' },
  },
  'welcome-en': {
    ...letter,
    proofNumber: 3,
    file: ['wel_en_', '.jpg'],
    language: 'en',
    postedAs: 'wel_en',
    label: { en: 'Welcome letter in English', hi: 'स्वागत पत्र, अंग्रेज़ी में' },
    staffLabel: { en: 'Welcome letter', hi: 'स्वागत पत्र (अंग्रेज़ी)' },
  },
  'welcome-hi': {
    ...letter,
    proofNumber: 4,
    file: ['wel_hi_', '.jpg'],
    language: 'hi',
    notFor: ['student'],
    postedAs: 'wel_hi',
    label: { en: 'Welcome letter in Hindi', hi: 'स्वागत पत्र, हिन्दी में' },
    staffLabel: { en: 'Welcome letter in Hindi', hi: 'स्वागत पत्र (हिन्दी)' },
  },
} as const satisfies Record<string, DocumentKindRow>;

export type DocumentKind = keyof typeof documentKindTable;

/** The kind whose photo `/verify` shows for a genuine signature. */
export const provenPhotoOf: DocumentKind = 'card';

/** In the order of the table. */
export const documentKinds = Object.keys(documentKindTable) as DocumentKind[];

export function isDocumentKind(name: string): name is DocumentKind {
  return Object.hasOwn(documentKindTable, name);
}

/** The row of a kind, including optional fields. */
export function documentKindOf(kind: DocumentKind): DocumentKindRow {
  return documentKindTable[kind];
}

/** Returns the kinds for a membership type. */
export function kindsFor(appType: AppType): DocumentKind[] {
  return documentKinds.filter((kind) => !documentKindOf(kind).notFor?.includes(appType));
}

/** Returns the kinds attached to a mail. */
export function kindsOnMail(mail: DocumentKindRow['mails'][number]): DocumentKind[] {
  return documentKinds.filter((kind) => documentKindOf(kind).mails.includes(mail));
}

/** Returns the name of the stored file. @param id of the application */
export function storedFileName(kind: DocumentKind, id: string): string {
  const [before, after] = documentKindTable[kind].file;
  return `${before}${id}${after}`;
}

/** Returns the file name of a downloaded or attached document. @param memNo the printed number */
export function savedFileName(kind: DocumentKind, memNo: string): string {
  return `${memNo}-${kind}${documentKindTable[kind].file[1]}`;
}

/** Returns the file name of the print PDF. */
export function printFileName(kind: DocumentKind, memNo: string): string {
  return `${memNo}-${kind}.pdf`;
}
