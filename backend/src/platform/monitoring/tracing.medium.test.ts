import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import { type OtlpReceiver, startOtlpReceiver } from '../../../../dev/testing/otlp-receiver.ts';
import { Clock } from '../clock.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { CurrentActor } from '../http/current.decorator.js';
import type { Actor } from '../mongo/actor.js';
import { UnitOfWork } from '../mongo/unit-of-work.js';
import type { OutboxRow } from '../outbox/outbox.schema.js';
import { StorageService } from '../storage/s3.js';
import { askingRow, post, TestModule } from '../testing/http-fixture.js';
import { keyOf, note } from '../testing/note-job.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { testConfig } from '../testing/test-config.js';
import { inSpan, startTracing, stopTracing } from './tracing.js';

/** A call that enqueues an effect. */
@Controller()
class AskingController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Endpoint(askingRow)
  async ask(@CurrentActor() actor: Actor): Promise<object> {
    return this.unitOfWork.run(actor, async (tx) => {
      tx.effect(note, { id: 'asked' });
      return {};
    });
  }
}
@Module({ controllers: [AskingController] })
class AskingModule {}

const trace = (receiver: OtlpReceiver, env: Readonly<Record<string, string>>): Promise<void> =>
  startTracing(testConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, ...env }), 'backend');

const canary = (): string => `canary${randomBytes(8).toString('hex')}`;
/** All allowed attribute names. */
const attributes = [
  ...['http.request.method', 'http.route', 'http.response.status_code'],
  ...['db.system.name', 'db.operation.name', 'db.collection.name'],
  ...['portal.request_id', 'portal.outcome', 'rpc.system', 'rpc.method'],
];

describe('the traces of the backend', () => {
  let receiver: OtlpReceiver;
  let test: TestApp;
  beforeAll(async () => {
    receiver = await startOtlpReceiver();
    await trace(receiver, {
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc',
      PORTAL_VERSION: '1.4.0',
    });
    test = await startTestApp([TestModule, AskingModule]);
  });
  afterAll(async () => {
    await test?.close();
    await stopTracing();
    receiver?.close();
  });

  it('show a request by route pattern with status and request id', async () => {
    const path = '/test/records/64f0c0ffee64f0c0ffee64f0?email=a@b.example';
    const { headers } = await post(test, path);
    const span = await receiver.span('POST /test/records/:id');
    expect(span).toMatchObject({
      parentSpanId: '',
      isFailure: false,
      resource: { 'service.name': 'portal-backend', 'service.version': '1.4.0' },
    });
    expect(span.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/test/records/:id',
      'http.response.status_code': 200,
      'portal.request_id': headers['x-request-id'],
    });
    expect(receiver.messages[0]?.headers['authorization']).toBe('Bearer abc');
  });

  it('show failures without error messages', async () => {
    await post(test, '/test/boom');
    expect(await receiver.span('POST /test/boom')).toMatchObject({
      isFailure: true,
      attributes: { 'http.response.status_code': 500 },
    });
    const refused = await receiver.span('POST /test/find', () => post(test, '/test/find', 'no JSON'));
    expect(refused).toMatchObject({ isFailure: false, attributes: { 'http.response.status_code': 422 } });
  });

  it('show the commands to MongoDB of a request as its children, by name and collection', async () => {
    const ask = () => post(test, '/test/find', { email: 'asha@portal.example' });
    const found = await receiver.span('POST /test/find', ask);
    const command = await receiver.span('find persons');
    expect(command).toMatchObject({
      traceId: found.traceId,
      parentSpanId: found.spanId,
      isFailure: false,
    });
    expect(command.attributes).toEqual({
      'db.system.name': 'mongodb',
      'db.operation.name': 'find',
      'db.collection.name': 'persons',
    });
  });

  it('separate requests of one connection with chunked bodies', async () => {
    await test.app.listen(0, '127.0.0.1');
    const address = await test.app.getUrl();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async (): Promise<void> => {
      const headers = { 'content-type': 'application/json' };
      const asking = request(`${address}/test/find`, { method: 'POST', agent, headers });
      asking.write('{"email":');
      await wait(50);
      asking.end('"asha@portal.example"}');
      const [answer] = (await once(asking, 'response')) as [IncomingMessage];
      answer.resume();
      await once(answer, 'end');
    };
    for (let turn = 0; turn < 2; turn += 1) {
      const found = await receiver.span('POST /test/find', ask);
      const commands = receiver.spans().filter(({ traceId }) => traceId === found.traceId);
      expect(commands.map(({ name }) => name)).toContain('find persons');
    }
    agent.destroy();
  });

  it('ignore incoming traceparents', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
    const span = await receiver.span('POST /test/echo', () => post(test, '/test/echo', {}, headers));
    expect(span.traceId).not.toBe(traceId);
    expect(span.parentSpanId).toBe('');
  });

  it('continue with the effects of a request by a stored traceparent', async () => {
    await post(test, '/test/asking');
    const { traceId, spanId } = await receiver.span('POST /test/asking');
    const row = await test.connection.collection<OutboxRow>('outbox').findOne({ _id: keyOf('asked') });
    expect(row?.traceparent).toBe(`00-${traceId}-${spanId}-01`);
  });

  it('leave out health checks', async () => {
    await test.app.inject({ method: 'GET', url: '/health/ready' });
    await receiver.span('POST /test/echo', () => post(test, '/test/echo'));
    const begun = receiver.spans().filter(({ parentSpanId }) => parentSpanId === '');
    expect(begun.filter(({ name }) => !name.startsWith('POST /test/'))).toEqual([]);
  });

  it('show storage commands by name', async () => {
    const storage = new StorageService(testConfig(), new Clock());
    await inSpan('around', { kind: 'job', parent: 'root' }, async () => {
      await expect(storage.head('uploads/CANARY-of-a-key')).resolves.toBeUndefined();
    });
    storage.onApplicationShutdown();
    const around = await receiver.span('around');
    const head = await receiver.span('storage HeadObject');
    expect(head).toMatchObject({ parentSpanId: around.spanId, isFailure: false });
    expect(head.attributes).toEqual({ 'rpc.system': 's3', 'rpc.method': 'HeadObject' });
    expect(receiver.messages.map(({ text }) => text).join('')).not.toContain('CANARY');
  });

  it('SEC-53: contain nothing that a caller sent', async () => {
    const [id, query, header, agent, cookie, body, path, email] = Array.from({ length: 8 }, canary);
    const headers = {
      'user-agent': String(agent),
      authorization: `Bearer ${header}`,
      'x-request-id': String(header),
      traceparent: `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`,
      tracestate: `a=${header}`,
      baggage: `a=${header}`,
      cookie: `draft=${cookie}`,
    };
    const payloads = [
      { email: `${email}@leak.example`, name: body, college: body },
      { name: 1, [String(body)]: 1 },
    ];
    for (const payload of payloads)
      for (const route of ['echo', 'find', 'count', `records/${id}`, `drafts/${id}`, 'boom', 'asking'])
        await post(test, `/test/${route}?page=${query}`, payload, headers);
    await post(test, '/test/count', { fail: body }, headers);
    await test.app.inject({ method: 'GET', url: `/${path}/${id}?${query}`, headers });
    await test.app.inject({ method: 'PROPFIND' as 'GET', url: `/${path}`, headers });
    await post(test, '/test/text');
    await receiver.span('POST /test/text');
    const sent = receiver.messages.map(({ text }) => text).join('');
    expect(sent).toContain('POST /test/drafts/:appId');
    for (const text of [id, query, header, agent, cookie, body, path, email, 'PROPFIND', 'exploded'])
      expect([text, sent.includes(String(text))]).toEqual([text, false]);
    const known = new Set(attributes);
    const names = receiver.spans().flatMap((span) => Object.keys(span.attributes));
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it('do not delay requests while the collector hangs, and shutdown by a second at most', async () => {
    receiver.behave('hang');
    const before = receiver.asked();
    const ask = async (): Promise<number> => {
      const started = performance.now();
      expect((await post(test, '/test/echo', { name: 'Asha' })).status).toBe(200);
      return performance.now() - started;
    };
    const times: number[] = [];
    while (receiver.asked() === before || times.length < 50) times.push(await ask());
    expect(Math.max(...times)).toBeLessThan(1_000);
    const started = performance.now();
    await stopTracing();
    expect(performance.now() - started).toBeLessThan(1_500);
    expect((await post(test, '/test/echo', { name: 'Asha' })).status).toBe(200);
  });
});

describe('a process with sampling', () => {
  it('samples whole requests including their effects', async () => {
    const receiver = await startOtlpReceiver();
    await trace(receiver, { OTEL_TRACES_SAMPLER_ARG: '0', OTEL_SERVICE_NAME: 'a-name' });
    const test = await startTestApp([TestModule, AskingModule]);
    await post(test, '/test/asking');
    const row = await test.connection.collection<OutboxRow>('outbox').findOne({ _id: keyOf('asked') });
    await test.close();
    await stopTracing();
    receiver.close();
    expect(row?.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(receiver.messages).toEqual([]);
  });
});
