import { personalFields } from '@portal/contract/fields/personal-fields';
import mongoose from 'mongoose';

// A secretary is no secret.
const SECRET = /pass(word|wd)?|otp|token|secret(?!ary)|signature$|authorization|cookie|^code$|activation/i;
const EMAIL_KEY = /e-?mail|^to$|^cc$/i;
const PHONE_KEY = /phone|mobile|contact/i;

const plain = (key: string): string => key.toLowerCase().replaceAll('_', '');
const personal: ReadonlySet<string> = new Set(personalFields.map(plain));
/** Whether nothing of a field is shown; which fields these are is said by the contract. */
const isHidden = (key: string): boolean => personal.has(plain(key));

// Begins where a word begins, so that a long text without an @ is read once and not once from each letter (SEC-23).
const EMAIL_TEXT = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu;
const PHONE_TEXT = /(?<![\p{L}\p{N}_-])(?:\+?\d{1,3}[ -]?)?[6-9]\d{9}(?![\p{L}\p{N}_-])/gu;

/** An address with the first letter of its local part only: `a***@b.example`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${email.slice(0, 1)}***${email.slice(at)}`;
}

/** A phone number with its last three digits only. */
export function maskPhone(phone: string): string {
  return phone.length <= 3 ? '***' : `***${phone.slice(-3)}`;
}

/** Free text with e-mail addresses and Indian mobile numbers masked. */
export function maskText(text: string): string {
  return text.replace(EMAIL_TEXT, maskEmail).replace(PHONE_TEXT, maskPhone);
}

function maskString(key: string, value: string): string {
  if (value === '') return value;
  if (EMAIL_KEY.test(key)) return maskEmail(value);
  if (PHONE_KEY.test(key)) return maskPhone(value);
  if (isHidden(key)) return '***';
  return maskText(value);
}

/** Deeper than anything that is logged or audited; a cycle ends here. */
const DEPTH = 8;

/**
 * A copy for audit rows and logs: secrets are removed, personal data is masked by its field's name and, in free text, by
 * its form (SEC-52, SEC-53). Dates and ids stay as they are.
 */
export function maskPersonal(value: unknown, key = '', depth = 0): unknown {
  if (value === null || value === undefined) return value;
  if (key !== '' && SECRET.test(key)) return '[removed]';
  if (typeof value === 'string') return maskString(key, value);
  if (typeof value !== 'object') return PHONE_KEY.test(key) || isHidden(key) ? '***' : value;
  if (isHidden(key)) return '***';
  if (value instanceof Date) return value;
  if (depth >= DEPTH) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => maskPersonal(item, key, depth + 1));
  if (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, maskPersonal(item, name, depth + 1)]),
    );
  }
  return value instanceof mongoose.Types.ObjectId ? value.toHexString() : '[object]';
}
