import type { FieldName } from '@portal/contract/fields/labels';
import { Fragment, type ReactNode } from 'react';
import { FormField } from './form-field.tsx';
import type { StepContext } from './step-context.ts';

interface StepFieldsProps {
  context: StepContext;
  /** Fields that are asked for in another way than the table alone can say. */
  own?: Readonly<Partial<Record<FieldName, ReactNode>>>;
}

/** The fields of a step in the order of the table. */
export function StepFields({ context, own = {} }: StepFieldsProps) {
  return context.step.fields.map((name) => (
    <Fragment key={name}>{name in own ? own[name] : <FormField name={name} context={context} />}</Fragment>
  ));
}
