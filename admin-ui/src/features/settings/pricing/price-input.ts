import { indiaDay } from '@portal/contract/format';
import { type Plan, type Price, type PriceLine, sumOf } from '@portal/contract/settings/prices';

/** A price while it is typed: amounts as text. */
export interface PriceInput {
  readonly plan: Plan;
  readonly lines: readonly (Omit<PriceLine, 'amount'> & { readonly amount: string })[];
  readonly total: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export function typedFrom(prices: readonly Price[]): PriceInput[] {
  return prices.map(({ plan, lines, total }) => ({
    plan,
    lines: lines.map((line) => ({ ...line, amount: String(line.amount) })),
    total: String(total),
  }));
}

/** Whole rupees, or NaN for an invalid amount. */
export function rupeesOf(typed: string): number {
  return /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}

/** Sum of the line items; NaN while one of them is invalid. */
export function sumOfItems({ lines }: PriceInput): number {
  return sumOf(lines.map(({ amount }) => ({ amount: rupeesOf(amount) })));
}

/** Whether a price can be saved: valid items, total equal to their sum, and not free. */
export function isValidPrice(price: PriceInput): boolean {
  return rupeesOf(price.total) > 0 && sumOfItems(price) === rupeesOf(price.total);
}

export function pricesFrom(typed: readonly PriceInput[]): {
  plan: Plan;
  lines: { label: string; labelHi: string; amount: number }[];
  total: number;
}[] {
  return typed.map(({ plan, lines, total }) => ({
    plan,
    lines: lines.map(({ label, labelHi, amount }) => ({ label, labelHi, amount: rupeesOf(amount) })),
    total: rupeesOf(total),
  }));
}

/** The first day on which new fees can apply: tomorrow in India, `YYYY-MM-DD`. @param now ms since 1970 */
export function firstDay(now: number): string {
  return indiaDay(new Date(now + DAY_MS));
}
