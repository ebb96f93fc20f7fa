import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import { Page } from '../../../app/page.tsx';
import { ErrorSummary } from '../../../controls/error-summary.tsx';
import { useIsConnectionLost } from '../../../data/connection.ts';
import { useText } from '../../../language/use-text.ts';
import { useWireText } from '../../../language/use-wire-text.ts';
import { AddressFields } from './address-fields.tsx';
import { AssociationFields } from './association-fields.tsx';
import { EducationFields } from './education-fields.tsx';
import { prefillOf } from '@portal/contract/fields/form-prefill';
import { fieldId, type StepContext } from './step-context.ts';
import { StepFields } from './step-fields.tsx';
import { problemsOfStep } from './step-rules.ts';
import { readStep, type Answers, type ApplyType, type Step, type StepValues } from './steps.ts';

interface StepFormProps {
  step: Step;
  appType: ApplyType;
  appId: string;
  answers: Answers;
  kicker: string;
  nextLabel: string;
  /** Explains the next step if the button does not. */
  nextHint: string | undefined;
  /** Shows errors at once, for a step that was opened because it is incomplete. */
  validateOnOpen: boolean;
  onChange: (values: StepValues) => void;
  /** Reports each upload; the promise never rejects. */
  onUpload: (upload: Promise<void>) => void;
  /** Called if the step is valid and no upload is running. */
  onNext: (values: StepValues) => Promise<void>;
  onBack: () => void;
  /** Shown above the fields. */
  children?: React.ReactNode;
  /** Shown below the buttons. */
  foot?: React.ReactNode;
}

function resolverOf(step: Step, appType: ApplyType): Resolver<StepValues> {
  return (values) => {
    const problems = problemsOfStep(step, appType, values);
    if (problems.length === 0) return { values, errors: {} };
    const errors: FieldErrors<StepValues> = Object.fromEntries(
      problems.map(({ field, key }) => [field, { type: key, message: key }]),
    );
    return { values: {}, errors };
  };
}

function StepBody({ context }: { context: StepContext }) {
  const { id, place } = context.step;
  if (place === 'address') return <AddressFields {...context} />;
  if (place === 'association') return <AssociationFields {...context} />;
  if (id === 'education' || id === 'spouse-education') return <EducationFields {...context} />;
  return <StepFields context={context} />;
}

/** One step of the form: fields, errors, Back and Next (docs/rules/pages.md, docs/rules/validation.md). */
export function StepForm(props: StepFormProps) {
  const { step, appType, appId, answers, onChange } = props;
  const { t } = useText();
  const wire = useWireText();
  const isConnectionLost = useIsConnectionLost();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const uploads = useRef(new Set<Promise<void>>());
  const resolver = useMemo(() => resolverOf(step, appType), [step, appType]);
  const [prefilled] = useState(() => prefillOf(step, answers));
  const form = useForm<StepValues>({
    defaultValues: { ...readStep(step, answers), ...prefilled },
    resolver,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors } = form.formState;

  useEffect(() => {
    const { unsubscribe } = form.watch((values, { name }) => {
      // What was typed since may be right; the next submit tells.
      if (name !== undefined) form.clearErrors(name);
      onChange(Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value ?? ''])));
    });
    return unsubscribe;
  }, [form, onChange]);

  const onInvalid = (): void => setAttempt((count) => count + 1);
  const submit = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await Promise.all(uploads.current);
      await form.handleSubmit(props.onNext, onInvalid)();
    } finally {
      setBusy(false);
    }
  };

  const wasValidated = useRef(false);
  useEffect(() => {
    if (!props.validateOnOpen || wasValidated.current) return;
    wasValidated.current = true;
    void form.handleSubmit(() => undefined, onInvalid)();
  }, [props.validateOnOpen, form]);

  const errorOf = (field: string): string | undefined => {
    const key = errors[field]?.message;
    return key === undefined ? undefined : wire(key);
  };
  const problems = step.fields.flatMap((field) => {
    const text = errorOf(field);
    return text === undefined ? [] : [{ id: fieldId(field), text }];
  });
  const context: StepContext = {
    form,
    step,
    appType,
    appId,
    prefilled,
    idOf: fieldId,
    errorOf,
    onUpload: (upload) => {
      uploads.current.add(upload);
      void upload.finally(() => uploads.current.delete(upload));
      props.onUpload(upload);
    },
  };
  return (
    <Page title={t(step.title)} kicker={props.kicker} hasError={problems.length > 0}>
      <ErrorSummary problems={problems} attempt={attempt} />
      {props.children}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <StepBody context={context} />
        <div className="step-actions">
          {props.nextHint && <p className="hint">{props.nextHint}</p>}
          <button type="submit" className="button" aria-disabled={busy}>
            {busy ? t(isConnectionLost ? 'shell.noConnection' : 'apply.wait') : props.nextLabel}
          </button>
          <button type="button" className="link" onClick={props.onBack}>
            {t('apply.back')}
          </button>
        </div>
        {props.foot}
      </form>
    </Page>
  );
}
