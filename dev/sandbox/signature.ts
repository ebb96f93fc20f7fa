import { createHmac, timingSafeEqual } from 'node:crypto';

/** Hex HMAC-SHA256, the way the provider signs both webhooks (the bytes sent) and checkouts. */
export function sign(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** What checkout hands to the page: the signature over `order_id|payment_id` with the key secret. */
export function signCheckout(orderId: string, paymentId: string, keySecret: string): string {
  return sign(`${orderId}|${paymentId}`, keySecret);
}

/** True when the Basic header holds exactly this key and secret. */
export function isAuthorised(header: string | undefined, keyId: string, keySecret: string): boolean {
  const expected = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`);
  const given = Buffer.from(header ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
