import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { isMongoUnavailable } from './mongo-errors.js';

const { MongoBulkWriteError, MongoNetworkError, MongoServerError } = mongoose.mongo;
/** The driver keeps the class to itself; nobody looks into the result here. */
const result = {} as ConstructorParameters<typeof MongoBulkWriteError>[1];

describe('a MongoDB that is away (F08)', () => {
  it('is told from a broken line, also where the driver wraps it in an error of several writes', () => {
    const broken = new MongoNetworkError('read ECONNRESET');
    expect(isMongoUnavailable(broken)).toBe(true);
    expect(isMongoUnavailable(new MongoBulkWriteError(broken, result))).toBe(true);
  });

  it('is told from a line that had ended when it was written to, which the driver does not wrap', async () => {
    const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
    socket.resume();
    await once(socket, 'end');
    const error = await new Promise((resolve) => socket.write('too late', resolve));
    server.close();
    expect(String(error)).toContain('ended by the other party');
    expect(isMongoUnavailable(error)).toBe(true);
  });

  it('is not taken for a server that refuses', () => {
    const refusal = { message: 'E11000 duplicate key', code: 11000, writeErrors: [] };
    expect(isMongoUnavailable(new MongoBulkWriteError(refusal, result))).toBe(false);
    expect(isMongoUnavailable(new MongoServerError({ message: 'unknown operator', code: 2 }))).toBe(false);
    expect(isMongoUnavailable(new Error('read ECONNRESET'))).toBe(false);
  });
});
