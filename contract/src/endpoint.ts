import type { Access, LimitName } from './access.js';
import type { RequestClasses } from './request-classes.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

declare const carried: unique symbol;
/** A value that carries a type along; the type exists for the compiler only. */
interface Carries<T> {
  readonly [carried]: T;
}

/** Name of a class in the requests of a feature. */
export type RequestClassName = {
  [Name in keyof RequestClasses]: RequestClasses[Name] extends new () => object ? Name : never;
}[keyof RequestClasses];

/** An input that no class describes: of a call that is not built yet, or whose fields the service checks one by one. */
export type Unchecked<T> = 'unchecked' & Carries<T>;
export const unchecked = <T>(): Unchecked<T> => 'unchecked' as Unchecked<T>;

/** How the answer travels, and what it is. */
export type WireFormat<T> = ('json' | 'text' | 'csv') & Carries<T>;
export const json = <T>(): WireFormat<T> => 'json' as WireFormat<T>;
/** Bare text instead of JSON: the "server text" rows. */
export const bareText = (): WireFormat<string> => 'text' as WireFormat<string>;
/** A file of comma-separated values. */
export const csv = (): WireFormat<string> => 'csv' as WireFormat<string>;

export const isBareText = ({ response }: Endpoint): boolean => (response as string) === 'text';
export const isJson = ({ response }: Endpoint): boolean => (response as string) === 'json';

type Input = RequestClassName | Unchecked<unknown> | undefined;

/** One row of the table of calls. */
export interface Endpoint<Body extends Input = Input, Query extends Input = Input, Response = unknown> {
  readonly method: Method;
  /** As printed, with `:name` for `{name}`. A path is spelled once, here. */
  readonly path: string;
  readonly access: Access;
  readonly limit: LimitName;
  /** A GET that stores something: like every other changing call it is refused to pages of other sites. */
  readonly writes?: true;
  /** Whether the specification prints it (the contract test compares both) or the project added it. */
  readonly source: 'spec' | 'new';
  /**
   * The class of the body, by name: the server takes the class itself from `request-classes`, so that a browser which makes the
   * call does not load every class with its rules.
   */
  readonly body?: Body;
  /** The class of the query, by name. */
  readonly query?: Query;
  readonly response: WireFormat<Response>;
}

/** A row of the table; its types follow from what it names. */
export function endpoint<
  const Body extends Input = undefined,
  const Query extends Input = undefined,
  Response = unknown,
>(row: Endpoint<Body, Query, Response>): Endpoint<Body, Query, Response> {
  return row;
}

type InputOf<I> = I extends RequestClassName
  ? InstanceType<RequestClasses[I]>
  : I extends Unchecked<infer T>
    ? T
    : undefined;

export type BodyOf<E> = E extends { readonly body?: infer Body } ? InputOf<Body> : undefined;
export type QueryOf<E> = E extends { readonly query?: infer Query } ? InputOf<Query> : undefined;
export type ResponseOf<E> = E extends { readonly response: WireFormat<infer Response> } ? Response : never;
