import {
  applyDecorators,
  Header,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import type { Access, LimitName } from '@portal/contract/access';
import {
  type BodyOf,
  type Endpoint as Row,
  isBareText,
  type Method,
  type QueryOf,
  type RequestClassName,
  type ResponseOf,
} from '@portal/contract/endpoint';
import { bindInput } from './endpoint-inputs.js';
import type { JsonBytes } from './cached-response.js';

export const POLICY = Symbol('policy');

/** Access and rate limit of a route. A route without a policy is denied. */
export interface RoutePolicy {
  /** `METHOD path`, the name of the route in idempotency keys. */
  readonly route: string;
  readonly access: Access;
  readonly limit?: LimitName;
  /** A GET that stores something. */
  readonly writes?: boolean;
}

const methods: Readonly<Record<Method, RequestMethod>> = {
  GET: RequestMethod.GET,
  POST: RequestMethod.POST,
  PUT: RequestMethod.PUT,
  DELETE: RequestMethod.DELETE,
};

/** Returns the policy that a call row of the contract declares. */
export function policyOf(row: Row): RoutePolicy {
  const { method, path, access, limit, writes = false } = row;
  return { route: `${method} ${path}`, access, limit, writes };
}

type Handler = (...parameters: never[]) => unknown;
type IsSame<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Takes<Parameters, Input> = Parameters extends readonly [infer First, ...infer Rest]
  ? IsSame<First, Input> extends true
    ? true
    : Takes<Rest, Input>
  : false;
/** A row that names no class imposes nothing on a handler. */
type TakesNamed<Name, Parameters, Input> = [Name] extends [never]
  ? true
  : [Name] extends [RequestClassName]
    ? Takes<Parameters, Input>
    : true;
type Answers<Response> = Response | JsonBytes<Response> | undefined;

/** The difference between a handler and its row, as a message in the compiler's error. */
type Difference<E extends Row, F extends Handler> =
  | (TakesNamed<NonNullable<E['body']>, Parameters<F>, BodyOf<E>> extends true
      ? never
      : 'its row names another body')
  | (TakesNamed<NonNullable<E['query']>, Parameters<F>, QueryOf<E>> extends true
      ? never
      : 'its row names another query')
  | ([Awaited<ReturnType<F>>] extends [Answers<ResponseOf<E>>] ? never : 'its row names another response');
type Fitting<E extends Row, F extends Handler> = [Difference<E, F>] extends [never]
  ? unknown
  : { readonly difference: Difference<E, F> };

/** Applies method, path, policy, status 200 and, for bare text, the content type of a call row. */
export function bindRoute(row: Row): MethodDecorator {
  return applyDecorators(
    RequestMapping({ method: methods[row.method], path: row.path }),
    SetMetadata(POLICY, policyOf(row)),
    HttpCode(200),
    ...(isBareText(row) ? [Header('Content-Type', 'text/plain; charset=utf-8')] : []),
  );
}

/**
 * Binds a controller method to a call row of the contract; the controller itself has no path. A method with another body, query or
 * response than its row does not compile; where two classes have the same structure, loading the controller throws.
 */
export function Endpoint<E extends Row>(row: E) {
  return <F extends Handler>(
    target: object,
    name: string,
    descriptor: TypedPropertyDescriptor<F> & Fitting<E, F>,
  ): void => {
    bindInput(row, 'body', target, name);
    bindInput(row, 'query', target, name);
    bindRoute(row)(target, name, descriptor);
  };
}

/** Declares a public route outside the contract, such as health. */
export function OpenRoute(path: string, method: 'GET' | 'POST' = 'GET'): MethodDecorator {
  const policy: RoutePolicy = { route: `${method} ${path}`, access: 'public' };
  return applyDecorators(RequestMapping({ method: methods[method], path }), SetMetadata(POLICY, policy));
}
