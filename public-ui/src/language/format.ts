const rupeeFormat = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

const dateFormat = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
});

/** Rupees as people in India read them: `₹1,635`. */
export const showRupees = (rupees: number): string => rupeeFormat.format(rupees);

/** An instant as the India date d/m/yyyy (docs/rules/wire.md). */
export function showIndiaDate(instant: string | Date): string {
  const parts = dateFormat.formatToParts(new Date(instant));
  const part = (type: string): string => parts.find((p) => p.type === type)?.value ?? '';
  return `${Number(part('day'))}/${Number(part('month'))}/${part('year')}`;
}

/** `YYYY-MM-DD` as d/m/yyyy; anything else as it is. */
export function showPlainDate(date: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  return match ? `${Number(match[3])}/${Number(match[2])}/${match[1]}` : date;
}
