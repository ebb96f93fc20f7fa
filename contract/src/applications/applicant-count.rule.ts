import { ValidateBy, type ValidationArguments } from 'class-validator';

/** Two applicants for a couple, one otherwise (docs/rules/records.md). */
export const ApplicantCount = (): PropertyDecorator =>
  ValidateBy(
    {
      name: 'applicantCount',
      validator: {
        validate: (value: unknown, args?: ValidationArguments) => {
          const submission: { appType?: unknown } | undefined = args?.object;
          return Array.isArray(value) && value.length === (submission?.appType === 'couple' ? 2 : 1);
        },
      },
    },
    { message: 'applicants.count' },
  );
