import type { Access, LimitName } from './access.js';
import type { RequestClasses } from './request-classes.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

declare const carried: unique symbol;
/** A phantom type: the type parameter exists only at compile time. */
interface Carries<T> {
  readonly [carried]: T;
}

export type RequestClassName = {
  [Name in keyof RequestClasses]: RequestClasses[Name] extends new () => object ? Name : never;
}[keyof RequestClasses];

/** An input without a class, whose fields the service validates itself. */
export type Unchecked<T> = 'unchecked' & Carries<T>;
export const unchecked = <T>(): Unchecked<T> => 'unchecked' as Unchecked<T>;

/** Format and type of a response. */
export type WireFormat<T> = ('json' | 'text' | 'csv') & Carries<T>;
export const json = <T>(): WireFormat<T> => 'json' as WireFormat<T>;
/** Bare text instead of JSON, for the "server text" rows of the specification. */
export const bareText = (): WireFormat<string> => 'text' as WireFormat<string>;
export const csv = (): WireFormat<string> => 'csv' as WireFormat<string>;

export const isBareText = ({ response }: Endpoint): boolean => (response as string) === 'text';
export const isJson = ({ response }: Endpoint): boolean => (response as string) === 'json';

type Input = RequestClassName | Unchecked<unknown> | undefined;

/** One row of the call table. */
export interface Endpoint<
  Body extends Input = Input,
  Query extends Input = Input,
  Response = unknown,
  Caller extends Access = Access,
> {
  readonly method: Method;
  /** As in the specification, with `:name` for `{name}`. */
  readonly path: string;
  readonly access: Caller;
  readonly limit: LimitName;
  /** A GET with side effects, which is denied to pages of other sites like every other write. */
  readonly writes?: true;
  /** Whether it is in the specification (compared by the contract test) or added by the project. */
  readonly source: 'spec' | 'new';
  /**
   * The name of the body's class. The server looks the class up in `request-classes`, so that browsers do not load every class with its
   * rules.
   */
  readonly body?: Body;
  /** The name of the query's class. */
  readonly query?: Query;
  readonly response: WireFormat<Response>;
}

/** Creates a row with the types of its body, query, response and access. */
export function endpoint<
  const Body extends Input = undefined,
  const Query extends Input = undefined,
  Response = unknown,
  const Caller extends Access = Access,
>(row: Endpoint<Body, Query, Response, Caller>): Endpoint<Body, Query, Response, Caller> {
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
