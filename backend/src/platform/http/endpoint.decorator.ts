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

/** Who may use a route, and under which limit. A route without one is refused. */
export interface RoutePolicy {
  /** `METHOD path`, the name of the route in limits and idempotency keys. */
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

/** The policy that a row of the contract declares. */
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
/** A row that names no class (never, or unchecked) asks nothing of a handler. */
type TakesNamed<Name, Parameters, Input> = [Name] extends [never]
  ? true
  : [Name] extends [RequestClassName]
    ? Takes<Parameters, Input>
    : true;
type Answers<Response> = Response | JsonBytes<Response> | undefined;

/** What of a handler differs from its row, in words that the compiler shows. */
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

/** Method, path, policy, 200 as status, bare text where the row says so. */
export function routed(row: Row): MethodDecorator {
  return applyDecorators(
    RequestMapping({ method: methods[row.method], path: row.path }),
    SetMetadata(POLICY, policyOf(row)),
    HttpCode(200),
    ...(isBareText(row) ? [Header('Content-Type', 'text/plain; charset=utf-8')] : []),
  );
}

/**
 * Binds a controller's method to a row of the contract. The controller itself has no path. Body and query are checked against the
 * classes that the row names; a method that takes others does not compile, and where the compiler can not tell two classes apart
 * it throws as the controller is loaded.
 */
export function Endpoint<E extends Row>(row: E) {
  return <F extends Handler>(
    target: object,
    name: string,
    descriptor: TypedPropertyDescriptor<F> & Fitting<E, F>,
  ): void => {
    bindInput(row, 'body', target, name);
    bindInput(row, 'query', target, name);
    routed(row)(target, name, descriptor);
  };
}

/** A route that is no call of the contract and open to everybody: health. */
export function OpenRoute(path: string): MethodDecorator {
  const policy: RoutePolicy = { route: `GET ${path}`, access: 'public' };
  return applyDecorators(RequestMapping({ method: RequestMethod.GET, path }), SetMetadata(POLICY, policy));
}
