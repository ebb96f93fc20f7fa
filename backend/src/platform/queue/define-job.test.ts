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
  name: 'refund.open',
  queue: 'payments',
  payload: RefundPayload,
  attempts: 5,
  backoffMs: 1_000,
  key: ({ paymentId, seq }) => `${paymentId}:${seq}`,
});

describe('a job', () => {
  it('names its effect by its own name and key', () => {
    expect(effectKey(refund, { paymentId: 'pay_1', seq: 2 })).toBe('refund.open:pay_1:2');
  });

  it('can not be defined twice, nor under a name with a colon or in capitals', () => {
    expect(() => defineJob({ ...refund })).toThrow('defined twice');
    expect(() => defineJob({ ...refund, name: 'refund:open' })).toThrow('lower case');
    expect(() => defineJob({ ...refund, name: 'Refund' })).toThrow('lower case');
  });

  it('has a BullMQ id that is deterministic, without colon and never all digits (SAFE-06)', () => {
    fc.assert(
      fc.property(fc.string(), (key) => {
        const id = jobIdOf('refund.open', key);
        expect(id).toBe(jobIdOf('refund.open', key));
        expect(id).toMatch(/^refund\.open-[0-9a-f]{40}$/);
      }),
    );
    expect(jobIdOf('refund.open', 'a')).not.toBe(jobIdOf('refund.open', 'b'));
  });

  it('refuses a payload with a missing, wrong or undeclared field', () => {
    expect(checkPayload(refund, { paymentId: 'pay_1', seq: 1 })).toBeInstanceOf(RefundPayload);
    expect(() => checkPayload(refund, { paymentId: 'pay_1', seq: '1' })).toThrow('seq');
    expect(() => checkPayload(refund, { paymentId: 7, seq: 1 })).toThrow('paymentId');
    expect(() => checkPayload(refund, { paymentId: 'pay_1', seq: 1, email: 'a@b.example' })).toThrow('email');
  });
});
