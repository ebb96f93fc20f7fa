import { cleanText } from '../../../platform/spreadsheets/cell.js';

/** Text of a typed cell: trimmed, without control characters, numbers in exponential notation written in full. */
export function textOfTyped(text: string): string {
  const plain = cleanText(text).replaceAll('\u00A0', ' ').trim();
  const whole = /^-?\d+\.0+$/.test(plain) ? plain.slice(0, plain.indexOf('.')) : plain;
  const power = /^[1-9]\.(\d+)E\+?(\d{1,2})$/i.exec(whole);
  // With fewer digits than the exponent the last digits are lost, so the text stays as displayed.
  return power !== null && (power[1] ?? '').length >= Number(power[2]) ? textOfNumber(whole) : whole;
}

/** Writes a stored number such as `9.19876543210E+11` in full: no exponent, no trailing zeros, 15 digits as Excel shows. */
export function textOfNumber(stored: string): string {
  const parts = /^(-?)(\d+)(?:\.(\d+))?(?:E([+-]?\d{1,3}))?$/i.exec(stored.trim());
  if (parts === null) return stored.trim();
  const [, sign = '', before = '', after = '', power = '0'] = parts;
  const digits = before + after;
  const point = before.length + Number(power);
  if (/^0*$/.test(digits)) return '0';
  if (digits.replace(/^0+/, '').length > 15 && point < digits.length) {
    return textOfNumber(Number(stored).toPrecision(15));
  }
  if (point > 400 || point < -400) return stored.trim();
  const whole = point <= 0 ? '0' : digits.slice(0, point).padEnd(point, '0');
  const part = point <= 0 ? '0'.repeat(-point) + digits : digits.slice(point);
  const ending = part.replace(/(?<!0)0+$/, '');
  return `${sign}${whole.replace(/^0+(?=\d)/, '')}${ending === '' ? '' : `.${ending}`}`;
}
