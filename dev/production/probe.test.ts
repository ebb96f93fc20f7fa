import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { probe } from './probe.mjs';

const good: Readonly<Record<string, string>> = {
  '/': '<html></html>',
  '/health/ready?all=1': '{"status":"ok"}',
  '/status': '<html></html>',
  '/api/drafts/current': '{"data":null}',
};
let answers: Record<string, string> = {};
let server: Server;
beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const body = answers[url];
    response.writeHead(body === undefined ? 503 : 200).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
});

async function run(origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`) {
  const lines: string[] = [];
  const isGood = await probe(origin, (line) => lines.push(line));
  return { isGood, lines: lines.map((line) => line.replace(/^\S+ (\S+) +\d+ ms/, '$1')) };
}

describe('npm run probe', () => {
  it('prints a line for each answer', async () => {
    answers = { ...good };
    expect(await run()).toEqual({
      isGood: true,
      lines: [
        'good  first page /',
        'good  all parts /health/ready?all=1',
        'good  status page /status',
        'good  form /api/drafts/current',
      ],
    });
  });

  it.each([
    ['/status', undefined, 'BAD  status page /status: status 503'],
    [
      '/health/ready?all=1',
      '{"status":"degraded"}',
      'BAD  all parts /health/ready?all=1: unexpected content',
    ],
  ])('is not good when %s answers %s', async (path, body, line) => {
    answers = { ...good };
    if (body === undefined) delete answers[path];
    else answers[path] = body;
    const { isGood, lines } = await run();
    expect([isGood, lines.filter((one) => one.startsWith('BAD'))]).toEqual([false, [line]]);
  });

  it('is not good where nothing listens', async () => {
    const { isGood, lines } = await run('http://127.0.0.1:9');
    expect(isGood).toBe(false);
    expect(lines[0]).toMatch(/^BAD {2}first page \/: fetch failed/);
  });
});
