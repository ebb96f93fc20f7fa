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

/** Validation errors of the changed fields; unchanged ones may stay, even if the rules are stricter now. */
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

/** A form with its changed texts normalised by the request classes: phone numbers without spaces, names without title. */
export function normalisedForm(edited: EditForm, before: EditForm, appType: AppType): EditForm {
  return {
    applicants: edited.applicants.map((applicant, index) =>
      normalisedTexts(applicantClass(appType, index), applicant, before.applicants[index] ?? {}),
    ),
    address: normalisedTexts(AddressDto, edited.address, before.address),
    association: normalisedTexts(AssociationDto, edited.association, before.association),
  };
}

function normalisedTexts(shape: new () => object, edited: Texts, before: Texts): Texts {
  const normalised = new Map(
    Object.entries(plainToInstance(shape, edited, { exposeUnsetFields: false })) as [string, unknown][],
  );
  const entries = Object.entries(edited).map(([name, text]) => {
    const value = normalised.get(name);
    return [name, text !== (before[name] ?? '') && typeof value === 'string' ? value : text];
  });
  return Object.fromEntries(entries) as Texts;
}

function problemsOf(shape: new () => object, edited: Texts, before: Texts, parent: string): FieldError[] {
  // An empty text counts as a missing value.
  const values = Object.fromEntries(Object.entries(edited).filter(([, value]) => value !== ''));
  const instance = plainToInstance(shape, values, { exposeUnsetFields: false });
  const errors = validateSync(instance, { stopAtFirstError: true, forbidUnknownValues: false });
  return fieldErrorsOf(
    errors.filter(({ property }) => (edited[property] ?? '') !== (before[property] ?? '')),
    parent,
  );
}
