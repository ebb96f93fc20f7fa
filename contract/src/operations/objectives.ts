/** Groups of calls with an objective of their own (docs/rules/objectives.md); `page` is what a page needs to be shown. */
export const callGroups = ['form', 'payment', 'member', 'office', 'page'] as const;
export type CallGroup = (typeof callGroups)[number];

/** What a person is promised within a time, measured from the job that keeps the promise. */
export const timedPromises = ['receipt', 'code', 'document'] as const;
export type TimedPromise = (typeof timedPromises)[number];

export const objectiveNames = [...callGroups, ...timedPromises] as const;
export type ObjectiveName = (typeof objectiveNames)[number];

interface Objective {
  /** Share of good ones in `objectiveDays`. */
  readonly target: number;
  readonly withinMs: number;
}

/** Days over which a share is judged. */
export const objectiveDays = 28;

const calls: Objective = { target: 0.9995, withinMs: 1_000 };

/** The objectives (docs/rules/objectives.md). */
export const objectives: Readonly<Record<ObjectiveName, Objective>> = {
  form: calls,
  payment: calls,
  member: calls,
  office: calls,
  page: calls,
  receipt: { target: 0.999, withinMs: 60_000 },
  code: { target: 0.999, withinMs: 10_000 },
  document: { target: 0.999, withinMs: 120_000 },
};
