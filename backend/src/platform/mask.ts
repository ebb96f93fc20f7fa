import { auditedFields } from '@portal/contract/audited-fields';
import { personalFields } from '@portal/contract/fields/personal-fields';
import mongoose from 'mongoose';

// A secretary is no secret.
const SECRET = /pass(word|wd)?|otp|token|secret(?!ary)|authorization|cookie|^code$|activation/i;
const SIGNATURE = /signature$/i;
const EMAIL_KEY = /e-?mail|^to$|^cc$/i;
const PHONE_KEY = /phone|mobile|contact/i;

const plain = (key: string): string => key.toLowerCase().replaceAll('_', '');
const personal: ReadonlySet<string> = new Set(personalFields.map(plain));
/** Whether nothing of a field is shown; which fields these are is said by the contract. */
const isHidden = (key: string): boolean => personal.has(plain(key));
const audited: ReadonlySet<string> = new Set(auditedFields.map(plain));

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
  if (EMAIL_KEY.test(key)) return maskEmail(value);
  if (PHONE_KEY.test(key)) return maskPhone(value);
  if (isHidden(key)) return '***';
  return maskText(value);
}

/** Deeper than anything that is logged or audited; a cycle ends here. */
const DEPTH = 8;
const HIDDEN = '***';

/** Of a path such as `applicants.0.name` its last part says what it is. */
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
    const given = Object.entries(value).filter(([, item]) => item !== undefined);
    return Object.fromEntries(given.map(([name, item]) => [name, masked(item, name, isShown, depth + 1)]));
  }
  if (!(value instanceof mongoose.Types.ObjectId)) return '[object]';
  return isShown(key) ? value.toHexString() : HIDDEN;
}

/** Whether a field of this name is a password, a code or a token. */
export function isSecretField(name: string): boolean {
  return SECRET.test(name);
}

/**
 * A copy for logs: secrets are removed, personal data is masked by its field's name and, in free text, by its form (SEC-53). Dates
 * and ids stay as they are.
 */
export function maskPersonal(value: unknown, key = ''): unknown {
  return masked(value, key, () => true, 0);
}

/** A copy for the audit: as for logs, and of fields that the contract does not name as audited nothing is shown (SEC-52). */
export function maskAudited(value: unknown): unknown {
  return masked(value, '', (key) => audited.has(plain(key)), 0);
}
