import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { startOtlpReceiver } from '../../../../dev/testing/otlp-receiver.ts';
import { testConfig } from '../../platform/testing/test-config.js';
import { inSpan, startTracing, stopTracing } from '../../platform/monitoring/tracing.js';
import { RazorpayGateway } from './razorpay.gateway.js';

const listen = async (server: ReturnType<typeof createServer>): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.reverse()) await end();
});

it('traces name the provider operations and contain no request or response data', async () => {
  const receiver = await startOtlpReceiver();
  ends.push(() => receiver.close(), stopTracing);
  await startTracing(testConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }), 'backend');
  const asked: unknown[] = [];
  const provider = createServer((request, response) => {
    asked.push(request.headers['traceparent']);
    const isKnown = request.url?.includes('order_CANARY01234567') === true;
    response.writeHead(isKnown ? 200 : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isKnown ? { items: [] } : { error: { description: 'CANARY' } }));
  });
  ends.push(
    () => provider.close(),
    () => provider.closeAllConnections(),
  );
  const gateway = new RazorpayGateway(testConfig({ RAZORPAY_BASE_URL: await listen(provider) }));
  await inSpan('around', { kind: 'job', parent: 'root' }, async () => {
    expect(await gateway.paymentsOf('order_CANARY01234567')).toEqual([]);
    await expect(gateway.fetchPayment('pay_CANARY01234567')).rejects.toThrow();
  });
  await stopTracing();
  const spanOf = (name: string) => receiver.spans().find((span) => span.name === name);
  const parentSpanId = spanOf('around')?.spanId;
  const attributes = {};
  expect(spanOf('provider paymentsOf')).toMatchObject({ parentSpanId, isFailure: false, attributes });
  expect(spanOf('provider fetchPayment')).toMatchObject({ parentSpanId, isFailure: true, attributes });
  expect(receiver.messages.map(({ text }) => text).join('')).not.toContain('CANARY');
  // Trace headers are not sent to third parties.
  expect(asked).toEqual([undefined, undefined]);
});
