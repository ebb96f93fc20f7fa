import 'reflect-metadata';
import fastifyCookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { calls } from '@portal/contract/calls';
import { pages, statusPath } from '@portal/contract/pages';
import { textOf } from '@portal/contract/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module.js';
import { approvalLimits } from './reviewing/approval/approvals.limits.js';
import type { PortalConfig } from './platform/config/config.js';
import { limits } from './platform/config/limits.js';
import { callOutcomes, countOutcomes } from './platform/monitoring/call-outcomes.js';
import { measureHttp } from './platform/monitoring/metrics.js';
import { traceHttp } from './platform/monitoring/trace-http.js';
import { addResponseTimeout } from './platform/http/response-timeout.js';
import { bodyOf } from './platform/http/error.filter.js';
import { newRequestId } from './platform/http/logging.js';
import { collectRoutes } from './platform/http/route-list.js';
import { type AudienceService, securityHeaders } from './platform/http/security-headers.js';
import { pageOf, staticFileOptions } from './platform/http/static-apps.js';
import { notFound, WireError } from './platform/http/wire-error.js';

function makeAdapter(config: PortalConfig): FastifyAdapter {
  return new FastifyAdapter({
    // Malformed addresses and too long path parameters are answered here, because no hook or filter sees them.
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      const refusal = notFound();
      reply
        .headers(securityHeaders(config, 'call'))
        .headers({ 'x-request-id': request.id, 'cache-control': 'no-store' });
      void reply.status(refusal.status).send(bodyOf(refusal, request.id));
    },
    genReqId: newRequestId,
    requestIdHeader: false,
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    bodyLimit: limits.http.bodyBytes,
    requestTimeout: limits.http.requestMs,
    connectionTimeout: limits.http.connectionMs,
    keepAliveTimeout: limits.http.keepAliveMs,
    // Requests on open connections are still served while the port is closing (REL-02).
    return503OnClosing: false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
  });
}

/** The catch-all route serves pages and files of the two apps. */
function audienceOf(request: FastifyRequest): AudienceService {
  if ([pages.track.path, statusPath].includes(request.routeOptions.url ?? '')) return 'portal';
  if (request.routeOptions.url !== '/*') return 'call';
  return pageOf(request.url.split('?', 1)[0] ?? '/').app;
}

/** Calls whose body contains a whole file. */
const importPaths: readonly string[] = [calls.previewReferenceImport.path, calls.applyReferenceImport.path];

/** Calls whose body contains the HTML of a mail in both languages. */
const mailPaths: readonly string[] = [calls.sendEmails.path, calls.previewMailRun.path];

function addHooks(fastify: FastifyInstance, config: PortalConfig): void {
  const headers: Readonly<Record<AudienceService, Readonly<Record<string, string>>>> = {
    portal: securityHeaders(config, 'portal'),
    console: securityHeaders(config, 'console'),
    call: securityHeaders(config, 'call'),
  };
  collectRoutes(fastify);
  traceHttp(fastify);
  measureHttp(fastify);
  countOutcomes(fastify, callOutcomes);
  addResponseTimeout(fastify, limits.http.answerMs, {
    // Waits for rendering, then answers 202 (docs/rules/approval.md).
    [calls.approveApplication.path]: approvalLimits.approveWaitMs + limits.http.answerMs,
  });
  fastify.addHook('onRoute', (route) => {
    if (route.url === calls.webhook.path) route.bodyLimit = limits.http.webhookBytes;
    if (importPaths.includes(route.url)) route.bodyLimit = limits.http.importBytes;
    if (mailPaths.includes(route.url)) route.bodyLimit = limits.http.mailBytes;
  });
  // Mail programs unsubscribe with a form body (RFC 8058), which has no parser and is not needed.
  fastify.addHook('onRequest', async ({ routeOptions, raw }) => {
    if (routeOptions.url !== calls.unsubscribe.path) return;
    for (const name of ['content-type', 'content-length', 'transfer-encoding']) delete raw.headers[name];
  });
  // Registered last, so that responses of Nest's hooks, such as preflights, get the headers too.
  fastify.addHook('onSend', async (request, reply) => {
    reply.headers(headers[audienceOf(request)]);
    reply.header('x-request-id', request.id);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

/** Addresses of plain HTML forms: one reads only, the payment provider's is signed. */
const formPaths: readonly string[] = [pages.track.path, calls.paymentCallback.path];

/**
 * Content types that a cross-site `<form>` can send without a preflight are not parsed (CSRF, SEC-11), except forms at their own
 * addresses.
 */
function parseForms(fastify: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded';
  fastify.removeContentTypeParser([type, 'text/plain']);
  fastify.addContentTypeParser<string>(type, { parseAs: 'string' }, ({ routeOptions }, body, done) => {
    if (formPaths.includes(routeOptions.url ?? '')) done(null, new URLSearchParams(body));
    else done(new WireError(415, textOf('request.contentType'), { key: 'request.contentType' }));
  });
}

/**
 * Creates the backend, ready to listen: connected and with a migrated database.
 * @param modules defaults to all domain modules
 */
export async function createApp(
  config: PortalConfig,
  modules?: readonly (Type | DynamicModule)[],
): Promise<NestFastifyApplication> {
  const adapter = makeAdapter(config);
  addHooks(adapter.getInstance<FastifyInstance>(), config);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(config, modules), adapter, {
    bufferLogs: true,
    rawBody: true,
    abortOnError: false,
  });
  app.useLogger(app.get(Logger));
  await app.register(fastifyCookie);
  await app.register(fastifyStatic, staticFileOptions);
  if (config.CONSOLE_ORIGIN !== undefined) {
    app.enableCors({
      origin: [new URL(config.CONSOLE_ORIGIN).origin],
      credentials: true,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      // Read by the console's lists and error messages.
      exposedHeaders: ['content-range', 'x-next-cursor', 'x-previous-cursor', 'retry-after', 'x-request-id'],
      maxAge: 600,
    });
  }
  await app.init();
  parseForms(adapter.getInstance<FastifyInstance>());
  await adapter.getInstance().ready();
  return app;
}
