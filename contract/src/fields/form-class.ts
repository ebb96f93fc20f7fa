import { Transform } from 'class-transformer';
import { IsIn, IsOptional, MinLength } from 'class-validator';
import { withoutYear } from '../applications/degree.js';
import { applyDecorators } from '../validation/apply-decorators.js';
import {
  AnyCase,
  DateOfBirth,
  Email,
  OneOf,
  OptionalReferenceNumber,
  OptionalText,
  OrEmpty,
  PersonName,
  Phone,
  Pincode,
  PrintedLine,
  Regno,
  RequiredText,
  SpousePhone,
  VisibleLine,
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
      return rule.optional ? applyDecorators(OrEmpty(), Email(rule.message)) : Email(rule.message);
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
      if ('optional' in rule) return applyDecorators(VisibleLine(), OptionalText(rule.max));
      return applyDecorators(
        rule.isPrinted ? PrintedLine() : VisibleLine(),
        ...(rule.min === undefined ? [] : [MinLength(rule.min.characters, { message: rule.min.message })]),
        RequiredText(rule.required, rule.max),
      );
  }
}

/** What a property of a class is, and whether it has to be given. */
interface Property {
  readonly name: string;
  readonly decorator: PropertyDecorator;
  readonly isAsked: boolean;
}

/** A class whose instances have the properties; what has to be given is an empty text at first. */
function classOf(properties: readonly Property[]): new () => object {
  const asked = properties.filter(({ isAsked }) => isAsked);
  class Form {
    constructor() {
      Object.assign(this, Object.fromEntries(asked.map(({ name }) => [name, ''])));
    }
  }
  for (const { name, decorator } of properties) decorator(Form.prototype, name);
  return Form;
}

/** The class of a submission's part, to be extended by one with a name. @param who whose exceptions apply */
export function submittedClass<F extends Fields>(
  fields: F,
  who: PersonClass = 'doctor',
): new () => SubmittedOf<F> {
  const properties = storedFields(fields).flatMap(([name, { rule, exceptions }]): Property[] => {
    const own = exceptions?.[who] ?? rule;
    return own === undefined ? [] : [{ name, decorator: decoratorOf(own), isAsked: !('optional' in own) }];
  });
  return classOf(properties) as new () => SubmittedOf<F>;
}

/** The class of a draft's part: anything may be missing, and nothing is judged but its length. */
export function draftClass<F extends Fields>(fields: F): new () => DraftOf<F> {
  return classOf(
    Object.entries(fields).map(([name, { draftMax }]) => ({
      name,
      decorator: OptionalText(draftMax),
      isAsked: false,
    })),
  );
}
