/** Converts Devanagari digits (`०` to `९`) to Latin digits. */
export function latinDigits(text: string): string {
  return text.replace(/[\u0966-\u096F]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
}

/** Normalises typed digits: without spaces, in Latin digits. */
export function typedDigits(text: string): string {
  return latinDigits(text).replace(/\s/g, '');
}

/** Normalises a typed telephone number: without spaces, hyphens, brackets and the `+91` that the form shows before the field. */
export function typedPhone(text: string): string {
  return typedDigits(text).replace(/[()-]/g, '').replace(/^\+91/, '');
}
