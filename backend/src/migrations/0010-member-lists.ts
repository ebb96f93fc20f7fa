import type mongoose from 'mongoose';
import { searchFields, type SearchFields } from '../platform/lists/search.js';
import { emailTokens, numberTokens, tokensAndWholes, tokensOf } from '../platform/lists/tokens.js';
import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

const BATCH = 500;

/** A person as earlier releases stored it; one who was imported may lack anything. */
interface Person {
  readonly name?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly registrationNumber?: string;
}

interface MemberRow {
  _id: mongoose.mongo.ObjectId;
  applicationId: string;
  person: number;
  appType: string;
  memNo: string;
  aliases: readonly string[];
  applicant: Person;
  validUntil?: string;
  version: number;
}

const ON = { memberOn: -1, _id: -1 } as const;
const CHECKED = { state: 1, endsOn: 1, appType: 1, 'association.prant': 1 } as const;
const COUPLES = { 'couple.order': { $exists: true } };

/**
 * Members are listed and found: their terms and last days are noted batch by batch, and of couples both names beside the first person.
 * One that changes meanwhile has them from that change, and is left as it is.
 */
export const memberLists: Migration = {
  number: 10,
  name: 'lists of members',
  async up(db) {
    await noteShadows(db.collection<MemberRow>('members'));
    await makeIndexes(db, {
      members: [
        { key: { ...ON, ...CHECKED }, name: 'list_on' },
        {
          key: { 'association.prant': 1, ...ON, state: 1, endsOn: 1, appType: 1 },
          name: 'list_prant_on',
        },
        { key: { appType: 1, ...ON, state: 1, endsOn: 1, 'association.prant': 1 }, name: 'list_type_on' },
        {
          key: { state: 1, ...ON, appType: 1, 'association.prant': 1 },
          name: 'list_ended_on',
          partialFilterExpression: { state: { $in: ['converted', 'revoked', 'merged'] } },
        },
        {
          key: { ...ON, ...CHECKED },
          name: 'list_ending_on',
          partialFilterExpression: { endsOn: { $lt: '9999' } },
        },
        { key: { beginnings: 1, ...ON, ...CHECKED }, name: 'list_search' },
        { key: { 'couple.order': 1, _id: 1 }, name: 'list_couples', partialFilterExpression: COUPLES },
        {
          key: { 'couple.beginnings': 1, 'couple.order': 1, _id: 1 },
          name: 'list_couples_search',
          partialFilterExpression: COUPLES,
        },
      ],
    });
  },
};

async function noteShadows(members: mongoose.mongo.Collection<MemberRow>): Promise<void> {
  let after: mongoose.mongo.ObjectId | undefined;
  for (;;) {
    const rows = await members
      .find(after === undefined ? {} : { _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(BATCH)
      .toArray();
    if (rows.length === 0) return;
    const spouses = await spousesOf(members, rows);
    await members.bulkWrite(
      rows.map((row) => ({
        updateOne: {
          filter: { _id: row._id, version: row.version },
          update: { $set: shadowOf(row, spouses.get(row.applicationId)) },
        },
      })),
      { ordered: false },
    );
    after = rows.at(-1)?._id;
  }
}

async function spousesOf(
  members: mongoose.mongo.Collection<MemberRow>,
  rows: readonly MemberRow[],
): Promise<ReadonlyMap<string, MemberRow>> {
  const ids = rows.filter(isFirstOfCouple).map(({ applicationId }) => applicationId);
  if (ids.length === 0) return new Map();
  const found = await members.find({ applicationId: { $in: ids }, person: 1 }).toArray();
  return new Map(found.map((spouse) => [spouse.applicationId, spouse]));
}

const isFirstOfCouple = ({ appType, person }: MemberRow): boolean => appType === 'couple' && person === 0;

function shadowOf(row: MemberRow, spouse: MemberRow | undefined): object {
  const { applicant, validUntil, memNo } = row;
  const { name, phone, email, registrationNumber } = applicant;
  const found = searchFields({
    names: given(name),
    tokens: [
      ...given(name).flatMap(tokensAndWholes),
      ...given(phone).flatMap(tokensOf),
      ...given(email).flatMap(emailTokens),
      ...given(registrationNumber).flatMap(numberTokens),
      ...numbersOf(row),
    ],
  });
  const order = memNo.replace(/\d+/g, (digits) => digits.padStart(12, '0'));
  return {
    ...withShortNumbers(found, numbersOf(row)),
    endsOn: validUntil ?? '9999-12-31',
    ...(isFirstOfCouple(row) ? { couple: { order, ...both(row, spouse) } } : {}),
  };
}

/** What a couple is found by: names and numbers. */
function both(first: MemberRow, spouse: MemberRow | undefined): SearchFields {
  const persons = spouse === undefined ? [first] : [first, spouse];
  const names = persons.flatMap(({ applicant: { name } }) => given(name));
  const numbers = persons.flatMap(numbersOf);
  const found = searchFields({ names, tokens: [...names.flatMap(tokensAndWholes), ...numbers] });
  return withShortNumbers(found, numbers);
}

/** A number of one digit is a whole word. */
function withShortNumbers({ terms, beginnings }: SearchFields, numbers: readonly string[]): SearchFields {
  const short = numbers.filter((number) => [...number].length === 1);
  return { terms, beginnings: [...new Set([...beginnings, ...short])] };
}

const numbersOf = ({ memNo, aliases }: MemberRow): string[] => [memNo, ...aliases].flatMap(numberTokens);

function given(text: string | undefined): string[] {
  return text === undefined ? [] : [text];
}
