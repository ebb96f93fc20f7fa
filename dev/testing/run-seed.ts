/**
 * Returns the random seed of a test run: by default the UTC date, so that failures are reproducible for a day.
 *
 * @param wanted `FUZZ_SEED`: a whole number repeats a run, `random` chooses a new seed
 * @throws for other values
 */
export function seedOf(wanted: string | undefined, now: Date): number {
  if (wanted === undefined || wanted === '')
    return Number(now.toISOString().slice(0, 10).replaceAll('-', ''));
  if (wanted === 'random') return Math.floor(Math.random() * 2 ** 31);
  if (/^\d{1,10}$/.test(wanted) && Number(wanted) < 2 ** 31) return Number(wanted);
  throw new Error(`FUZZ_SEED is a whole number below 2147483648 or "random", not "${wanted}".`);
}
