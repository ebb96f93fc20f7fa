import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { isMongoUnavailable } from './mongo-errors.js';

const { MongoBulkWriteError, MongoNetworkError, MongoServerError } = mongoose.mongo;
/** The driver does not export the class, and the result is not used here. */
const result = {} as ConstructorParameters<typeof MongoBulkWriteError>[1];

describe('an unavailable MongoDB (F08)', () => {
  it('is detected by a broken connection, also when wrapped in a bulk write error', () => {
    const broken = new MongoNetworkError('read ECONNRESET');
    expect(isMongoUnavailable(broken)).toBe(true);
    expect(isMongoUnavailable(new MongoBulkWriteError(broken, result))).toBe(true);
  });

  it('is detected by the error of Node for a closed connection', async () => {
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

  it.each([
    [10_107, 'not primary'],
    [189, 'primary stepped down'],
    [11_602, 'operation was interrupted due to replication state change'],
    [13_436, 'node is recovering'],
    [43, 'cursor id 1 not found'],
  ])('is detected by the code %d of a change of the primary, also without a label (F33)', (code, message) => {
    expect(isMongoUnavailable(new MongoServerError({ message, code }))).toBe(true);
    const refusal = { message, code, writeErrors: [] };
    expect(isMongoUnavailable(new MongoBulkWriteError(refusal, result))).toBe(true);
  });

  it('is distinguished from a rejected command', () => {
    const refusal = { message: 'E11000 duplicate key', code: 11000, writeErrors: [] };
    expect(isMongoUnavailable(new MongoBulkWriteError(refusal, result))).toBe(false);
    expect(isMongoUnavailable(new MongoServerError({ message: 'unknown operator', code: 2 }))).toBe(false);
    expect(isMongoUnavailable(new Error('read ECONNRESET'))).toBe(false);
  });
});
