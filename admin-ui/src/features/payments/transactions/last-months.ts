/**
 * Returns the latest months in India, newest first, starting with the month of a day.
 * @param day `YYYY-MM-DD`
 * @returns `YYYY-MM` each
 */
export function lastMonths(day: string, count: number): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: count }, (_, back) => {
    const index = year * 12 + (month - 1) - back;
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  });
}
