import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import {
  type BegunApplication,
  type ClaimAnswers,
  type StepProblem,
} from '@portal/contract/applications/responses';
import { type OpenAppType } from '@portal/contract/enums';
import { pages } from '@portal/contract/pages';
import { prefillOf } from '@portal/contract/fields/form-prefill';
import {
  type FormAnswers,
  type FormStep,
  formSteps,
  pathOf,
  stepOfField,
} from '@portal/contract/fields/form-steps';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { Submitted } from '../../../shell/record/submitted.ts';
import type { EditProblem } from '../../../shell/record/edit/edit-checks.ts';
import { type FieldEditing, FieldEditingContext, fieldId } from '../../../shell/record/edit/editing.ts';
import { ProblemSummary } from '../../../shell/record/edit/problem-summary.tsx';
import { PaymentStep } from './payment-step.tsx';
import { StepFields } from './step-fields.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
import { useClaimCheck } from './use-claim-check.ts';
import { isStale, useAutosave } from './use-autosave.ts';

/** The steps of the form, followed by the payment (docs/rules/pages.md). */
type WizardStep = FormStep | { readonly id: 'payment' };

function wizardSteps(appType: OpenAppType): readonly WizardStep[] {
  return [...formSteps(appType), { id: 'payment' }];
}

/** Text key of a step's title. */
function titleOf(appType: OpenAppType, id: WizardStep['id']): string {
  if (id === 'details' && appType === 'student') return 'add-member.step.studentDetails';
  if (id === 'education' && appType === 'couple') return 'add-member.step.yourEducation';
  return `add-member.step.${id}`;
}

/** Returns the answers with one value replaced at its wire path, such as `applicants.0.name`. */
function withAnswer(answers: FormAnswers, path: string, text: string): FormAnswers {
  const [first = '', second = '', third = ''] = path.split('.');
  if (first === 'address') return { ...answers, address: { ...answers.address, [second]: text } };
  if (first !== 'applicants') return { ...answers, [first]: text };
  const at = Number(second);
  const applicants = Array.from(
    { length: Math.max(at + 1, answers.applicants?.length ?? 0) },
    (_, index) => ({
      ...answers.applicants?.[index],
      ...(index === at ? { [third]: text } : {}),
    }),
  );
  return { ...answers, applicants };
}

/** Whether an error is about the payment. */
const concernsPayment = (field: string): boolean => field === 'amount' || field.startsWith('claim');

/** Converts a step's error to the form that the edit fields use. */
const problemAt = ({ field, msg }: Pick<StepProblem, 'field' | 'msg'>) => ({
  path: field.replace(/\[(\d+)\]/g, '.$1'),
  msg,
});

interface Props {
  draft: BegunApplication;
  /** Reloads an application that another tab has changed. */
  reload: () => void;
}

/** The steps of an application that staff fill in for an applicant (docs/rules/pages.md). */
export function Wizard({ draft, reload }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { appType, appFee } = draft;
  const steps = useMemo(() => wizardSteps(appType), [appType]);
  const [answers, setAnswers] = useState(draft.answers);
  const [claim, setClaim] = useState(draft.claim);
  const [at, setAt] = useState(Math.min(draft.step, steps.length - 1));
  const [problems, setProblems] = useState<readonly EditProblem[]>([]);
  const [isMoving, setMoving] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [isReceived, setReceived] = useState(false);
  const { save, changed, end, state, failure } = useAutosave(draft);
  const checkClaim = useClaimCheck(appFee);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  const step = steps[at];

  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else heading.current?.focus();
  }, [at]);
  useEffect(() => {
    const [first] = problems;
    if (first) document.getElementById(fieldId(first.path))?.focus();
  }, [problems]);

  // Two fields may change at once, and an upload may finish while other fields are typed.
  const latest = useRef({ answers, claim });
  const type = (typed: { answers?: FormAnswers; claim?: ClaimAnswers }) => {
    latest.current = { ...latest.current, ...typed };
    setAnswers(latest.current.answers);
    setClaim(latest.current.claim);
    changed(latest.current);
  };
  const fields: FieldEditing = {
    record: answers,
    changes: {},
    problems,
    keepsForm: true,
    change: (path, text) => type({ answers: withAnswer(latest.current.answers, path, text) }),
  };
  if (step === undefined) return null;

  /** Opens a step and pre-fills the states that earlier answers make likely. */
  const show = (target: number) => {
    const next = steps[target];
    setProblems([]);
    setAt(target);
    if (next === undefined || next.id === 'payment') return;
    const likely = Object.entries(prefillOf(next, latest.current.answers));
    if (likely.length > 0)
      type({
        answers: likely.reduce(
          (all, [field, text]) => withAnswer(all, pathOf(next, field), text),
          latest.current.answers,
        ),
      });
  };
  const move = async (target: number, check?: number) => {
    if (isMoving) return;
    setMoving(true);
    try {
      const { problems: found } = await save({ step: target, ...(check === undefined ? {} : { check }) });
      if (found.length === 0) show(target);
      else setProblems(found.map(problemAt));
    } catch {
      // The saver shows the error above the buttons and keeps the answers.
    } finally {
      setMoving(false);
    }
  };
  const openConfirmation = () => {
    const found = checkClaim(claim);
    setProblems(found);
    setAsked(found.length === 0);
  };
  const showErrors = (errors: readonly { field: string; msg: string }[]) => {
    setAsked(false);
    const found = errors.map(problemAt);
    const first = found[0]?.path ?? '';
    const id = concernsPayment(first) ? 'payment' : stepOfField(appType, first);
    setAt(
      Math.max(
        0,
        steps.findIndex((one) => one.id === id),
      ),
    );
    setProblems(found);
  };
  const leave = () => {
    void save()
      .then(() => navigate(pages.dashboard.path))
      .catch(() => undefined);
  };
  const title = translate(titleOf(appType, step.id));
  const isLast = at === steps.length - 1;
  const name = answers.applicants?.[0]?.name ?? '';

  return (
    <Stack spacing={2} sx={{ maxWidth: 860 }}>
      <div>
        <Typography variant="h1">{translate('add-member.heading')}</Typography>
        <Typography color="text.secondary">
          {translate(`record.type.${appType}`)}
          {name && ` - ${name}`}
        </Typography>
      </div>
      <Box
        component="ol"
        aria-label={translate('add-member.steps')}
        sx={{
          display: { xs: 'none', md: 'flex' },
          flexWrap: 'wrap',
          listStyle: 'none',
          columnGap: 2.5,
          rowGap: 0.5,
          m: 0,
          p: 0,
        }}
      >
        {steps.map(({ id }, index) => (
          <Box
            component="li"
            key={id}
            aria-current={index === at ? 'step' : undefined}
            sx={{
              fontWeight: index === at ? 700 : 400,
              color: index === at ? 'text.primary' : 'text.secondary',
              borderBottom: 2,
              borderColor: index === at ? 'primary.main' : 'transparent',
            }}
          >
            {index + 1}. {translate(titleOf(appType, id))}
          </Box>
        ))}
      </Box>
      <Paper component="section" variant="outlined" aria-labelledby="add-member-step">
        <Box
          sx={{
            px: 2,
            py: 1.5,
            bgcolor: 'background.default',
            borderBottom: 1,
            borderColor: 'divider',
            mb: 1,
          }}
        >
          <Typography variant="body2" color="text.secondary">
            {translate('add-member.place', { step: at + 1, steps: steps.length })}
          </Typography>
          <Typography id="add-member-step" variant="h2" ref={heading} tabIndex={-1} sx={{ outline: 0 }}>
            {title}
          </Typography>
        </Box>
        <ProblemSummary
          problems={problems}
          failure={failure}
          action={
            isStale(failure) && (
              <Button color="inherit" onClick={reload}>
                {translate('add-member.reload')}
              </Button>
            )
          }
        />
        {step.id === 'payment' ? (
          <PaymentStep
            draft={draft}
            claim={claim}
            problems={problems}
            change={(next) => type({ claim: next })}
            isReceived={isReceived}
            setReceived={setReceived}
          />
        ) : (
          <FieldEditingContext.Provider value={fields}>
            <StepFields key={step.id} step={step} appType={appType} appId={draft.appId} answers={answers} />
          </FieldEditingContext.Provider>
        )}
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1.5,
            p: 2,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Button variant="outlined" disabled={at === 0 || isMoving} onClick={() => void move(at - 1)}>
            {translate('add-member.back')}
          </Button>
          {isLast ? (
            <Button variant="contained" onClick={openConfirmation}>
              {translate('add-member.submit')}
            </Button>
          ) : (
            <Button variant="contained" loading={isMoving} onClick={() => void move(at + 1, at)}>
              {translate('add-member.next')}
            </Button>
          )}
          <Button onClick={leave}>{translate('add-member.leave')}</Button>
          <Typography role="status" variant="body2" color="text.secondary" sx={{ ml: { sm: 'auto' } }}>
            {translate(`add-member.${state === 'changed' ? 'notSaved' : state}`)}
          </Typography>
        </Box>
      </Paper>
      {isAsked && (
        <SubmitDialog
          draft={{ ...draft, answers, claim }}
          isReceived={isReceived}
          showErrors={showErrors}
          onClose={(id, isPaid) => {
            setAsked(false);
            if (id === undefined) return;
            end();
            void navigate(pages.dashboard.path, { state: { id, name, isPaid } satisfies Submitted });
          }}
        />
      )}
    </Stack>
  );
}
