import type { Access, LimitName } from './access.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Types of one call: what goes in as body and query, what comes out. They exist at compile time only. */
export interface CallTypes {
  body?: unknown;
  query?: unknown;
  answer: unknown;
}

/** One row of the table of calls. */
export interface Call<T extends CallTypes = CallTypes> {
  readonly method: Method;
  /** As printed, with `:name` for `{name}`. A path is spelled once, here. */
  readonly path: string;
  readonly access: Access;
  readonly limit: LimitName;
  /** Answers bare text instead of JSON ("server text" rows, decisions G6). */
  readonly text?: true;
  /** A GET that stores something: like every other changing call it is refused to pages of other sites. */
  readonly writes?: true;
  /** Row of spec §7 (the contract test walks them), or of decisions 9. */
  readonly source: 'spec' | 'new';
  /** Never set: it carries the types. */
  readonly types?: T;
}

type Row = Omit<Call, 'source' | 'types'>;

/** A row of spec §7. */
export function documented<T extends CallTypes>(row: Row): Call<T> {
  return { ...row, source: 'spec' };
}

/** A row that the specification lacks (decisions 9). */
export function added<T extends CallTypes>(row: Row): Call<T> {
  return { ...row, source: 'new' };
}

export type BodyOf<C> = C extends Call<infer T> ? T['body'] : never;
export type QueryOf<C> = C extends Call<infer T> ? T['query'] : never;
export type AnswerOf<C> = C extends Call<infer T> ? T['answer'] : never;
