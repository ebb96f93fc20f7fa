/**
 * What the tests of a run choose at random begins with this: the same all day, so that what failed fails again, and another one tomorrow.
 *
 * @param wanted `FUZZ_SEED`: a whole number repeats a run, `random` looks where no run has looked
 * @param now its day in UTC counts
 * @throws for anything else
 */
export function seedOf(wanted: string | undefined, now: Date): number {
  if (wanted === undefined || wanted === '')
    return Number(now.toISOString().slice(0, 10).replaceAll('-', ''));
  if (wanted === 'random') return Math.floor(Math.random() * 2 ** 31);
  if (/^\d{1,10}$/.test(wanted) && Number(wanted) < 2 ** 31) return Number(wanted);
  throw new Error(`FUZZ_SEED is a whole number below 2147483648 or "random", not "${wanted}".`);
}
