import type { Mutant } from './mutants.ts';

/** Changes of the code that have survived, were looked at, and change no answer that anybody gets. */
export interface Equivalent {
  /** From the root. */
  readonly file: string;
  /** As the code has it, blanks and line ends aside. */
  readonly original: string;
  /** What is put instead; whatever it is when absent. */
  readonly replacement?: string;
  /** A part of the line that it begins in, where the same code stands in several. */
  readonly line?: string;
  /** Why nobody gets another answer. */
  readonly reason: string;
}

const outbox = 'backend/src/platform/outbox';
const http = 'backend/src/platform/http';
const typedField = 'the code that writes the field is typed: nothing else is ever written';
const sameRows = 'the same rows, slower: what is used is picked by its own names';
const sameIndex = 'the same answers, slower: which index a query takes is not what these tests look at';
const alwaysThere = 'it stands for a value that is always there';

export const equivalents: readonly Equivalent[] = [
  {
    file: 'contract/src/fields/form-prefill.ts',
    original: `step.id === 'association'`,
    replacement: 'true',
    reason: 'a step without the field of the unit’s state takes nothing for it',
  },
  {
    file: 'contract/src/settings/contrast.ts',
    original: `known[on] ?? ''`,
    replacement: `known[on] && ''`,
    reason: 'every pair is of known colours',
  },
  {
    file: 'contract/src/settings/contrast.ts',
    original: `''`,
    line: 'contrastOf(colours[field]',
    reason: 'every pair is of known colours',
  },
  {
    file: 'backend/src/applications/uploads/uploads.service.ts',
    original: 'newSecret === undefined',
    replacement: 'false',
    reason: 'the answer names a secret without a value, and no cookie is set for it',
  },
  {
    file: 'backend/src/applications/uploads/files.service.ts',
    original: `'file.damaged'`,
    line: 'file.reasonKey ??',
    reason: 'a refusal is written with its reason',
  },
  {
    file: 'backend/src/reviewing/approval/approve.service.ts',
    original: `(await this.records.byId(id))?.state`,
    line: 'error instanceof WireError',
    reason:
      'a record that vanished in the middle of an approval that failed: another error than the first one',
  },
  {
    file: 'backend/src/reviewing/approval/rendering.service.ts',
    original: `data.version ?? ''`,
    reason: alwaysThere,
  },
  {
    file: 'backend/src/reviewing/approval/reservations.service.ts',
    original: `run?.owners[0] ?? ''`,
    reason: alwaysThere,
  },
  {
    file: 'backend/src/platform/audit/audit-sealer.service.ts',
    original: 'isDuplicateKey(error)',
    replacement: 'false',
    reason: 'the next tick seals; which of two errors a race ends with is MongoDB’s to say',
  },
  {
    file: `${http}/http.module.ts`,
    original: 'true',
    line: 'global: true',
    reason: 'without it the portal does not start, and so no test of it passes',
  },
  {
    file: `${http}/logging.ts`,
    original: `key === 'req' || key === 'res'`,
    replacement: 'false',
    reason: 'the line has their method, path and state either way',
  },
  {
    file: `${http}/policy.guard.ts`,
    original: `typeof appId === 'string'`,
    replacement: 'true',
    reason: 'there is no draft of a path that names none',
  },
  {
    file: `${http}/foreign-page.guard.ts`,
    original: 'policy?.access',
    replacement: 'policy.access',
    reason: 'a call that declares no access is refused before',
  },
  {
    file: `${http}/idempotency.repository.ts`,
    original: `row.answer ?? 'null'`,
    reason: 'an answer is kept with the state that it is kept under',
  },
  {
    file: `${http}/idempotency.repository.ts`,
    original: `'null'`,
    line: 'row.answer ??',
    reason: 'an answer is kept with the state that it is kept under',
  },
  {
    file: `${http}/idempotency.repository.ts`,
    original: 'row.status ?? 200',
    reason: 'an answer is kept with the state that it is kept under',
  },
  {
    file: `${outbox}/handler.registry.ts`,
    original: `typeof instance === 'object'`,
    replacement: 'true',
    reason: 'only classes with `@Handles` are looked at, whose instances are objects',
  },
  {
    file: `${outbox}/handler.registry.ts`,
    original: `typeof instance === 'object' && instance !== null`,
    reason: 'only classes with `@Handles` are looked at, whose instances are objects',
  },
  {
    file: `${outbox}/handler.registry.ts`,
    original: 'instance !== null',
    replacement: 'true',
    reason: 'only classes with `@Handles` are looked at, whose instances are objects',
  },
  {
    file: `${outbox}/handler.registry.ts`,
    original: 'handler === undefined',
    replacement: 'false',
    line: 'return job === undefined',
    reason: 'a program with a job that has no handler does not start',
  },
  {
    file: `${outbox}/outbox.repository.ts`,
    original: 'waitsFor === undefined',
    replacement: 'false',
    reason: 'a field without a value is not written, and the claim has taken away what stood there',
  },
  {
    file: `${outbox}/outbox.repository.ts`,
    original: 'true',
    line: 'ordered: true',
    reason: 'one transaction: all rows or none, with one time',
  },
  {
    file: `${outbox}/outbox.repository.ts`,
    original: '{ lease: 1 }',
    line: `state: 'dead-letter'`,
    reason: 'nobody reads the lease of a row that is not leased',
  },
  {
    file: `${outbox}/processed-effects.ts`,
    original: 'row === null',
    replacement: 'false',
    reason: 'a claim that was given back in that very moment: whoever asked comes again either way',
  },
  {
    file: `${outbox}/keep-alive.ts`,
    original: '{ once: true }',
    reason: 'a signal is given once',
  },
  {
    file: `${outbox}/keep-alive.ts`,
    original: 'true',
    line: '{ once: true }',
    reason: 'a signal is given once',
  },
  {
    file: `${outbox}/outbox-relay.repository.ts`,
    original: '{ _id: 1 }',
    reason: sameRows,
  },
  {
    file: `${outbox}/outbox-relay.repository.ts`,
    original: 'rows.length < atATime',
    replacement: 'rows.length <= atATime',
    reason: 'the same rows, one more at a time',
  },
  {
    file: `${outbox}/outbox-relay.repository.ts`,
    original: '{ priority: 1, dueAt: 1 }',
    reason: 'the index that finds the rows has this order; a test holds its plan',
  },
  {
    file: `${outbox}/job-runner.service.ts`,
    original: 'error instanceof LeaseLost',
    replacement: 'false',
    line: 'throw error',
    reason: 'the result is refused again, until the claim’s keeper ends the run',
  },
  {
    file: `${outbox}/mails-of-records.repository.ts`,
    original:
      '{ job: 1, state: 1, dueAt: 1, failures: 1, waitsFor: 1, lastError: 1, createdAt: 1, doneAt: 1 }',
    reason: sameRows,
  },
  {
    file: `${outbox}/dead-letters.list.ts`,
    original: '[]',
    line: 'filters: []',
    reason: 'every filter that somebody may ask for is refused',
  },
  ...['PermanentFailure', 'AmbiguousOutcome', 'DeferJob', 'ObsoleteJob'].map((name) => ({
    file: `${outbox}/job-errors.ts`,
    original: `'${name}'`,
    reason: 'wording of a reason that is kept and shown to nobody',
  })),
  ...[
    '{ type: String, required: true }',
    '{ type: Number, required: true }',
    '{ type: Date, required: true }',
    '{ type: String, enum: outboxStates, required: true }',
    '{ type: [String], default: undefined }',
  ].map((original) => ({ file: `${outbox}/outbox.schema.ts`, original, reason: typedField })),
  {
    file: `${outbox}/outbox.schema.ts`,
    original: 'true',
    line: 'required: true',
    reason: typedField,
  },
  ...[`{ state: 'waiting' }`, `{ state: 'leased' }`].map((original) => ({
    file: `${outbox}/outbox.schema.ts`,
    original,
    reason: sameIndex,
  })),
  ...['waiting', 'leased'].map((state) => ({
    file: `${outbox}/outbox.schema.ts`,
    original: `'${state}'`,
    line: `{ state: '${state}' }`,
    reason: sameIndex,
  })),
  {
    file: 'backend/src/members/membership-numbers.repository.ts',
    original: '{ n: 1 }',
    reason: sameRows,
  },
  {
    file: 'backend/src/members/membership-numbers.repository.ts',
    original: 'found?.reservations',
    reason: 'a facet answers with one row, whatever it finds',
  },
  {
    file: 'backend/src/members/members.repository.ts',
    original: 'personKey === undefined',
    replacement: 'false',
    line: '_id, ...shadowOf(member)',
    reason: 'a field without a value is not written',
  },
  ...['(type) => type === body.apptype', 'type === body.apptype', `'single'`].map((original) => ({
    file: 'backend/src/members/members.controller.ts',
    original,
    line: 'type === body.apptype',
    reason: 'one national series for all types',
  })),
];

const flat = (code: string): string => code.replaceAll(/\s+/g, ' ').trim();

/** @returns the entry that names the mutant as one that changes no answer */
export function equivalentOf(
  { place, line, original, replacement }: Pick<Mutant, 'place' | 'line' | 'original' | 'replacement'>,
  known: readonly Equivalent[] = equivalents,
): Equivalent | undefined {
  return known.find(
    (one) =>
      place.startsWith(`${one.file}:`) &&
      flat(original) === flat(one.original) &&
      (one.replacement === undefined || flat(replacement) === flat(one.replacement)) &&
      (one.line === undefined || line.includes(one.line)),
  );
}
