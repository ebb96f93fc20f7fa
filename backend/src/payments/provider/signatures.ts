import { createHmac, timingSafeEqual } from 'node:crypto';

const HEX_SHA256 = /^[0-9a-f]{64}$/;

function matches(given: unknown, text: string | Buffer, secret: string): boolean {
  if (typeof given !== 'string' || !HEX_SHA256.test(given)) return false;
  const expected = createHmac('sha256', secret).update(text).digest();
  return timingSafeEqual(Buffer.from(given, 'hex'), expected);
}

/**
 * Whether a webhook's signature fits its exact bytes and one of the secrets (PAY-05). Every secret is tried, so that the
 * time does not tell which one fits.
 */
export function isWebhookSignature(given: unknown, rawBody: Buffer, secrets: readonly string[]): boolean {
  return secrets.map((secret) => matches(given, rawBody, secret)).includes(true);
}

/**
 * Whether the checkout's signature fits (PAY-03).
 * @param orderId the stored id of the order, never the one that came in
 */
export function isCheckoutSignature(
  given: unknown,
  orderId: string,
  paymentId: string,
  keySecret: string,
): boolean {
  return matches(given, `${orderId}|${paymentId}`, keySecret);
}
