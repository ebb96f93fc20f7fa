import { applicantFields } from '@portal/contract/fields/applicant.fields';
import { addressFields, associationFields } from '@portal/contract/fields/application.fields';
import type { ApplicationContent } from './application.js';
import { recordFrom, type Texts, viewFrom } from './record-fields.js';

/** A record as texts under their names on the wire; files by their keys. */
export interface EditForm {
  readonly applicants: readonly Texts[];
  readonly address: Texts;
  readonly association: Texts;
}

/** A record's own form. */
export function formOf({ applicants, address, association }: ApplicationContent): EditForm {
  return {
    applicants: applicants.map((applicant) => viewFrom(applicantFields, applicant)),
    address: viewFrom(addressFields, address),
    association: viewFrom(associationFields, association),
  };
}

/** Reads a text of a form by its place on the wire, such as `applicants.0.name` or `prant`; empty where there is none. */
export function textsIn(form: EditForm): (path: string) => string {
  return (path) => {
    const [first = '', second = '', third = ''] = path.split('.');
    if (first === 'applicants') return form.applicants[Number(second)]?.[third] ?? '';
    return (first === 'address' ? form.address[second] : form.association[first]) ?? '';
  };
}

/** A checked form as the record stores it; what was not changed stays exactly as it was. */
export function contentFrom(
  form: EditForm,
  before: EditForm,
  { applicants, address, association }: ApplicationContent,
): ApplicationContent {
  return {
    applicants: applicants.map((record, index) => {
      const texts = before.applicants[index] ?? {};
      return recordFrom(applicantFields, form.applicants[index] ?? texts, { texts, record });
    }),
    address: recordFrom(addressFields, form.address, { texts: before.address, record: address }),
    association: recordFrom(associationFields, form.association, {
      texts: before.association,
      record: association,
    }),
  };
}

/** A form with other texts at places on the wire. */
export function withTexts(form: EditForm, texts: ReadonlyMap<string, string>): EditForm {
  const changed = (prefix: string, part: Texts): Texts => {
    const own = [...texts].flatMap(([path, text]): [string, string][] => {
      const name = path.startsWith(prefix) ? path.slice(prefix.length) : '';
      return name === '' || name.includes('.') ? [] : [[name, text]];
    });
    return { ...part, ...Object.fromEntries(own) };
  };
  return {
    applicants: form.applicants.map((person, index) => changed(`applicants.${index}.`, person)),
    address: changed('address.', form.address),
    association: changed('', form.association),
  };
}
