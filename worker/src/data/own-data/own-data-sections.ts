import type { Language, AppType } from '@portal/contract/enums';
import type { OwnData, Recipients } from '@portal/contract/data/responses';
import { sessionClientName } from '@portal/contract/accounts/responses';
import type { Text } from '@portal/contract/text';
import { documentKindTable, isDocumentKind } from '@portal/contract/members/document-kinds';
import { showMoment, showRupees, showDate, showPhone } from '@portal/contract/format';
import { membershipName } from '../../mail/membership-name.js';
import {
  decisionNames,
  languageNames,
  mailKindNames,
  mailStateNames,
  memberStateNames,
  ownDataTexts,
  paymentStateNames,
  wordsIn,
} from './own-data.texts.js';
import { allFields } from '@portal/contract/fields/all-fields';
import { applicantFields } from '@portal/contract/fields/applicant.fields';
import { addressFields, associationFields } from '@portal/contract/fields/application.fields';
import { personClassOf } from '@portal/contract/fields/field';
import { choiceText, type FieldName, wordsOf } from '@portal/contract/fields/labels';
import { hindiPlaces } from '@portal/contract/settings/hindi-places';
import { disclosedColumns } from '@portal/contract/data/columns';
import { processorWords } from '@portal/contract/data/processors';

const counts = new Intl.NumberFormat('en-IN');

/** Recipients: processors, and exports, newest first. */
export function recipientRows(
  { processors, exports }: Recipients,
  language: Language,
): (readonly [label: string, value: string])[] {
  const say = wordsIn(language);
  return [
    ...processors.map(({ kind }) => {
      const { name, gets } = processorWords[kind];
      return [name[language], gets[language]] as const;
    }),
    ...exports.map(({ what, format, columns, filter, rows, at }) => {
      const named = disclosedColumns[what]
        .filter(({ name }) => columns.includes(name))
        .map(({ heading }) => heading[language]);
      const said = [
        [say('exportOf', { what: say(`what.${what}`) }), ...(format === undefined ? [] : [format])].join(
          ', ',
        ),
        say('rows', { rows: counts.format(rows) }),
        ...(filter === '' ? [] : [say('filter', { filter })]),
        say('columns', { columns: named.join(', ') }),
      ];
      return [showMoment(at, language), said.join('; ')] as const;
    }),
  ];
}

const groups = {
  person: Object.keys(applicantFields) as (keyof typeof applicantFields)[],
  address: Object.keys(addressFields) as (keyof typeof addressFields)[],
  association: Object.keys(associationFields) as (keyof typeof associationFields)[],
} satisfies Record<string, readonly FieldName[]>;

/** Formats the value of a field in the language; a file only as present. */
export function fieldValue(name: FieldName, value: string, language: Language): string {
  const { kind, place } = allFields[name];
  switch (kind) {
    case 'file':
      return value === '' ? '' : ownDataTexts.fileHeld[language];
    case 'date':
      return showDate(value, language);
    case 'phone':
      return showPhone(value);
    case 'choice':
    case 'degree':
      return choiceText(value)?.[language] ?? value;
    default:
      return place && language === 'hi' ? (hindiPlaces.get(value) ?? value) : value;
  }
}

export function fieldLabel(name: FieldName, language: Language, appType: AppType = 'single'): string {
  return wordsOf(name, personClassOf(appType, 0)).label[language];
}

/** Fields of a part of the record that have a value, by name. */
export function fieldRows(
  group: keyof typeof groups,
  part: object,
  appType: AppType,
  language: Language,
): (readonly [label: string, value: string])[] {
  const values = new Map<string, unknown>(Object.entries(part));
  return groups[group].flatMap((name) => {
    const value = values.get(name);
    if (typeof value !== 'string' || value === '') return [];
    return [[fieldLabel(name, language, appType), fieldValue(name, value, language)] as const];
  });
}

/** A section of the file with labels and values; states that there is nothing when it has no rows. */
export interface OwnDataSection {
  readonly title: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
  /** Text below the rows. */
  readonly note?: string;
}

type Sections = (data: OwnData, language: Language) => readonly OwnDataSection[];

const titled = (title: Text, rows: OwnDataSection['rows'], language: Language): OwnDataSection => ({
  title: title[language],
  rows,
});

/** Maps every part of the data to its section, so that a part missing in the file does not compile. */
const parts: Readonly<Record<Exclude<keyof OwnData, 'madeAt'>, Sections>> = {
  record: ({ record }, language) => {
    const say = wordsIn(language);
    const [person] = record.applicants;
    const { appId, applicationNumber, appType, appFee, memberState, memberOn, expiry_date: until } = record;
    const membership: (readonly [string, string | undefined])[] = [
      [say('number'), person?.mem_no ?? record.mem_no],
      [say('type'), membershipName(appType, language)],
      [say('state'), memberState && memberStateNames[memberState][language]],
      [say('since'), memberOn && fieldValue('dob', memberOn, language)],
      [say('until'), until && fieldValue('dob', until, language)],
      [say('application'), applicationNumber],
      [say('reference'), appId],
      [say('fee'), showRupees(appFee)],
      [say('submitted'), showMoment(record.createdAt, language)],
      [say('changed'), showMoment(record.updatedAt, language)],
    ];
    return [
      titled(ownDataTexts.membership, known(membership), language),
      titled(ownDataTexts.person, fieldRows('person', person ?? {}, appType, language), language),
      titled(ownDataTexts.address, fieldRows('address', record.address, appType, language), language),
      titled(ownDataTexts.association, fieldRows('association', record, appType, language), language),
      titled(
        ownDataTexts.payments,
        record.payments.map(({ id, amount, method, state, at }) => [
          showMoment(at, language),
          [showRupees(amount / 100), method, paymentStateNames[state][language], id]
            .filter((one) => one !== undefined)
            .join(', '),
        ]),
        language,
      ),
    ];
  },
  receipts: ({ receipts }, language) => [
    titled(
      ownDataTexts.receipts,
      receipts.flatMap(({ number, amount, reference, issuedAt, name, spouse, mode, lines, creditNotes }) => [
        [
          number,
          [
            ...[
              showMoment(issuedAt, language),
              name,
              ...(spouse === undefined ? [] : [spouse]),
              showRupees(amount / 100),
              mode,
              reference,
            ],
            ...lines.map((one) => `${language === 'hi' ? one.labelHi : one.label} ${showRupees(one.amount)}`),
          ].join(', '),
        ] as const,
        ...creditNotes.map(
          (note) =>
            [
              `${ownDataTexts.creditNote[language]} ${note.number}`,
              [
                showMoment(note.issuedAt, language),
                showRupees(note.amount / 100),
                note.reason,
                note.reference,
              ]
                .filter((one) => one !== '')
                .join(', '),
            ] as const,
        ),
      ]),
      language,
    ),
  ],
  documents: ({ documents: { data, earlier } }, language) => [
    titled(
      ownDataTexts.documents,
      [...data, ...earlier.map((one) => ({ ...one, isEarlier: true }))].map((one) => [
        isDocumentKind(one.document) ? documentKindTable[one.document].label[language] : one.document,
        [
          ...[
            one.mem_no,
            showMoment(one.issuedAt, language),
            ...(one.reason === undefined ? [] : [one.reason]),
          ],
          ...('isEarlier' in one ? [ownDataTexts.earlier[language]] : []),
        ].join(', '),
      ]),
      language,
    ),
  ],
  preferences: ({ preferences }, language) => {
    const say = wordsIn(language);
    const { mails, consents } = preferences;
    return [
      titled(
        ownDataTexts.preferences,
        [
          [say('language'), languageNames[preferences.language]],
          [mailKindNames.bulk[language], say(mails.bulk ? 'yes' : 'no')],
          [mailKindNames.notice[language], say(mails.notice ? 'yes' : 'no')],
        ],
        language,
      ),
      {
        title: say('consents'),
        rows: consents.map(({ purpose, version, language: read, at }) => [
          showMoment(at, language),
          say('consentFor', {
            purpose: purpose === 'membership' ? say('membershipConsent') : purpose,
            version,
            language: languageNames[read],
          }),
        ]),
        note: say('withdraw'),
      },
    ];
  },
  changes: ({ changes: { updateRequest, email } }, language) => {
    const say = wordsIn(language);
    const asked = (updateRequest?.changes ?? []).map(({ field, from, to, decision, reason }) => {
      const [before, after] = [fieldValue(field, from, language), fieldValue(field, to, language)];
      const shown = from === '' ? after : say('fromTo', { from: before, to: after });
      return [
        fieldLabel(field, language),
        [shown, ...(decision === undefined ? [] : [decisionNames[decision][language]]), reason ?? '']
          .filter((one) => one !== '')
          .join(', '),
      ] as const;
    });
    return [
      titled(
        ownDataTexts.changes,
        [
          ...(updateRequest === undefined
            ? []
            : [
                [
                  say('requestOf'),
                  `${showMoment(updateRequest.askedAt, language)}, ${decisionNames[updateRequest.state][language]}`,
                ] as const,
              ]),
          ...asked,
          ...(email === undefined
            ? []
            : [[say('newEmail'), `${email.to}, ${showMoment(email.until, language)}`] as const]),
        ],
        language,
      ),
    ];
  },
  sessions: ({ sessions }, language) => [
    titled(
      ownDataTexts.sessions,
      sessions.map((session) => {
        const at = (moment: string) => showMoment(moment, language);
        const { createdAt, lastUsedAt, expiresAt, ip } = session;
        const times = wordsIn(language)('sessionOf', {
          since: at(createdAt),
          used: at(lastUsedAt),
          until: at(expiresAt),
        });
        return [sessionClientName(session, language), ip === undefined ? times : `${times}, ${ip}`];
      }),
      language,
    ),
  ],
  mails: ({ mails }, language) => {
    const say = wordsIn(language);
    return [
      titled(
        ownDataTexts.mails,
        mails.map(({ kind, subject, address, state, server, at }) => [
          showMoment(at, language),
          [
            say('mailOf', {
              subject,
              address,
              kind: mailKindNames[kind][language],
              state: mailStateNames[state][language],
            }),
            ...(server === undefined ? [] : [say('byServer', { server })]),
          ].join(', '),
        ]),
        language,
      ),
    ];
  },
  recipients: ({ recipients }, language) => [
    titled(ownDataTexts.recipients, recipientRows(recipients, language), language),
  ],
};

/** Returns the sections of the file in order. @param data as in the JSON */
export function ownDataSections(data: OwnData, language: Language): OwnDataSection[] {
  return Object.values(parts).flatMap((sections) => sections(data, language));
}

function known(rows: readonly (readonly [string, string | undefined])[]): [string, string][] {
  return rows.flatMap(([label, value]) => (value === undefined || value === '' ? [] : [[label, value]]));
}
