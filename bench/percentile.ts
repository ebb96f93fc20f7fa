/** Returns the value at a share of the sorted values; 0 without values. @param share 0.5 for the median, 1 for the maximum */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
