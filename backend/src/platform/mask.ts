import { auditedFields, personalFields } from '@portal/contract/audited-fields';
import mongoose from 'mongoose';

// Does not match "secretary".
const SECRET = /pass(word|wd)?|otp|token|secret(?!ary)|authorization|cookie|^code$|activation/i;
const SIGNATURE = /signature$/i;
const EMAIL_KEY = /e-?mail|^to$|^cc$/i;
const PHONE_KEY = /phone|mobile|contact/i;

const plain = (key: string): string => key.toLowerCase().replaceAll('_', '');
const personal: ReadonlySet<string> = new Set(personalFields.map(plain));
/** Whether the contract declares a field as personal, so that it is hidden completely. */
const isHidden = (key: string): boolean => personal.has(plain(key));
const audited: ReadonlySet<string> = new Set(auditedFields.map(plain));

// Anchored at word starts, so that a long text without an @ is scanned in linear time (ReDoS, SEC-23).
const EMAIL_TEXT = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu;
const PHONE_TEXT = /(?<![\p{L}\p{N}_-])(?:\+?\d{1,3}[ -]?)?[6-9]\d{9}(?![\p{L}\p{N}_-])/gu;

/** Masks an e-mail address except the first letter of its local part: `a***@b.example`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${email.slice(0, 1)}***${email.slice(at)}`;
}

/** Masks a phone number except its last three digits. */
export function maskPhone(phone: string): string {
  return phone.length <= 3 ? '***' : `***${phone.slice(-3)}`;
}

/** Masks e-mail addresses and Indian mobile numbers in free text. */
export function maskText(text: string): string {
  return text.replace(EMAIL_TEXT, maskEmail).replace(PHONE_TEXT, maskPhone);
}

function maskString(key: string, value: string): string {
  if (EMAIL_KEY.test(key)) return maskEmail(value);
  if (PHONE_KEY.test(key)) return maskPhone(value);
  if (isHidden(key)) return '***';
  return maskText(value);
}

/** Maximum depth; also ends cycles. */
const DEPTH = 8;
const HIDDEN = '***';

/** Returns the last part of a path such as `applicants.0.name`. */
const nameOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** @param isShown whether the value of a field may be shown, whole or in part */
function masked(value: unknown, path: string, isShown: (key: string) => boolean, depth: number): unknown {
  const key = nameOf(path);
  if (value === null || value === undefined || value === '') return value;
  if (key !== '' && (SECRET.test(key) || SIGNATURE.test(key))) return '[removed]';
  if (typeof value === 'string') return isShown(key) ? maskString(key, value) : HIDDEN;
  if (typeof value !== 'object')
    return PHONE_KEY.test(key) || isHidden(key) || !isShown(key) ? HIDDEN : value;
  if (isHidden(key)) return HIDDEN;
  if (value instanceof Date) return isShown(key) ? value : HIDDEN;
  if (depth >= DEPTH) return '[deep]';
  if (Array.isArray(value))
    return value.map((item: unknown) => masked(item ?? null, key, isShown, depth + 1));
  if (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null) {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined);
    return Object.fromEntries(entries.map(([name, item]) => [name, masked(item, name, isShown, depth + 1)]));
  }
  if (!(value instanceof mongoose.Types.ObjectId)) return '[object]';
  return isShown(key) ? value.toHexString() : HIDDEN;
}

/** Whether a field name denotes a password, code or token. */
export function isSecretField(name: string): boolean {
  return SECRET.test(name);
}

/**
 * Returns a copy for logs: secrets removed, personal data masked by field name and, in free text, by pattern (SEC-53). Dates and ids are
 * left unchanged.
 */
export function maskPersonal(value: unknown, key = ''): unknown {
  return masked(value, key, () => true, 0);
}

/** Returns a copy for the audit: as for logs, and fields that are not on the contract's allow-list are hidden (SEC-52). */
export function maskAudited(value: unknown): unknown {
  return masked(value, '', (key) => audited.has(plain(key)), 0);
}
