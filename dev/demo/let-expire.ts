import mongoose from 'mongoose';

const day = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Moves a student's membership into the past: who was approved a minute ago has years left.
 *
 * @param database its address
 * @param memNo whose
 * @param months since the last day
 */
export async function letExpire(database: string, memNo: string, months: number): Promise<void> {
  const client = new mongoose.mongo.MongoClient(database, { serverSelectionTimeoutMS: 5000 });
  try {
    const until = new Date();
    until.setUTCDate(1);
    until.setUTCMonth(until.getUTCMonth() - months);
    const since = new Date(until);
    since.setUTCFullYear(until.getUTCFullYear() - 5);
    const members = client.db().collection('members');
    const { matchedCount } = await members.updateOne(
      { memNo, appType: 'student' },
      { $set: { memberOn: day(since), validUntil: day(until), endsOn: day(until) } },
    );
    if (matchedCount !== 1) throw new Error(`There is no student member ${memNo}`);
  } finally {
    await client.close();
  }
}
