import { Transform } from 'class-transformer';
import { IsIn, IsOptional, MinLength, ValidateIf } from 'class-validator';
import { withoutYear } from '../applications/degree.js';
import { applyDecorators } from '../validation/apply-decorators.js';
import {
  AnyCase,
  DateOfBirth,
  Email,
  OneOf,
  OptionalReferenceNumber,
  OptionalText,
  PersonName,
  Phone,
  Pincode,
  Regno,
  RequiredText,
  SpousePhone,
} from '../validation/rules.js';
import { degrees } from '../enums.js';
import {
  type DraftOf,
  type Fields,
  type PersonClass,
  type Rule,
  storedFields,
  type SubmittedOf,
} from './field.js';

/** An empty text of a form counts as left out. */
const OrEmpty = (): PropertyDecorator =>
  ValidateIf((_object, value: unknown) => value !== undefined && value !== null && value !== '');

const WithoutYear = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? withoutYear(value) : value));

/** A rule as class-validator and class-transformer know it. */
function decoratorOf(rule: Rule): PropertyDecorator {
  switch (rule.is) {
    case 'personName':
      return PersonName();
    case 'dateOfBirth':
      return DateOfBirth();
    case 'phone':
      return rule.optional ? applyDecorators(OrEmpty(), Phone()) : Phone();
    case 'spousePhone':
      return SpousePhone();
    case 'email':
      return Email(rule.message);
    case 'pincode':
      return Pincode();
    case 'regno':
      return Regno();
    case 'membershipNumber':
      return OptionalReferenceNumber();
    case 'degree':
      return applyDecorators(IsIn(degrees, { message: rule.message }), WithoutYear());
    case 'choice':
      return rule.optional
        ? applyDecorators(IsIn(rule.values, { message: rule.message }), AnyCase(rule.values), IsOptional())
        : OneOf(rule.values, rule.message);
    case 'text':
      if ('optional' in rule) return OptionalText(rule.max);
      return rule.min === undefined
        ? RequiredText(rule.required, rule.max)
        : applyDecorators(
            MinLength(rule.min.characters, { message: rule.min.message }),
            RequiredText(rule.required, rule.max),
          );
  }
}

/** A class whose instances have one decorated property for each rule; what has to be given is an empty text at first. */
function classOf(rules: readonly (readonly [name: string, rule: Rule])[]): new () => object {
  const asked = rules.filter(([, rule]) => !('optional' in rule));
  class Form {
    constructor() {
      Object.assign(this, Object.fromEntries(asked.map(([name]) => [name, ''])));
    }
  }
  for (const [name, rule] of rules) decoratorOf(rule)(Form.prototype, name);
  return Form;
}

/** The class of a submission's part, to be extended by one with a name. @param who whose exceptions apply */
export function submittedClass<F extends Fields>(
  fields: F,
  who: PersonClass = 'doctor',
): new () => SubmittedOf<F> {
  const rules = storedFields(fields).flatMap(([name, { rule, exceptions }]) => {
    const own = exceptions?.[who] ?? rule;
    return own === undefined ? [] : [[name, own] as const];
  });
  return classOf(rules) as new () => SubmittedOf<F>;
}

/** The class of a draft's part: anything may be missing, and nothing is judged but its length. */
export function draftClass<F extends Fields>(fields: F): new () => DraftOf<F> {
  const rules = Object.entries(fields).map(
    ([name, { draftMax }]) => [name, { is: 'text', optional: true, max: draftMax }] as const,
  );
  return classOf(rules);
}
