import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

declare const serialised: unique symbol;
/** Serialised JSON, branded with the type of its value. */
export type JsonBytes<T> = Buffer & { readonly [serialised]: T };

/** A JSON response that is serialised once and sent many times, with its ETag. */
export interface CachedResponse<T = unknown> {
  readonly body: JsonBytes<T>;
  readonly etag: string;
}

export function cached<T>(answer: T): CachedResponse<T> {
  const body = Buffer.from(JSON.stringify(answer)) as JsonBytes<T>;
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}

/**
 * Sends a cached response, or 304 when the browser's copy is current.
 * @param maxAgeSeconds how long the browser may reuse its copy; with 0 it revalidates by ETag each time
 */
export function answerCached<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: CachedResponse<T>,
  maxAgeSeconds = 0,
): JsonBytes<T> | undefined {
  const freshness = maxAgeSeconds > 0 ? `max-age=${maxAgeSeconds}` : 'no-cache';
  void reply.header('etag', etag).header('cache-control', `public, ${freshness}`);
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (request.method === 'GET' && known?.includes(etag) === true) {
    void reply.status(304);
    return undefined;
  }
  void reply.header('content-type', 'application/json; charset=utf-8');
  return body;
}
