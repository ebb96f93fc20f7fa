import {
  applyDecorators,
  Header,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import type { Access, Call as CallRow, LimitName, Method } from '@portal/contract';

export const POLICY = Symbol('policy');

/** Who may use a route, and under which limit. A route without one is refused (decisions G2). */
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
export function policyOf(call: CallRow): RoutePolicy {
  const { method, path, access, limit, writes = false } = call;
  return { route: `${method} ${path}`, access, limit, writes };
}

/**
 * Binds a controller's method to a row of the contract: method, path, policy, 200 as status, bare text where the row says
 * so. The controller itself has no path.
 */
export function Call(call: CallRow): MethodDecorator {
  return applyDecorators(
    RequestMapping({ method: methods[call.method], path: call.path }),
    SetMetadata(POLICY, policyOf(call)),
    HttpCode(200),
    ...(call.text === true ? [Header('Content-Type', 'text/plain; charset=utf-8')] : []),
  );
}

/** A route that is no call of the contract and open to everybody: health. */
export function OpenRoute(path: string): MethodDecorator {
  const policy: RoutePolicy = { route: `GET ${path}`, access: 'public' };
  return applyDecorators(RequestMapping({ method: RequestMethod.GET, path }), SetMetadata(POLICY, policy));
}
