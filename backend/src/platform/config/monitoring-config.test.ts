import { describe, expect, it } from '@jest/globals';
import { testConfig } from '../testing/test-config.js';
import { ConfigError, type PortalConfig } from './config.js';
import { productionProblems } from './production-rules.js';

const problemsOf = (env: Readonly<Record<string, string>>): string[] => {
  try {
    testConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError)
      return error.problems.map((problem) => problem.split(/[ :]/, 1)[0] ?? '');
    throw error;
  }
};

describe('the tracing variables', () => {
  it('are off by default and when empty', () => {
    expect(testConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_TRACES_SAMPLER_ARG: '' })).toMatchObject({
      OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
      OTEL_SERVICE_NAME: undefined,
      OTEL_TRACES_SAMPLER_ARG: 1,
      otlpHeaders: {},
    });
  });

  it('parse headers in the format of OpenTelemetry', () => {
    const config = testConfig({
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc=, X-Scope-OrgID=portal',
    });
    expect(config.otlpHeaders).toEqual({ authorization: 'Bearer abc=', 'x-scope-orgid': 'portal' });
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://collector:4317'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://user:word@collector.example'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://collector.example/?key=word'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization='],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a b=c'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=b%0D%0Ac'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%E0%A4%A'],
    ['OTEL_SERVICE_NAME', 'a b'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.1'],
    ['OTEL_TRACES_SAMPLER_ARG', '-0.1'],
    ['OTEL_TRACES_SAMPLER_ARG', 'half'],
  ])('are reported when invalid: %s %s', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([name]);
  });

  it('never print the headers', () => {
    const tell = () => testConfig({ OTEL_EXPORTER_OTLP_HEADERS: 'a=CANARY%0A' });
    expect(tell).toThrow('OTEL_EXPORTER_OTLP_HEADERS');
    expect(tell).not.toThrow('CANARY');
  });

  it.each([
    ['http://collector.example:4318', true],
    ['http://10.0.0.7:4318', true],
    ['https://collector.example', false],
    ['http://jaeger:4318', false],
    ['http://127.0.0.1:4318', false],
    ['http://[::1]:4318', false],
  ])('may be rejected in production: %s %s', (url, isRefused) => {
    const config = testConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: url });
    expect(named(config)).toBe(false);
    config.NODE_ENV = 'production';
    expect(named(config)).toBe(isRefused);
  });
});

function named(config: PortalConfig): boolean {
  return productionProblems(config).some((problem) => problem.startsWith('OTEL_EXPORTER_OTLP_ENDPOINT '));
}
