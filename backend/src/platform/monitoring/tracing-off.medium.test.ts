import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { startOtlpReceiver } from '../../../../dev/testing/otlp-receiver.ts';
import { afterAll, describe, expect, it, jest } from '@jest/globals';

/** The SDK packages; `@opentelemetry/api` alone does nothing. */
const packages = [
  '@opentelemetry/sdk-trace',
  '@opentelemetry/resources',
  '@opentelemetry/exporter-trace-otlp-http',
];
const loaded: string[] = [];
const { resolve } = createRequire(import.meta.url);
for (const name of packages)
  jest.unstable_mockModule(name, async () => {
    loaded.push(name);
    return (await import(pathToFileURL(resolve(name)).href)) as object;
  });

const { startTestApp } = await import('../testing/test-app.js');
const { testConfig } = await import('../testing/test-config.js');
const { TestModule, post } = await import('../testing/http-fixture.js');
const { beginSpan, currentTraceparent, isTracing, startTracing, stopTracing } = await import('./tracing.js');

describe('a process without OTEL_EXPORTER_OTLP_ENDPOINT', () => {
  const close: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const end of close.reverse()) await end();
  });

  it('loads no SDK package, exports nothing and does not monitor commands', async () => {
    const receiver = await startOtlpReceiver();
    close.push(async () => receiver.close(), stopTracing);
    await startTracing(testConfig({ OTEL_EXPORTER_OTLP_HEADERS: 'a=b' }), 'backend');
    const test = await startTestApp([TestModule]);
    close.push(() => test.close());
    expect((await post(test, '/test/find', { email: 'a@b.example' })).status).toBe(200);
    expect(isTracing()).toBe(false);
    expect(beginSpan('x', { kind: 'server' })).toBeUndefined();
    expect(currentTraceparent()).toBeUndefined();
    const client = test.connection.getClient();
    expect(client.options.monitorCommands).toBe(false);
    expect(client.listenerCount('commandStarted')).toBe(0);
    expect(receiver.asked()).toBe(0);
    expect(loaded).toEqual([]);

    // The same checks with tracing on.
    await startTracing(testConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }), 'backend');
    expect([...loaded].sort()).toEqual([...packages].sort());
    const traced = await startTestApp([TestModule]);
    close.push(() => traced.close());
    expect(traced.connection.getClient().options.monitorCommands).toBe(true);
    expect(traced.connection.getClient().listenerCount('commandStarted')).toBeGreaterThan(0);
  });
});
