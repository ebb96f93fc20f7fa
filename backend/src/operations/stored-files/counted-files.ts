import type { Branding } from '@portal/contract/settings/brand';
import { brandingSlots } from '@portal/contract/settings/asset-slots';
import type { DocumentKind } from '@portal/contract/members/document-kinds';
import { smallKeyOf } from '../../settings/assets/asset.js';
import { keyOf } from '../../settings/branding/branding-slots.js';
import type { DocumentState } from '../../members/documents/document.js';

/** The objects that the database refers to, in the order in which they are reported, with their labels. */
export const countedKinds = {
  documents: 'documents of members',
  formerDocuments: 'documents that newer ones replaced',
  waitingDocuments: 'documents of approvals that wait',
  uploads: 'photos, signatures and papers',
  receipts: 'receipts',
  creditNotes: 'credit notes',
  branding: 'pictures and videos of the organisation',
  kit: 'files that members download',
  notices: 'attachments of notices',
  mailRuns: 'attachments of mails that are being sent',
  assets: 'uploads of staff that are in no use',
  offered: 'exports, statements and sheets of codes that are still offered',
  imports: 'results of imports',
} as const;
export type CountedKind = keyof typeof countedKinds;

/** One object that the database counts on. */
export interface CountedFile {
  readonly kind: CountedKind;
  readonly key: string;
  /** What it is, in words; nothing personal. */
  readonly what: string;
  /** The number of a member, where the row has it. */
  readonly memNo?: string;
  /** The application whose upload it is, and the place of the person: 0, or 1 for the spouse. */
  readonly upload?: { readonly appId: string; readonly person: number };
  /** `_id` of the member whose document it is. */
  readonly memberId?: string;
}

type Condition = Readonly<Record<string, unknown>>;

/** Rows that name objects. */
interface CountedPlace {
  readonly collection: string;
  readonly find: (now: Date) => Condition;
  /** The fields that are read. */
  readonly fields: readonly string[];
  /** So that the rows of one member come one after the other. */
  readonly sort?: Record<string, 1>;
  readonly counted: (row: object) => CountedFile[];
}

/** So that no more of a row is read than its files ask for. */
export function projectionOf({ fields }: Pick<CountedPlace, 'fields'>): Record<string, 1> {
  return Object.fromEntries(fields.map((field) => [field, 1]));
}

/** The one place where a row is taken for what its schema says. */
function place<Row extends object>(
  it: Omit<CountedPlace, 'counted'> & { readonly counted: (row: Row) => CountedFile[] },
): CountedPlace {
  return it as CountedPlace;
}

interface DocumentOfRow {
  memberId?: string;
  memNo: string;
  kind: DocumentKind;
  key: string;
  print?: { key: string };
  photo?: { key: string };
  state: DocumentState;
}

const kindOfState: Readonly<Record<DocumentState, CountedKind>> = {
  rendered: 'waitingDocuments',
  current: 'documents',
  superseded: 'formerDocuments',
  removed: 'formerDocuments',
};

/**
 * Every reference whose objects can still be opened. A key that an earlier reference to the organisation's files named is not reported
 * again. Left out is what is made again as soon as it is asked for (`previews/`, `own-data/`, the neutral kit) and what only passes through
 * (`incoming/`, the register of an import that is under way).
 */
export const countedPlaces: readonly CountedPlace[] = [
  place<DocumentOfRow>({
    collection: 'documents',
    find: () => ({ state: { $ne: 'removed' } }),
    fields: ['memberId', 'memNo', 'kind', 'key', 'print.key', 'photo.key', 'state'],
    sort: { memberId: 1 },
    counted: ({ memberId, memNo, kind, key, print, photo, state }) => {
      const of = { kind: kindOfState[state], memNo, ...(memberId === undefined ? {} : { memberId }) };
      return [
        { ...of, key, what: kind },
        ...(print === undefined ? [] : [{ ...of, key: print.key, what: `${kind}, page for print` }]),
        ...(photo === undefined ? [] : [{ ...of, key: photo.key, what: `${kind}, photo` }]),
      ];
    },
  }),
  place<{
    key: string;
    thumbnailKey?: string;
    owner: string;
    ownerId: string;
    slot: string;
    person: number;
  }>({
    collection: 'files',
    find: () => ({ state: 'ok' }),
    fields: ['key', 'thumbnailKey', 'owner', 'ownerId', 'slot', 'person'],
    counted: ({ key, thumbnailKey, owner, ownerId, slot, person }) => {
      const of = {
        kind: 'uploads',
        ...(owner === 'member' ? { memNo: ownerId } : { upload: { appId: ownerId, person } }),
      } as const;
      return [
        { ...of, key, what: slot },
        ...(thumbnailKey === undefined ? [] : [{ ...of, key: thumbnailKey, what: `${slot}, small` }]),
      ];
    },
  }),
  place<{ number: string; pdfKey: string }>({
    collection: 'receipts',
    find: () => ({ pdfKey: { $exists: true } }),
    fields: ['number', 'pdfKey'],
    counted: ({ number, pdfKey }) => [{ kind: 'receipts', key: pdfKey, what: `receipt ${number}` }],
  }),
  place<{ creditNote: { number: string; pdfKey: string } }>({
    collection: 'refunds',
    find: () => ({ 'creditNote.pdfKey': { $exists: true } }),
    fields: ['creditNote.number', 'creditNote.pdfKey'],
    counted: ({ creditNote: { number, pdfKey } }) => [
      { kind: 'creditNotes', key: pdfKey, what: `credit note ${number}` },
    ],
  }),
  place<{ value: Branding }>({
    collection: 'branding',
    find: () => ({}),
    fields: ['value'],
    counted: ({ value }) =>
      brandingSlots.flatMap((slot): CountedFile[] => {
        const key = keyOf(value, slot);
        if (key === undefined) return [];
        const own = { kind: 'branding', key, what: slot } as const;
        return slot === 'logo' ? [own, { ...own, key: smallKeyOf(key), what: `${slot}, small` }] : [own];
      }),
  }),
  place<{ _id: string; key: string }>({
    collection: 'kit',
    find: () => ({}),
    fields: ['key'],
    counted: ({ _id, key }) => [{ kind: 'kit', key, what: _id }],
  }),
  place<{ _id: unknown; attachments: readonly { key: string; slot: string }[] }>({
    collection: 'notices',
    find: () => ({ 'attachments.0': { $exists: true } }),
    fields: ['attachments'],
    counted: ({ _id, attachments }) =>
      attachments.map(({ key, slot }) => ({ kind: 'notices', key, what: `notice ${String(_id)}, ${slot}` })),
  }),
  place<{ _id: unknown; attachments: readonly { key: string }[] }>({
    collection: 'mail_runs',
    find: () => ({ endedAt: null, isCancelled: false, 'attachments.0': { $exists: true } }),
    fields: ['attachments'],
    counted: ({ _id, attachments }) =>
      attachments.map(({ key }) => ({ kind: 'mailRuns', key, what: `mails ${String(_id)}` })),
  }),
  place<{ key: string; slot: string }>({
    collection: 'assets',
    find: () => ({ state: 'ok' }),
    fields: ['key', 'slot'],
    counted: ({ key, slot }) => [
      { kind: 'assets', key, what: slot },
      ...(slot === 'branding/logo'
        ? [{ kind: 'assets' as const, key: smallKeyOf(key), what: `${slot}, small` }]
        : []),
    ],
  }),
  place<{ _id: unknown; kind: string; result: { key: string } }>({
    collection: 'runs',
    find: (now) => ({
      kind: { $in: ['export', 'statement', 'code-sheets'] },
      state: 'done',
      'result.key': { $exists: true },
      expiresAt: { $gt: now },
    }),
    fields: ['kind', 'result.key'],
    counted: ({ _id, kind, result: { key } }) => [{ kind: 'offered', key, what: `${kind} ${String(_id)}` }],
  }),
  place<{ _id: unknown; reportKey: string }>({
    collection: 'imports',
    find: () => ({ reportKey: { $exists: true } }),
    fields: ['reportKey'],
    counted: ({ _id, reportKey }) => [{ kind: 'imports', key: reportKey, what: `import ${String(_id)}` }],
  }),
];
