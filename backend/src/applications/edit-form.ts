import { applicantFields } from '@portal/contract/fields/applicant.fields';
import { addressFields, associationFields } from '@portal/contract/fields/application.fields';
import type { ApplicationContent } from './application.js';
import { recordFrom, type Texts, viewFrom } from './record-fields.js';

/** A record as texts by their wire names; files by their keys. */
export interface EditForm {
  readonly applicants: readonly Texts[];
  readonly address: Texts;
  readonly association: Texts;
}

export function formOf({ applicants, address, association }: ApplicationContent): EditForm {
  return {
    applicants: applicants.map((applicant) => viewFrom(applicantFields, applicant)),
    address: viewFrom(addressFields, address),
    association: viewFrom(associationFields, association),
  };
}

/** Returns a reader of a form's texts by wire path, such as `applicants.0.name` or `prant`; empty for an unknown path. */
export function textsIn(form: EditForm): (path: string) => string {
  return (path) => {
    const [first = '', second = '', third = ''] = path.split('.');
    if (first === 'applicants') return form.applicants[Number(second)]?.[third] ?? '';
    return (first === 'address' ? form.address[second] : form.association[first]) ?? '';
  };
}

/** The stored content of a validated form; unchanged fields keep their stored value. */
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

/** A form with some texts replaced, by wire path. */
export function withTexts(form: EditForm, texts: ReadonlyMap<string, string>): EditForm {
  const changed = (prefix: string, part: Texts): Texts => {
    const replaced = [...texts].flatMap(([path, text]): [string, string][] => {
      const name = path.startsWith(prefix) ? path.slice(prefix.length) : '';
      return name === '' || name.includes('.') ? [] : [[name, text]];
    });
    return { ...part, ...Object.fromEntries(replaced) };
  };
  return {
    applicants: form.applicants.map((person, index) => changed(`applicants.${index}.`, person)),
    address: changed('address.', form.address),
    association: changed('', form.association),
  };
}
