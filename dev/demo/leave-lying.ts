import mongoose from 'mongoose';

/**
 * Moves the last change of a draft into the past, so that its reminder is due, and has the worker look for such drafts at once.
 *
 * @param database its address
 * @param email the one in the draft
 * @param ms since the last change
 */
export async function leaveLying(database: string, email: string, ms: number): Promise<void> {
  const client = new mongoose.mongo.MongoClient(database, { serverSelectionTimeoutMS: 5000 });
  try {
    const drafts = client.db().collection('drafts');
    const { matchedCount } = await drafts.updateOne({ 'answers.applicants.0.email': email }, [
      { $set: { updatedAt: { $subtract: ['$$NOW', ms] }, remindAt: '$$NOW' } },
    ]);
    if (matchedCount !== 1) throw new Error(`There is no draft of ${email}`);
    const timers = client.db().collection<{ _id: string }>('timers');
    await timers.updateOne({ _id: 'draft-reminders' }, { $set: { dueAt: new Date() } });
  } finally {
    await client.close();
  }
}
