/** @returns whole percentages that add up to 100 (largest remainder method, ties to the first); zeros when all counts are 0 */
export function percentagesOf(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const rounded = counts.map((count) => Math.floor((count * 100) / total));
  const left = 100 - rounded.reduce((sum, percent) => sum + percent, 0);
  const next = counts
    .map((count, at) => ({ at, remainder: (count * 100) % total }))
    .sort((one, other) => other.remainder - one.remainder)
    .slice(0, left)
    .map(({ at }) => at);
  return rounded.map((percent, at) => (next.includes(at) ? percent + 1 : percent));
}
