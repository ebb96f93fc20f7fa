/** Plans of the price table (docs/rules/fees.md). */
export const plans = ['student', 'life-student', 'life-expired', 'life-single', 'life-couple'] as const;
export type Plan = (typeof plans)[number];

export interface PriceLine {
  readonly label: string;
  readonly labelHi: string;
  /** whole rupees */
  readonly amount: number;
}
export interface Price {
  readonly plan: Plan;
  readonly lines: readonly PriceLine[];
  /** whole rupees; always the sum of the lines */
  readonly total: number;
}

/** Of one version: maximum of whole rupees, and of lines of a price. */
export const maxAmount = 100_000;
export const maxLines = 6;

/** A version of the whole table, for staff. */
export interface PriceVersion {
  /** Its first India date, `YYYY-MM-DD`; absent of the first version. */
  readonly validFrom?: string;
  readonly state: 'past' | 'inForce' | 'coming';
  readonly prices: readonly Price[];
  /** Time of the addition (UTC, ISO 8601); absent of the first version. The audit has by whom. */
  readonly at?: string;
}

/** Sum of lines, in whole rupees. */
export function sumOf(lines: readonly Pick<PriceLine, 'amount'>[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

function price(plan: Plan, membership: number, pack: number, charge: number): Price {
  return {
    plan,
    lines: [
      { label: 'Membership fee', labelHi: 'सदस्यता शुल्क', amount: membership },
      { label: 'Pack and courier', labelHi: 'सदस्यता किट और कूरियर', amount: pack },
      { label: 'Online payment charge', labelHi: 'ऑनलाइन भुगतान शुल्क', amount: charge },
    ],
    total: membership + pack + charge,
  };
}

/** Seed of the `prices` collection: the printed totals are authoritative (docs/rules/fees.md). */
export const priceSeed: readonly Price[] = [
  price('student', 400, 92, 8),
  price('life-student', 1000, 95, 30),
  price('life-expired', 1000, 95, 40),
  price('life-single', 1500, 95, 40),
  price('life-couple', 2500, 95, 75),
];

/** The plan of an application type without an eligibility token (docs/rules/fees.md). */
export const planOfType = { single: 'life-single', couple: 'life-couple', student: 'student' } as const;

/** Converts whole rupees to integer paise. @throws RangeError for anything but a non-negative whole number */
export function toPaise(rupees: number): number {
  if (!Number.isSafeInteger(rupees) || rupees < 0) throw new RangeError('rupees must be a whole number');
  return rupees * 100;
}

/** Integer paise to rupees, for display and for the rupee fields of the wire (docs/rules/wire.md). */
export function toRupees(paise: number): number {
  if (!Number.isSafeInteger(paise)) throw new RangeError('paise must be an integer');
  return paise / 100;
}
