/** A text with the digits of Devanagari (`०` to `९`) as the ones that are stored. */
export function latinDigits(text: string): string {
  return text.replace(/[\u0966-\u096F]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
}

/** A number of digits as it was typed, without spaces, in the digits that are stored. */
export function typedDigits(text: string): string {
  return latinDigits(text).replace(/\s/g, '');
}

/** A telephone number as it was typed, without spaces, hyphens, brackets and the `+91` that the form shows before the field. */
export function typedPhone(text: string): string {
  return typedDigits(text).replace(/[()-]/g, '').replace(/^\+91/, '');
}
