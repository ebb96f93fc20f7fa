import { type MailField, mailFields } from '@portal/contract/mail/mail-runs';

/** A field in a text, as `{name}`. */
const place = /\{\s*([A-Za-z][\w.]*)\s*\}/g;

function isField(name: string): name is MailField {
  return mailFields.some((field) => field === name);
}

/** The fields that a text names, and whether it names one that there is not. */
export function fieldsIn(text: string): { readonly known: readonly MailField[]; readonly hasOther: boolean } {
  const names = [...text.matchAll(place)].map(([, name = '']) => name);
  return { known: mailFields.filter((field) => names.includes(field)), hasOther: !names.every(isField) };
}

/** A text with a person's values in the places of the fields. @param valueOf as it is to stand there: escaped for HTML */
export function filledFields(text: string, valueOf: (field: MailField) => string): string {
  return text.replace(place, (whole, name: string) => (isField(name) ? valueOf(name) : whole));
}
