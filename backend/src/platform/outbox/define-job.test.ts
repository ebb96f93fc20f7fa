import { describe, expect, it } from '@jest/globals';
import { IsInt, IsOptional, IsString } from 'class-validator';
import fc from 'fast-check';
import { backoffOf, checkPayload, defineJob, effectKey, jobIdOf, readPayload } from './define-job.js';

class RefundPayload {
  @IsString()
  paymentId = '';

  @IsInt()
  seq = 0;

  @IsOptional()
  @IsString()
  note?: string;
}
const refund = defineJob({
  name: 'test.refund',
  queue: 'payments',
  payload: RefundPayload,
  priority: 'normal',
  attempts: 5,
  backoffMs: 1_000,
  maxRunMs: 1_000,
  key: ({ paymentId, seq }) => `${paymentId}:${seq}`,
});

describe('a job definition', () => {
  it('derives the effect key from job name and payload key', () => {
    expect(effectKey(refund, { paymentId: 'pay_1', seq: 2 })).toBe('test.refund:pay_1:2');
  });

  it('rejects duplicate names, colons and capitals', () => {
    expect(() => defineJob({ ...refund })).toThrow('defined twice');
    expect(() => defineJob({ ...refund, name: 'test.refund:open' })).toThrow('lower case');
    expect(() => defineJob({ ...refund, name: 'test.Refund' })).toThrow('lower case');
  });

  it('derives a deterministic BullMQ id without a colon and never all digits (SAFE-06)', () => {
    fc.assert(
      fc.property(fc.string(), (key) => {
        const id = jobIdOf('test.refund', key, 3);
        expect(id).toBe(jobIdOf('test.refund', key, 3));
        expect(id).toMatch(/^test\.refund-[0-9a-f]{40}-3$/);
      }),
    );
    expect(jobIdOf('test.refund', 'a', 1)).not.toBe(jobIdOf('test.refund', 'b', 1));
    expect(jobIdOf('test.refund', 'a', 1)).not.toBe(jobIdOf('test.refund', 'a', 2));
  });

  it('keeps the BullMQ ids of older builds, so that jobs in Redis do not run again', () => {
    // The first 40 digits of SHA-256 over the key, computed with another program.
    expect(jobIdOf('test.refund', 'pay_1:2', 3)).toBe(
      'test.refund-dd7018693296bbecec36c49d1d4bcd9edc38b77f-3',
    );
  });

  it('rejects payloads with missing, wrong or undeclared fields', () => {
    expect(checkPayload(refund, { paymentId: 'pay_1', seq: 1 })).toBeInstanceOf(RefundPayload);
    expect(checkPayload(refund, { paymentId: 'pay_1', seq: 1, note: 'by hand' })).toMatchObject({
      note: 'by hand',
    });
    expect(() => checkPayload(refund, { paymentId: 'pay_1', seq: '1' })).toThrow('seq');
    expect(() => checkPayload(refund, { paymentId: 7, seq: 1 })).toThrow('paymentId');
    expect(() => checkPayload(refund, { paymentId: 'pay_1' })).toThrow('seq');
    expect(() => checkPayload(refund, { paymentId: 'pay_1', seq: 1, email: 'a@b.example' })).toThrow('email');
  });

  it('drops unknown fields of stored payloads and rejects missing ones', () => {
    const stored = { paymentId: 'pay_1', seq: 1, email: 'a@b.example' };
    expect({ ...readPayload(refund, stored) }).toEqual({ paymentId: 'pay_1', seq: 1 });
    expect(() => readPayload(refund, { paymentId: 'pay_1' })).toThrow('seq');
    expect(() => readPayload(refund, { paymentId: 'pay_1', seq: 'x' })).toThrow('seq');
  });

  it('doubles the back-off with each failure, with jitter down to half', () => {
    for (const [failures, longest] of [
      [1, 1_000],
      [2, 2_000],
      [5, 16_000],
    ] as const) {
      for (let sample = 0; sample < 50; sample += 1) {
        const wait = backoffOf(refund, failures);
        expect(wait).toBeGreaterThanOrEqual(longest / 2);
        expect(wait).toBeLessThanOrEqual(longest);
      }
    }
  });
});
