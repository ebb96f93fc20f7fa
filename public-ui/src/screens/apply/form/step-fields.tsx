import type { FieldName } from '@portal/contract/fields/labels';
import { Fragment, type ReactNode } from 'react';
import { uploadSlots } from '@portal/contract/enums';
import { allFields } from '@portal/contract/fields/all-fields';
import { Controller } from 'react-hook-form';
import { likelyName } from '@portal/contract/validation/spelling';
import { typedPhone } from '@portal/contract/validation/visible-text';
import { type StepContext, uploadTarget, personClassOfStep } from './step-context.ts';
import { RadiosField } from '../../../controls/radios-field.tsx';
import { SuggestingField } from '../../../controls/suggesting-field.tsx';
import { nameInput, TextField } from '../../../controls/text-field.tsx';
import { useText } from '../../../language/use-text.ts';
import { useFieldTexts } from '../../../language/use-field-texts.ts';
import { FileField } from '../files/file-field.tsx';
import { DateField } from './date-field.tsx';
import { EmailField } from './email-field.tsx';

interface StepFieldsProps {
  context: StepContext;
  /** Fields with a control of their own. */
  custom?: Readonly<Partial<Record<FieldName, ReactNode>>>;
}

/** The fields of a step, in table order. */
export function StepFields({ context, custom = {} }: StepFieldsProps) {
  return context.step.fields.map((name) => (
    <Fragment key={name}>
      {name in custom ? custom[name] : <FormField name={name} context={context} />}
    </Fragment>
  ));
}

interface FormFieldProps {
  name: FieldName;
  context: StepContext;
}

/** One field of a step, as described by the field table. */
function FormField({ name, context }: FormFieldProps) {
  const { form, step, idOf, errorOf, onUpload } = context;
  const { t } = useText();
  const fieldTexts = useFieldTexts();
  const who = personClassOfStep(context);
  const { kind, values, autofill, optional, exceptions } = allFields[name];
  const { label, hint } = fieldTexts.labelAndHint(name, who, true);
  const shared = { id: idOf(name), label, hint, error: errorOf(name) };
  const mark = optional ? t('apply.optional') : undefined;
  const autoComplete = step.place === 1 ? 'off' : (autofill ?? 'off');
  const slot = uploadSlots.find((slotName) => slotName === name);
  if (slot !== undefined) {
    return (
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => (
          <FileField
            {...shared}
            target={uploadTarget(context, slot)}
            value={field.value ?? ''}
            onStored={field.onChange}
            onUploadStart={onUpload}
          />
        )}
      />
    );
  }
  if (kind === 'date') {
    return (
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => (
          <DateField
            {...shared}
            autofill={autoComplete === 'bday'}
            value={field.value ?? ''}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
    );
  }
  if (kind === 'phone' || kind === 'email') {
    const Typed = kind === 'phone' ? PhoneField : EmailField;
    return (
      <Typed
        {...context}
        field={name}
        label={label}
        hint={hint}
        optional={mark}
        autoComplete={autoComplete}
      />
    );
  }
  const rule = exceptions?.[who];
  const choices = rule?.is === 'choice' ? rule.values : values;
  if (choices !== undefined) {
    return (
      <RadiosField
        {...shared}
        // Radio buttons need no example.
        hint={undefined}
        options={choices.map((value) => ({ value, label: fieldTexts.choice(value) }))}
        {...form.register(name)}
      />
    );
  }
  if (allFields[name].rule?.is === 'personName') {
    return (
      <SuggestingField
        {...shared}
        {...nameInput}
        autoComplete={autoComplete}
        {...form.register(name)}
        typed={form.watch(name) ?? ''}
        suggest={likelyName}
        wordsOf={(likely) => t('apply.name.likely', { name: likely })}
        onTake={(likely) => {
          form.setValue(name, likely, { shouldDirty: true, shouldValidate: true });
          form.setFocus(name);
        }}
      />
    );
  }
  return (
    <TextField
      {...shared}
      {...(name === 'ref_person' && nameInput)}
      optional={mark}
      autoComplete={autoComplete}
      {...(kind === 'digits' && { className: 'short', inputMode: 'numeric' })}
      {...form.register(name)}
    />
  );
}

interface PhoneFieldProps extends StepContext {
  field: string;
  label: string;
  hint: string | undefined;
  optional: string | undefined;
  autoComplete: string;
}

/** A mobile number after a fixed `+91`. On blur, spaces and a pasted prefix are removed. */
function PhoneField({ form, idOf, errorOf, field, label, hint, optional, autoComplete }: PhoneFieldProps) {
  const registered = form.register(field);
  return (
    <TextField
      id={idOf(field)}
      type="tel"
      label={label}
      hint={hint}
      optional={optional}
      error={errorOf(field)}
      prefix="+91"
      inputMode="numeric"
      autoComplete={autoComplete}
      {...registered}
      onBlur={(event) => {
        const bare = typedPhone(event.target.value);
        if (bare !== event.target.value) form.setValue(field, bare, { shouldDirty: true });
        return registered.onBlur(event);
      }}
    />
  );
}
