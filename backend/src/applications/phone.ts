/**
 * A phone number of 10 to 12 digits, as the form takes it, in E.164 (docs/rules/validation.md). Ten digits, also behind a trunk 0, are
 * Indian; more are taken to begin with their country code. Whether somebody has the number is not asked: the documented rule
 * has let it through, and a stored number must be shown again as one that the form takes.
 */
export function toE164(digits: string): string {
  const national = digits.length === 11 && digits.startsWith('0') ? digits.slice(1) : digits;
  return national.length === 10 ? `+91${national}` : `+${national}`;
}

/** An E.164 number as the wire has it: ten digits for an Indian one, else all of them. */
export function toWirePhone(e164: string): string {
  return /^\+91\d{10}$/.test(e164) ? e164.slice(3) : e164.replace(/^\+/, '');
}
