import type { IncomingMessage, ServerResponse } from 'node:http';
import { RequestMethod } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import { pages } from '@portal/contract/pages';
import type { Params } from 'nestjs-pino';
import { destination } from 'pino';
import { maskPersonal, maskText } from '../mask.js';
import type { PortalConfig } from '../config/config.js';
import { randomUUID } from 'node:crypto';

/** Generates a request id. Ids from clients are ignored because they would appear in logs and audit. */
export function newRequestId(): string {
  return randomUUID();
}

function errorForLog(error: Error): Record<string, unknown> {
  const cause = error.cause instanceof Error ? { cause: errorForLog(error.cause) } : {};
  return { type: error.name, message: maskText(error.message), stack: maskText(error.stack ?? ''), ...cause };
}

/** Formats a logged object: secrets removed, personal data masked, errors with stack (SEC-53). */
export function objectForLog(object: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => {
      if (key === 'req' || key === 'res') return [key, value];
      return [key, value instanceof Error ? errorForLog(value) : maskPersonal(value, key)];
    }),
  );
}

/** Decodes a path so that personal data in it can be recognised; a malformed path is returned unchanged. */
function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Returns the path without its query; middleware may have stripped `url`, so `originalUrl` comes first. */
function pathOf(request: { url?: string; originalUrl?: string }): string {
  return (request.originalUrl ?? request.url ?? '').split('?', 1)[0] ?? '';
}

/** Paths with parameters of calls and pages, whose values may be tokens; those with the fewest parameters first. */
const patterns = [...Object.values(calls), ...Object.values(pages)]
  .map(({ path }) => path)
  .filter((path) => path.includes('/:'))
  .map((path) => ({ path, parts: path.toLowerCase().split('/') }))
  .sort((one, other) => parametersOf(one.parts) - parametersOf(other.parts));

function parametersOf(parts: readonly string[]): number {
  return parts.filter((part) => part.startsWith(':')).length;
}

const fixedPaths = new Set(
  [...Object.values(calls), ...Object.values(pages)].map(({ path }) => path.toLowerCase()),
);

/** A part of an unknown path that may be a token, unless it is a file. */
const OPAQUE = /^(?=.*\d)(?!.*\.[a-z]{2,11}\d?$).{16,}$|^.{32,}$/;

/** Returns the pattern of a call's or page's path, because parameters may be tokens; of another path the parts that are none. */
function loggedPath(path: string): string {
  const parts = path
    .toLowerCase()
    .replace(/(?<=.)\/$/, '')
    .split('/');
  if (fixedPaths.has(parts.join('/'))) return path;
  const pattern = patterns.find(
    (one) =>
      one.parts.length === parts.length &&
      one.parts.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at])),
  );
  if (pattern !== undefined) return pattern.path;
  return maskText(
    decodedPath(path)
      .split('/')
      .map((part) => (OPAQUE.test(part) ? '***' : part))
      .join('/'),
  );
}

/** Returns the logged fields of a request: never query, headers or body; the path as its pattern. */
export function requestForLog(request: {
  id?: unknown;
  method?: string;
  url?: string;
  originalUrl?: string;
}): Record<string, unknown> {
  const { id, method } = request;
  return { id, method, path: loggedPath(pathOf(request)) };
}

/** Buffer for lines that a full disk does not take; beyond it the newest lines are dropped. */
const WAITING_LOG_BYTES = 1024 * 1024;

let opened: ReturnType<typeof destination> | undefined;

/** Returns standard output as log destination. A full disk loses log lines but does not stop the portal (fault F24). */
function logDestination(): ReturnType<typeof destination> {
  if (opened !== undefined) return opened;
  opened = destination({ dest: process.stdout.fd, sync: true, maxLength: WAITING_LOG_BYTES });
  const ignore = (): void => undefined;
  opened.on('error', ignore);
  process.stdout.on('error', ignore);
  process.stderr.on('error', ignore);
  return opened;
}

/** JSON logs with request ids and redaction (SEC-53); the same for backend and worker. */
export function loggingParams(config: PortalConfig): Params {
  return {
    // The library's default pattern begins with a brace; the middleware router prepends a slash, and it never matches.
    forRoutes: [{ path: '/{*splat}', method: RequestMethod.ALL }],
    pinoHttp: {
      stream: logDestination(),
      level: config.LOG_LEVEL,
      base: { pid: process.pid },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label: string) => ({ level: label }), log: objectForLog },
      hooks: {
        logMethod(args, method) {
          const masked = args.map((part: unknown) => (typeof part === 'string' ? maskText(part) : part));
          method.apply(this, masked as typeof args);
        },
      },
      genReqId: (request: IncomingMessage) => request.id ?? newRequestId(),
      quietReqLogger: true,
      customAttributeKeys: { reqId: 'requestId' },
      wrapSerializers: false,
      serializers: {
        // The formatter above has already converted it.
        err: (error: unknown) => error,
        req: requestForLog,
        res: (response: ServerResponse) => ({ status: response.statusCode }),
      },
      customLogLevel: (_request, response, error) => {
        if (error !== undefined || response.statusCode >= 500) return 'error';
        return response.statusCode >= 400 ? 'warn' : 'info';
      },
      autoLogging: { ignore: (request: IncomingMessage) => pathOf(request).startsWith('/health/') },
    },
  };
}
