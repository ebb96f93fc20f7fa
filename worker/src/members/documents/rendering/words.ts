import { isReadableName } from '@portal/contract/validation/visible-text';
import type { Language } from '@portal/contract/enums';
import type { DocumentData, Membership } from './document-data.js';

const membershipsHi: Readonly<Record<Membership, string>> = {
  'Life Member': 'आजीवन सदस्य',
  'Student Member': 'विद्यार्थी सदस्य',
  'Associate Member': 'सहयोगी सदस्य',
};

const waiting: Readonly<Record<Language, { number: string; verify: string }>> = {
  en: { number: 'To be assigned', verify: 'The verification code is added when the document is issued.' },
  hi: { number: 'आवंटित की जाएगी', verify: 'सत्यापन कोड दस्तावेज़ जारी होने पर जोड़ा जाएगा।' },
};

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

/** Collapses white space, so that no text of a record can move a line. */
const tidy = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

function tidied<Key extends string>(words: Readonly<Record<Key, string>>): Readonly<Record<Key, string>> {
  const done: Record<Key, string> = { ...words };
  for (const key in words) done[key] = tidy(words[key]);
  return done;
}

/** The name of a document is empty or invisible. */
export class MissingNameError extends Error {
  constructor() {
    super('The document has no name that can be read');
  }
}

/**
 * Returns all words that a layout may name, as printed; an empty one is absent.
 * @param data of one person's document
 * @param language of the document, for the words that the system adds
 * @throws MissingNameError if the name is empty or invisible
 */
export function wordsOf(data: DocumentData, language: Language) {
  if (!isReadableName(data.name)) throw new MissingNameError();
  const { branding, provisional } = data;
  const [first, second] = branding.signatories;
  const url = provisional ? '' : data.verifyUrl;
  const isSigned = data.art?.signature1 !== undefined && data.art.signature2 !== undefined;
  const verify = language === 'en' ? `Verify at ${url}` : `सत्यापन: ${url}`;
  return tidied({
    memNo: provisional ? waiting[language].number : data.memNo,
    name: data.name,
    qualification: data.qualification,
    college: data.college,
    membership: data.membership,
    aMembership: `${data.membership.startsWith('A') ? 'an' : 'a'} ${data.membership}`,
    article: data.membership.startsWith('A') ? 'an' : 'a',
    membershipHi: membershipsHi[data.membership],
    state: data.state,
    prant: data.prant,
    place: data.prant === data.state ? data.state : joined(data.prant, data.state),
    bloodGroup: data.bloodGroup ?? '',
    memberOn: data.memberOn,
    issuedAt: data.issuedAt,
    validUntil: data.validUntil ?? '',
    verifyUrl: url,
    verifyLine: url === '' ? waiting[language].verify : verify,
    org: branding.name,
    orgHi: branding.nameHi,
    motto: branding.motto,
    address: branding.address,
    email: branding.email,
    phone: branding.phone,
    website: branding.website.replace(/^https?:\/\//u, ''),
    // Exactly one is non-empty: for elements of signed documents, and of unsigned ones.
    signed: isSigned ? 'signed' : '',
    unsigned: isSigned ? '' : 'unsigned',
    signatory1: first?.name ?? '',
    signatory1Hi: first?.nameHi ?? '',
    title1: first?.title ?? '',
    title1Hi: first?.titleHi ?? '',
    signatory2: second?.name ?? '',
    signatory2Hi: second?.nameHi ?? '',
    title2: second?.title ?? '',
    title2Hi: second?.titleHi ?? '',
  });
}

export type Words = ReturnType<typeof wordsOf>;

const isWord = (key: string, words: Words): key is keyof Words => Object.hasOwn(words, key);

/** Fills the words into a text of a layout. @throws Error for an unknown word */
export function fillIn(text: string, words: Words): string {
  return text.replace(/\{(\w+)\}/gu, (_, key: string) => {
    if (!isWord(key, words)) throw new Error(`A layout names the unknown word {${key}}`);
    return words[key];
  });
}
