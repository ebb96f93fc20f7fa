/** A typed mobile number without spaces, hyphens, brackets and the `+91` that stands before the field. */
export function bareNumber(typed: string): string {
  return typed.replace(/[\s()-]/g, '').replace(/^\+91/, '');
}
