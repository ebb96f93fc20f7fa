const india = { timeZone: 'Asia/Kolkata' } as const;
const dateParts = new Intl.DateTimeFormat('en-GB', {
  ...india,
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
});
const timeParts = new Intl.DateTimeFormat('en-GB', {
  ...india,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const money = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});

/** d/m/yyyy in India of a moment in UTC (docs/rules/wire.md). */
export function indiaDate(at: string): string {
  const parts = dateParts.formatToParts(new Date(at));
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return `${of('day')}/${of('month')}/${of('year')}`;
}

/** d/m/yyyy, hh:mm in India of a moment in UTC. */
export function indiaDateTime(at: string): string {
  return `${indiaDate(at)}, ${timeParts.format(new Date(at))}`;
}

/** d/m/yyyy of a calendar day such as a date of birth, which has no time zone. */
export function calendarDate(day: string): string {
  const [year, month, date] = day.slice(0, 10).split('-').map(Number);
  return year && month && date ? `${date}/${month}/${year}` : day;
}

/** Whole rupees as they are written in India. */
export function rupees(amount: number): string {
  return money.format(amount);
}

/** Integer paise shown as rupees. */
export function paise(amount: number): string {
  return money.format(amount / 100);
}

/** Whole days from a moment in UTC until now. @param now ms */
export function daysSince(at: string, now: number): number {
  return Math.floor((now - Date.parse(at)) / 86_400_000);
}
