import mongoose from 'mongoose';

/**
 * Moves the last change of a draft into the past and makes the timer of draft reminders due.
 *
 * @param database address
 * @param ms time since the last change
 */
export async function backdateDraft(database: string, email: string, ms: number): Promise<void> {
  const client = new mongoose.mongo.MongoClient(database, { serverSelectionTimeoutMS: 30_000 });
  try {
    const drafts = client.db().collection('drafts');
    const { matchedCount } = await drafts.updateOne({ 'answers.applicants.0.email': email }, [
      { $set: { updatedAt: { $subtract: ['$$NOW', ms] }, remindAt: '$$NOW' } },
    ]);
    if (matchedCount !== 1) throw new Error(`No draft of ${email}`);
    const timers = client.db().collection<{ _id: string }>('timers');
    await timers.updateOne({ _id: 'draft-reminders' }, { $set: { dueAt: new Date() } });
  } finally {
    await client.close();
  }
}

const day = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Moves a student membership into the past, because a new one is valid for years.
 *
 * @param database address
 * @param months time since the last day of the membership
 */
export async function backdateMembershipEnd(database: string, memNo: string, months: number): Promise<void> {
  const client = new mongoose.mongo.MongoClient(database, { serverSelectionTimeoutMS: 30_000 });
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
    if (matchedCount !== 1) throw new Error(`No student member ${memNo}`);
  } finally {
    await client.close();
  }
}
