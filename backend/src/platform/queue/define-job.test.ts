import { describe, expect, it } from '@jest/globals';
import { IsInt, IsString } from 'class-validator';
import fc from 'fast-check';
import { checkPayload, defineJob, effectKey, jobIdOf } from './define-job.js';

class RefundPayload {
  @IsString()
  paymentId = '';

  @IsInt()
  seq = 0;
}
const refund = defineJob({
  name: 'test.refund',
  queue: 'payments',
  payload: RefundPayload,
  attempts: 5,
  backoffMs: 1_000,
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
        const id = jobIdOf('test.refund', key);
        expect(id).toBe(jobIdOf('test.refund', key));
        expect(id).toMatch(/^test\.refund-[0-9a-f]{40}$/);
      }),
    );
    expect(jobIdOf('test.refund', 'a')).not.toBe(jobIdOf('test.refund', 'b'));
  });

  it('refuses a payload with a missing, wrong or undeclared field', () => {
    expect(checkPayload(refund, { paymentId: 'pay_1', seq: 1 })).toBeInstanceOf(RefundPayload);
    expect(() => checkPayload(refund, { paymentId: 'pay_1', seq: '1' })).toThrow('seq');
    expect(() => checkPayload(refund, { paymentId: 7, seq: 1 })).toThrow('paymentId');
    expect(() => checkPayload(refund, { paymentId: 'pay_1', seq: 1, email: 'a@b.example' })).toThrow('email');
  });
});
