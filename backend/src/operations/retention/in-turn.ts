/** Rows between two looks whether there is still time. */
const BATCH = 100;

/**
 * Goes through what is due, in batches, until nothing is left that was not looked at. What is dealt with is no longer due; what
 * is kept is passed over from then on.
 * @param dueAfter the next ones behind `skip` that were kept
 * @param deal what becomes of one: whether it is dealt with
 * @returns how many were dealt with
 * @throws what the signal was aborted with, between two of them: the next round finds the rest
 */
export async function inTurn(
  signal: AbortSignal,
  dueAfter: (skip: number, limit: number) => Promise<readonly string[]>,
  deal: (id: string) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  let kept = 0;
  let due = await dueAfter(kept, BATCH);
  while (due.length > 0) {
    for (const id of due) {
      signal.throwIfAborted();
      if (await deal(id)) done += 1;
      else kept += 1;
    }
    due = await dueAfter(kept, BATCH);
  }
  return done;
}
