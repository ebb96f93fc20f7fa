import type mongoose from 'mongoose';
import { searchFields, type SearchFields } from '../platform/lists/search.js';
import { emailTokens, numberTokens, tokensAndWholes, tokensOf } from '../platform/lists/tokens.js';
import type { Migration } from '../platform/mongo/migrations.js';

const BATCH = 500;

type Db = mongoose.mongo.Db;

/** A person as the first release stored it; one who was imported may lack anything. */
interface Person {
  readonly name?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly registrationNumber?: string;
}

interface ApplicationRow {
  _id: mongoose.mongo.ObjectId;
  appId: string;
  applicants: readonly Person[];
  transactionId?: string;
  payment: {
    readonly transactionId?: string;
    readonly receiptNumber?: string;
    readonly payments: readonly { readonly id: string }[];
  };
  version: number;
}

interface MemberRow {
  applicationId: string;
  memNo: string;
  aliases: readonly string[];
  applicant: Person;
}

/**
 * Applications are found by receipts, payments, membership numbers and by how names sound: their terms are made anew, batch by batch.
 * One that changes meanwhile has its terms from that change, and is left as it is.
 */
export const searchTerms: Migration = {
  number: 3,
  name: 'terms of the search',
  async up(db) {
    const applications = db.collection<ApplicationRow>('applications');
    let after: mongoose.mongo.ObjectId | undefined;
    for (;;) {
      const rows = await applications
        .find({
          personKeys: { $exists: true },
          ...(after === undefined ? {} : { _id: { $gt: after } }),
        })
        .sort({ _id: 1 })
        .limit(BATCH)
        .toArray();
      if (rows.length === 0) return;
      const members = await membersOf(db, rows);
      await applications.bulkWrite(
        rows.map((row) => ({
          updateOne: {
            filter: { _id: row._id, version: row.version },
            update: { $set: fieldsOf(row, members.get(String(row._id)) ?? []) },
          },
        })),
        { ordered: false },
      );
      after = rows.at(-1)?._id;
    }
  },
};

async function membersOf(
  db: Db,
  rows: readonly ApplicationRow[],
): Promise<ReadonlyMap<string, readonly MemberRow[]>> {
  const found = await db
    .collection<MemberRow>('members')
    .find({ applicationId: { $in: rows.map(({ _id }) => String(_id)) } })
    .toArray();
  const byApplication = new Map<string, MemberRow[]>();
  for (const member of found) {
    byApplication.set(member.applicationId, [...(byApplication.get(member.applicationId) ?? []), member]);
  }
  return byApplication;
}

function fieldsOf(
  { appId, applicants, transactionId, payment }: ApplicationRow,
  members: readonly MemberRow[],
): SearchFields {
  const persons = [...applicants, ...members.map(({ applicant }) => applicant)];
  const names = given(persons.map(({ name }) => name));
  const ids = given([
    appId,
    transactionId,
    payment.transactionId,
    payment.receiptNumber,
    ...payment.payments.map(({ id }) => id),
  ]);
  return searchFields({
    names,
    tokens: [
      ...names.flatMap(tokensAndWholes),
      ...given(persons.map(({ phone }) => phone)).flatMap(tokensOf),
      ...given(persons.map(({ email }) => email)).flatMap(emailTokens),
      ...given(persons.map(({ registrationNumber }) => registrationNumber)).flatMap(numberTokens),
      ...members.flatMap(({ memNo, aliases }) => [memNo, ...aliases]).flatMap(numberTokens),
    ],
    codes: ids.flatMap(numberTokens),
  });
}

function given(texts: readonly (string | undefined)[]): string[] {
  return texts.flatMap((text) => (text === undefined ? [] : [text]));
}
