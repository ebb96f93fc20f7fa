import { createHmac, timingSafeEqual } from 'node:crypto';

const HEX_SHA256 = /^[0-9a-f]{64}$/;

function matches(signature: unknown, text: string | Buffer, secret: string): boolean {
  if (typeof signature !== 'string' || !HEX_SHA256.test(signature)) return false;
  const expected = createHmac('sha256', secret).update(text).digest();
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected);
}

/**
 * Whether a webhook's signature matches its exact bytes and one of the secrets (PAY-05). Every secret is tried, so that the timing does
 * not reveal which one matches.
 */
export function isWebhookSignature(signature: unknown, rawBody: Buffer, secrets: readonly string[]): boolean {
  return secrets.map((secret) => matches(signature, rawBody, secret)).includes(true);
}

/**
 * Whether the checkout's signature is valid (PAY-03).
 * @param orderId of the stored order, never the one in the request
 */
export function isCheckoutSignature(
  signature: unknown,
  orderId: string,
  paymentId: string,
  keySecret: string,
): boolean {
  return matches(signature, `${orderId}|${paymentId}`, keySecret);
}
