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

describe('a job', () => {
  it('names its effect by its own name and key', () => {
    expect(effectKey(refund, { paymentId: 'pay_1', seq: 2 })).toBe('test.refund:pay_1:2');
  });

  it('can not be defined twice, nor under a name with a colon or in capitals', () => {
    expect(() => defineJob({ ...refund })).toThrow('defined twice');
    expect(() => defineJob({ ...refund, name: 'test.refund:open' })).toThrow('lower case');
    expect(() => defineJob({ ...refund, name: 'test.Refund' })).toThrow('lower case');
  });

  it('has a BullMQ id that is deterministic, without colon and never all digits (SAFE-06)', () => {
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

  it('has the BullMQ id that an older build gave it: what is in Redis is not run again', () => {
    // The first 40 digits of SHA-256 over the key, worked out with another program.
    expect(jobIdOf('test.refund', 'pay_1:2', 3)).toBe(
      'test.refund-dd7018693296bbecec36c49d1d4bcd9edc38b77f-3',
    );
  });

  it('is queued with exactly the fields of its payload', () => {
    expect(checkPayload(refund, { paymentId: 'pay_1', seq: 1 })).toBeInstanceOf(RefundPayload);
    expect(checkPayload(refund, { paymentId: 'pay_1', seq: 1, note: 'by hand' })).toMatchObject({
      note: 'by hand',
    });
    expect(() => checkPayload(refund, { paymentId: 'pay_1', seq: '1' })).toThrow('seq');
    expect(() => checkPayload(refund, { paymentId: 7, seq: 1 })).toThrow('paymentId');
    expect(() => checkPayload(refund, { paymentId: 'pay_1' })).toThrow('seq');
    expect(() => checkPayload(refund, { paymentId: 'pay_1', seq: 1, email: 'a@b.example' })).toThrow('email');
  });

  it('is run without the fields that this build does not know, and not without those that it needs', () => {
    const stored = { paymentId: 'pay_1', seq: 1, email: 'a@b.example' };
    expect({ ...readPayload(refund, stored) }).toEqual({ paymentId: 'pay_1', seq: 1 });
    expect(() => readPayload(refund, { paymentId: 'pay_1' })).toThrow('seq');
    expect(() => readPayload(refund, { paymentId: 'pay_1', seq: 'x' })).toThrow('seq');
  });

  it('waits twice as long after each failed try, at least half of it', () => {
    for (const [failures, longest] of [
      [1, 1_000],
      [2, 2_000],
      [5, 16_000],
    ] as const) {
      for (let turn = 0; turn < 50; turn += 1) {
        const wait = backoffOf(refund, failures);
        expect(wait).toBeGreaterThanOrEqual(longest / 2);
        expect(wait).toBeLessThanOrEqual(longest);
      }
    }
  });
});
