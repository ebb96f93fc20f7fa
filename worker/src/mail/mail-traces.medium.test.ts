import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PortalConfig } from '@portal/backend/platform/config/config';
import { inSpan, startTracing, stopTracing } from '@portal/backend/platform/monitoring/tracing';
import { type OtlpReceiver, startOtlpReceiver } from '../../../dev/testing/otlp-receiver.ts';
import type { ComposedMail } from './compose-mail.js';
import { handOver } from './mail-handover.js';

const run = {
  effectKey: 'CANARY',
  signal: new AbortController().signal,
  handover: {
    isAccepted: false,
    begin: async () => undefined,
    undo: () => undefined,
    accept: async () => undefined,
  },
};
const mail = { to: 'CANARY@leak.example', subject: 'CANARY' } as unknown as ComposedMail;

describe('the traces of mails', () => {
  let receiver: OtlpReceiver;
  beforeAll(async () => {
    receiver = await startOtlpReceiver();
    const config = Object.assign(new PortalConfig(), { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
    await startTracing(config, 'worker');
  });
  afterAll(async () => {
    await stopTracing();
    receiver?.close();
  });

  it.each([
    ['sent', undefined],
    ['failed', Object.assign(new Error('CANARY'), { responseCode: 450 })],
    ['refused', Object.assign(new Error('CANARY'), { responseCode: 550 })],
  ])('show below their job that one was %s, and nothing of the mail', async (outcome, error) => {
    const transport = {
      sendMail: async (): Promise<void> => {
        if (error !== undefined) throw error;
      },
    };
    const send = (): Promise<void> => handOver(transport, mail, run).catch(() => undefined);
    const around = await receiver.span('around', () =>
      inSpan('around', { kind: 'job', parent: 'root' }, send),
    );
    const span = receiver.spans().findLast(({ name }) => name === 'mail send');
    expect(span).toMatchObject({ traceId: around.traceId, parentSpanId: around.spanId });
    expect(span?.isFailure).toBe(outcome !== 'sent');
    expect(span?.attributes).toEqual({ 'portal.outcome': outcome });
    expect(receiver.messages.map(({ text }) => text).join('')).not.toContain('CANARY');
  });
});
