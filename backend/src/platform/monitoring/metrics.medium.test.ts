import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { testConfig } from '../testing/test-config.js';
import { metricsEndpointOf, serveMetrics } from './metrics-server.js';

const token = 'token-of-the-scraper-0123456789';

describe('the metrics of the backend', () => {
  let test: TestApp;
  let server: Server;
  beforeAll(async () => {
    const config = testConfig({ METRICS_PORT: '0', METRICS_TOKEN: token });
    test = await startTestApp([AccountsModule], config);
    const place = metricsEndpointOf(config, 'backend');
    if (place === undefined) throw new Error('METRICS_PORT is set');
    server = await serveMetrics(place);
  });
  afterAll(async () => {
    server?.close();
    await test?.close();
  });

  const ask = async (authorization?: string, path = '/metrics', method = 'GET') => {
    const { port } = server.address() as AddressInfo;
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers });
    return {
      status: response.status,
      text: await response.text(),
      type: response.headers.get('content-type'),
    };
  };
  const good = `Bearer ${token}`;

  it.each([
    undefined,
    '',
    token,
    'Bearer ',
    `Bearer ${token}x`,
    `Bearer ${token.slice(0, -1)}`,
    `Basic ${Buffer.from(`x:${token}`).toString('base64')}`,
  ])('are denied for %s', async (authorization) => {
    const { status, text } = await ask(authorization);
    expect(status).toBe(401);
    expect(text).not.toContain('portal_');
  });

  it('are served at one path and on loopback only', async () => {
    for (const path of ['/', '/metrics/', '/health/ready']) expect((await ask(good, path)).status).toBe(404);
    expect((await ask(good, '/metrics', 'POST')).status).toBe(404);
    expect((server.address() as AddressInfo).address).toBe('127.0.0.1');
  });

  it('count requests by route pattern, without addresses, queries or personal data', async () => {
    const { app } = test;
    await app.inject({
      method: 'GET',
      url: '/api/admin/staff/64f0c0ffee64f0c0ffee64f0?email=asha@portal.example',
    });
    await app.inject({
      method: 'POST',
      url: calls.staffLogin.path,
      payload: { username: 'asha.kumari', password: 'x' },
    });
    await app.inject({ method: 'GET', url: '/membership/9876543210' });
    await app.inject({ method: 'GET', url: '/%E0%A4%A' });
    await app.inject({ method: 'PROPFIND' as 'GET', url: '/asha-kumari' });
    const { status, text, type } = await ask(good);
    expect(status).toBe(200);
    expect(type).toContain('text/plain');
    expect(text).toMatch(
      /portal_http_request_duration_seconds_count\{route="\/api\/admin\/staff\/:id",method="GET",status="4xx"\} 1/,
    );
    expect(text).toMatch(/_bucket\{le="0\.1",route="\/api\/admin\/login",method="POST",status="4xx"\} \d/);
    expect(text).toMatch(/route="\/\*",method="GET"/);
    expect(text).not.toMatch(/64f0c0ffee|asha|kumari|9876543210|PROPFIND|%E0/i);
    const routes = [...text.matchAll(/route="([^"]*)"/g)].map(([, route = '']) => route);
    const known = new Set<string>([...Object.values(calls).map(({ path }) => path), '/*', 'none']);
    expect(routes.filter((route) => !known.has(route))).toEqual([]);
  });

  it('contain Node metrics and no database figures', async () => {
    const { text } = await ask(good);
    expect(text).toMatch(/^process_resident_memory_bytes \d/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(text).not.toMatch(/portal_queue|portal_backup/);
  });
});

describe('the metrics endpoint', () => {
  it('needs a port; the worker uses the next one', () => {
    expect(metricsEndpointOf(testConfig(), 'backend')).toBeUndefined();
    const config = testConfig({ METRICS_PORT: '9464', METRICS_TOKEN: token });
    expect([metricsEndpointOf(config, 'backend'), metricsEndpointOf(config, 'worker')]).toEqual([
      { host: '127.0.0.1', port: 9464, token },
      { host: '127.0.0.1', port: 9465, token },
    ]);
  });
});
