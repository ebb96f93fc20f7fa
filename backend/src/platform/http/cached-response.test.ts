import { describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { answerCached, cached } from './cached-response.js';

describe('a cached response', () => {
  const app = Fastify();
  const answer = cached(['Goa']);
  app.all('/list', async (request, reply) => answerCached(request, reply, answer, 300));
  const ask = async (method: 'GET' | 'POST', etag?: string) =>
    app.inject({ method, url: '/list', headers: etag === undefined ? {} : { 'if-none-match': etag } });

  it('is JSON with ETag and max-age', async () => {
    const { headers, body, statusCode } = await ask('GET');
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: '["Goa"]' });
    expect(headers).toMatchObject({
      etag: answer.etag,
      'cache-control': 'public, max-age=300',
      'content-type': 'application/json; charset=utf-8',
    });
  });

  it('is 304 for a current copy, also with a weak tag from a proxy', async () => {
    for (const tag of [answer.etag, `W/${answer.etag}`, `"x", ${answer.etag}`]) {
      const { statusCode, body } = await ask('GET', tag);
      expect({ statusCode, body }).toEqual({ statusCode: 304, body: '' });
    }
    expect((await ask('GET', '"other"')).statusCode).toBe(200);
    expect((await ask('POST', answer.etag)).statusCode).toBe(200);
  });
});
