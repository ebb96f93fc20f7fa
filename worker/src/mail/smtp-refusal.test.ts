import { describe, expect, it } from '@jest/globals';
import { refusalOf } from './smtp-refusal.js';

const error = (fields: object): Error => Object.assign(new Error('refused'), fields);

describe('refusalOf', () => {
  it.each([
    [{ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, 'log-in', 'password'],
    [{ code: 'EAUTH', command: 'AUTH LOGIN', responseCode: 534 }, 'log-in', 'password'],
    [{ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 530 }, 'log-in', 'password'],
    [{ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 454 }, 'later', 'busy'],
    [{ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 }, 'log-in', 'sender'],
    [{ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 451 }, 'passing', 'busy'],
    [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, 'message', 'recipient'],
    [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450 }, 'passing', 'busy'],
    [{ code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, 'message', 'other'],
    [{ code: 'ESOCKET', command: 'CONN' }, 'passing', 'unreachable'],
    [{ code: 'ETIMEDOUT', command: 'AUTH PLAIN' }, 'passing', 'unreachable'],
    [{ code: 'EDNS', command: 'CONN' }, 'passing', 'unreachable'],
    [{ code: 'ETLS', command: 'STARTTLS' }, 'passing', 'encryption'],
    [{ code: 'EPROTOCOL', command: 'CONN', responseCode: 554 }, 'passing', 'other'],
    [{}, 'passing', 'other'],
  ])('%j', (fields, kind, reason) => {
    expect(refusalOf(error(fields))).toEqual({ kind, reason });
  });

  it('keeps the answer of the server', () => {
    const response = '535 5.7.8 Username and Password not accepted';
    expect(refusalOf(error({ code: 'EAUTH', responseCode: 535, response }))).toMatchObject({
      answer: response,
    });
  });
});
