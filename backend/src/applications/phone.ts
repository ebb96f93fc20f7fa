import { typedPhone } from '@portal/contract/validation/visible-text';

/**
 * A phone number of 10 to 12 digits in E.164 (docs/rules/validation.md). Ten digits, also after a trunk 0, are Indian; longer numbers
 * include their country code. Landline numbers of registers are stored alike.
 */
export function toE164(digits: string): string {
  const national = digits.length === 11 && digits.startsWith('0') ? digits.slice(1) : digits;
  return national.length === 10 ? `+91${national}` : `+${national}`;
}

/** A phone number as typed in a form, in E.164; empty while it is incomplete. */
export function phoneOfForm(typed: string): string {
  const digits = typedPhone(typed);
  return /^\d{10,12}$/.test(digits) ? toE164(digits) : '';
}

/** The wire format of an E.164 number: ten digits for an Indian one, otherwise all digits. */
export function toWirePhone(e164: string): string {
  return /^\+91\d{10}$/.test(e164) ? e164.slice(3) : e164.replace(/^\+/, '');
}
