import type { IncomingMessage, ServerResponse } from 'node:http';
import { RequestMethod } from '@nestjs/common';
import type { Params } from 'nestjs-pino';
import { destination } from 'pino';
import { maskPersonal, maskText } from '../mask.js';
import type { PortalConfig } from '../config/config.js';
import { newRequestId } from './request-id.js';

function errorForLog(error: Error): Record<string, unknown> {
  const cause = error.cause instanceof Error ? { cause: errorForLog(error.cause) } : {};
  return { type: error.name, message: maskText(error.message), stack: maskText(error.stack ?? ''), ...cause };
}

/** An object that is logged: secrets removed, personal data masked, errors with their stack (SEC-53). */
export function objectForLog(object: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => {
      if (key === 'req' || key === 'res') return [key, value];
      return [key, value instanceof Error ? errorForLog(value) : maskPersonal(value, key)];
    }),
  );
}

/** A path as a person reads it, so that personal data in it is known by its form; one that can not be read stays as it is. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The path without its query; what runs before the route has taken it off the address. */
function pathOf(request: { url?: string; originalUrl?: string }): string {
  return (request.originalUrl ?? request.url ?? '').split('?', 1)[0] ?? '';
}

/** What is logged of a request: never its query, headers or body; of its path no address and no number of a person. */
export function requestForLog(request: {
  id?: unknown;
  method?: string;
  url?: string;
  originalUrl?: string;
}): Record<string, unknown> {
  const { id, method } = request;
  return { id, method, path: maskText(readable(pathOf(request))) };
}

/** Lines that a full disk has not taken wait for it up to so many bytes; then the newest ones are lost. */
const WAITING_LOG_BYTES = 1024 * 1024;

let opened: ReturnType<typeof destination> | undefined;

/** Where the lines go: the standard output. A disk that is full takes the lines of the log with it, not the portal (F24). */
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
    // The library's own pattern begins with a brace, which the router of middlewares puts a slash before and then never matches.
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
        // The formatter above has made it a plain object already.
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
