import type { AppType } from '@portal/contract/enums';
import {
  applicantClass,
  AddressDto,
  AssociationDto,
} from '@portal/contract/applications/submission.requests';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { fieldErrorsOf } from '../platform/http/validation.pipe.js';
import type { FieldError } from '../platform/http/wire-error.js';
import type { EditForm } from './edit-form.js';
import type { Texts } from './record-fields.js';

/** What a record holds already may stay, also when the rules are stricter now; what is changed must keep them. */
export function changedProblems(
  edited: EditForm,
  before: EditForm,
  appType: AppType,
  firstPerson = 0,
): FieldError[] {
  const persons = edited.applicants.flatMap((applicant, index) =>
    problemsOf(
      applicantClass(appType, firstPerson + index),
      applicant,
      before.applicants[index] ?? {},
      `applicants.${index}`,
    ),
  );
  return [
    ...persons,
    ...problemsOf(AddressDto, edited.address, before.address, 'address'),
    ...problemsOf(AssociationDto, edited.association, before.association, ''),
  ];
}

/** A form as the rules read what was typed: without spaces in a phone number, a name without its title. What was not changed stays. */
export function asRead(edited: EditForm, before: EditForm, appType: AppType): EditForm {
  return {
    applicants: edited.applicants.map((applicant, index) =>
      textsAsRead(applicantClass(appType, index), applicant, before.applicants[index] ?? {}),
    ),
    address: textsAsRead(AddressDto, edited.address, before.address),
    association: textsAsRead(AssociationDto, edited.association, before.association),
  };
}

function textsAsRead(shape: new () => object, edited: Texts, before: Texts): Texts {
  const read = new Map(
    Object.entries(plainToInstance(shape, edited, { exposeUnsetFields: false })) as [string, unknown][],
  );
  const entries = Object.entries(edited).map(([name, text]) => {
    const value = read.get(name);
    return [name, text !== (before[name] ?? '') && typeof value === 'string' ? value : text];
  });
  return Object.fromEntries(entries) as Texts;
}

function problemsOf(shape: new () => object, edited: Texts, before: Texts, parent: string): FieldError[] {
  // An empty text of an optional field is no value.
  const given = Object.fromEntries(Object.entries(edited).filter(([, value]) => value !== ''));
  const instance = plainToInstance(shape, given, { exposeUnsetFields: false });
  const errors = validateSync(instance, { stopAtFirstError: true, forbidUnknownValues: false });
  return fieldErrorsOf(
    errors.filter(({ property }) => (edited[property] ?? '') !== (before[property] ?? '')),
    parent,
  );
}
