import { describe, expect, it } from '@jest/globals';
import { HttpException } from '@nestjs/common';
import mongoose from 'mongoose';
import { bodyOf, wireErrorOf } from './error.filter.js';
import { conflict, unprocessable } from './wire-error.js';

describe('error responses (docs/rules/wire.md)', () => {
  it.each([
    [401, 'request.unauthorized'],
    [403, 'request.forbidden'],
    [404, 'request.notFound'],
    [413, 'request.tooLarge'],
    [415, 'request.contentType'],
    [422, 'request.invalid'],
    [429, 'request.tooMany'],
    [500, 'request.failed'],
    [502, 'request.failed'],
    [503, 'request.unavailable'],
    // From the framework, without a specific text.
    [405, 'request.invalid'],
  ])('of status %d have key %s and no library text', (status, key) => {
    for (const error of [
      new HttpException('Inside of it', status),
      { statusCode: status, message: 'Inside' },
    ])
      expect(wireErrorOf(error)).toMatchObject({ status, key });
    expect(wireErrorOf(new HttpException('Inside of it', status)).msg).not.toContain('Inside');
  });

  it.each([
    new Error('inside'),
    { statusCode: '404' },
    { statusCode: 200 },
    { statusCode: 777 },
    'inside',
    null,
  ])('of anything else are 500: %p', (error) => {
    expect(wireErrorOf(error)).toMatchObject({ status: 500, key: 'request.failed' });
  });

  it('have Retry-After only while MongoDB is unavailable', () => {
    const away = new mongoose.mongo.MongoNetworkError('connect ECONNREFUSED 10.0.0.5:27017');
    expect(wireErrorOf(away)).toMatchObject({
      status: 503,
      key: 'request.unavailable',
      retryAfterSeconds: 5,
    });
    expect(wireErrorOf(new HttpException('', 404)).retryAfterSeconds).toBeUndefined();
  });

  it('are 422 for unreadable bodies, 404 for malformed ids, and name other fields of the wrong type', () => {
    expect(wireErrorOf(new HttpException('Unexpected token', 400))).toMatchObject({
      status: 422,
      errors: [{ field: 'body', key: 'request.invalid' }],
    });
    const ofField = (path: string) => new mongoose.Error.CastError('ObjectId', 'abc', path);
    expect(wireErrorOf(ofField('_id'))).toMatchObject({ status: 404, key: 'request.notFound' });
    expect(wireErrorOf(ofField('memberId'))).toMatchObject({
      status: 422,
      errors: [{ field: 'memberId', key: 'request.type' }],
    });
  });

  it('pass a WireError through', () => {
    const refusal = unprocessable([]);
    expect(wireErrorOf(refusal)).toBe(refusal);
    expect(refusal).toMatchObject({ status: 422, key: 'request.invalid' });
  });

  it('contain code and values only if present', () => {
    const refusal = conflict('conversion.gone', { code: 'GONE', values: { number: '7' } });
    expect(bodyOf(refusal, 'r1')).toEqual({
      ...{ status: 409, msg: refusal.msg, key: 'conversion.gone', requestId: 'r1' },
      ...{ code: 'GONE', values: { number: '7' } },
    });
    const bare = Object.keys(bodyOf(wireErrorOf(new HttpException('', 404)), 'r1'));
    expect(bare.toSorted()).toEqual(['key', 'msg', 'requestId', 'status']);
  });
});
