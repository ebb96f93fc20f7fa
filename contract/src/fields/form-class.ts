import { Transform } from 'class-transformer';
import { IsIn, IsOptional, MinLength } from 'class-validator';
import { withoutYear } from '../applications/degree.js';
import {
  applyDecorators,
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

/** Converts a rule to decorators of class-validator and class-transformer. */
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

/** A property of a form class; `isAsked` means required. */
interface Property {
  readonly name: string;
  readonly decorator: PropertyDecorator;
  readonly isAsked: boolean;
}

/** Creates a class with the properties; required ones are initially empty texts. */
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

/** Creates the class of a part of a submission, to be extended by a named class. @param who applies exceptions */
export function submittedClass<F extends Fields>(
  fields: F,
  who: PersonClass = 'doctor',
): new () => SubmittedOf<F> {
  const properties = storedFields(fields).flatMap(([name, { rule, exceptions }]): Property[] => {
    const applied = exceptions?.[who] ?? rule;
    return applied === undefined
      ? []
      : [{ name, decorator: decoratorOf(applied), isAsked: !('optional' in applied) }];
  });
  return classOf(properties) as new () => SubmittedOf<F>;
}

/** Creates the class of a part of a draft: all fields optional, only their length validated. */
export function draftClass<F extends Fields>(fields: F): new () => DraftOf<F> {
  return classOf(
    Object.entries(fields).map(([name, { draftMax }]) => ({
      name,
      decorator: OptionalText(draftMax),
      isAsked: false,
    })),
  );
}
