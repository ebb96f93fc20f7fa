import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import { objectives } from '@portal/contract/operations/objectives';
import fastify, { type FastifyInstance } from 'fastify';
import { countOutcomes, OutcomeCounter } from './call-outcomes.js';

let app: FastifyInstance;
let counter: OutcomeCounter;
let status = 200;
let ms = 0;
beforeEach(() => {
  [counter, status, ms] = [new OutcomeCounter(), 200, 0];
  app = fastify();
  countOutcomes(app, counter);
  const answer = async (
    type: string,
    reply: { status: (code: number) => { type: (t: string) => unknown } },
  ) => {
    await wait(ms);
    reply.status(status).type(type);
    return '{}';
  };
  app.get(calls.getPrices.path, async (_request, reply) => answer('application/json', reply));
  app.post(calls.approveApplication.path, async (_request, reply) => answer('application/json', reply));
  app.get('/health/live', async (_request, reply) => answer('application/json', reply));
  app.get('/*', async ({ url }, reply) =>
    answer(url.startsWith('/assets') ? 'text/css' : status < 500 ? 'text/html' : 'application/json', reply),
  );
});
afterEach(async () => app.close());

const counted = async (url: string, method: 'GET' | 'POST' = 'GET') => {
  await app.inject({ url, method });
  return Object.fromEntries(counter.take());
};

it.each([200, 404, 429])('%d in time is good', async (code) => {
  status = code;
  expect(await counted('/api/prices')).toEqual({ page: { good: 1, total: 1 } });
});

it('an error of the server is not', async () => {
  status = 503;
  expect(await counted('/api/prices')).toEqual({ page: { good: 0, total: 1 } });
  expect(await counted('/membership')).toEqual({ page: { good: 0, total: 1 } });
});

it('an answer after more than a second is not, except where a call waits by design', async () => {
  ms = objectives.page.withinMs + 20;
  expect(await counted('/api/prices')).toEqual({ page: { good: 0, total: 1 } });
  expect(await counted('/api/approve_app/1', 'POST')).toEqual({ office: { good: 1, total: 1 } });
});

it('pages count, files and health do not', async () => {
  expect(await counted('/membership')).toEqual({ page: { good: 1, total: 1 } });
  expect(await counted('/assets/x.css')).toEqual({});
  expect(await counted('/health/live')).toEqual({});
});
