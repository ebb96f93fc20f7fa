import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import { type TextKey, textOf } from '@portal/contract/texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import mongoose from 'mongoose';
import { limits } from '../config/limits.js';
import { isMongoUnavailable } from '../mongo/mongo-errors.js';
import { fieldError, type FieldError, unprocessable, WireError } from './wire-error.js';

/** The shape of every error response (docs/rules/wire.md). */
export interface ErrorBody {
  readonly status: number;
  readonly msg: string;
  readonly key?: string;
  readonly errors?: readonly FieldError[];
  readonly code?: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly requestId: string;
}

const textOfStatus: Readonly<Record<number, TextKey>> = {
  401: 'request.unauthorized',
  403: 'request.forbidden',
  404: 'request.notFound',
  413: 'request.tooLarge',
  415: 'request.contentType',
  422: 'request.invalid',
  429: 'request.tooMany',
  503: 'request.unavailable',
};

function plain(status: number): WireError {
  const key = textOfStatus[status] ?? (status >= 500 ? 'request.failed' : 'request.invalid');
  return new WireError(status, textOf(key), {
    key,
    ...(status === 503 ? { retryAfterSeconds: limits.http.retryAfterSeconds } : {}),
  });
}

function statusCodeOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

/**
 * Maps an error to its response without texts of libraries (SEC-54): 422 for an unreadable body, 404 for a malformed id, 503 while
 * MongoDB is unavailable, 500 for anything unknown.
 */
export function wireErrorOf(error: unknown): WireError {
  if (error instanceof WireError) return error;
  if (isMongoUnavailable(error)) return plain(503);
  if (error instanceof mongoose.Error.CastError) {
    return error.path === '_id' ? plain(404) : unprocessable([fieldError(error.path, 'request.type')]);
  }
  const status = statusCodeOf(error);
  if (status === 400) return unprocessable([fieldError('body', 'request.invalid')]);
  return plain(status !== undefined && status >= 400 && status < 600 ? status : 500);
}

/** Sends every error in the standard shape with the request id and without internals (SEC-54). */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly log = new Logger(ErrorFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const wire = wireErrorOf(error);
    if (wire.status >= 500) {
      this.log.error({ err: error, requestId: request.id }, `Answered ${wire.status}`);
    }
    if (reply.sent) return;
    if (wire.retryAfterSeconds !== undefined) reply.header('retry-after', String(wire.retryAfterSeconds));
    reply.status(wire.status).type('application/json; charset=utf-8').send(bodyOf(wire, request.id));
  }
}

export function bodyOf(wire: WireError, requestId: string): ErrorBody {
  return {
    status: wire.status,
    msg: wire.msg,
    ...(wire.key === undefined ? {} : { key: wire.key }),
    ...(wire.errors === undefined ? {} : { errors: wire.errors }),
    ...(wire.code === undefined ? {} : { code: wire.code }),
    ...(wire.values === undefined ? {} : { values: wire.values }),
    requestId,
  };
}
