import { useQueryClient } from '@tanstack/react-query';
import type { DraftView } from '@portal/contract/applications/responses';
import { pageAddress } from '@portal/contract/pages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { draftKey } from '../../data/draft.query.ts';
import { useIsConnectionLost } from '../../data/connection.ts';
import { useText } from '../../language/use-text.ts';
import { nameSearch } from '../../fields/name-field.tsx';
import type { OpenedState } from '../unfinished/open-application.tsx';
import { BegunElsewhere } from '../unfinished/begun-elsewhere.tsx';
import { StaleDraft } from './draft/stale-draft.tsx';
import { useDraftSaver } from './draft/use-draft-saver.ts';
import { CheckAnswers } from './check-answers.tsx';
import { OfficeHelp } from './office-help.tsx';
import { StepForm } from './form/step-form.tsx';
import {
  stepsOf,
  writeStep,
  type Answers,
  type ApplyType,
  type StepId,
  type StepValues,
  readStep,
  type Step,
} from './form/steps.ts';
import { firstIncompleteStep, problemsOfStep } from './form/step-rules.ts';
import type { TextId } from '../../language/text-id.ts';
import type { SaveStatus } from './draft/draft-saver.ts';

interface ApplyFormProps {
  draft: DraftView;
  appType: ApplyType;
}

const checkPage = 'check';
/** Late enough not to delay the first step. */
const PREPARE_AFTER_MS = 2_000;

/**
 * The multi-step form. Each step is a history entry (`?step=address`), so that the browser's Back and the form's Back
 * do the same. Answers are saved on the server as they are typed.
 */
export function ApplyForm({ draft, appType }: ApplyFormProps) {
  const { t } = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const { saver, answers: initialAnswers, status } = useDraftSaver(draft);
  const answers = useRef<Answers>(initialAnswers);
  const { appId } = draft;
  const [invalidStep, setInvalidStep] = useState<StepId>();
  const [uploads, setUploads] = useState(0);

  useEffect(() => {
    const timer = setTimeout(() => void queries.prefetchQuery(nameSearch), PREPARE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [queries]);

  const steps = stepsOf(appType);
  const requestedStep = search.get('step');
  // A form that began with the member's record asks only for what is missing.
  const { fromRecord = false } = draft;
  const [firstMissing] = useState(() => {
    const missing = fromRecord ? firstIncompleteStep(appType, initialAnswers) : undefined;
    return steps.findIndex(({ id }) => id === missing?.id);
  });
  const begins = fromRecord && firstMissing >= 0 ? firstMissing : draft.step;
  const resumed = requestedStep === null ? begins : -1;
  const requestedIndex = steps.findIndex(({ id }) => id === requestedStep);
  const index = requestedIndex >= 0 ? requestedIndex : Math.min(Math.max(resumed, 0), steps.length - 1);
  const step = steps[index] ?? steps[0];

  const goTo = useCallback(
    (to: string, options: { change?: boolean; replace?: boolean } = {}) =>
      setSearch(
        { step: to, ...(options.change ? { change: '1' } : {}) },
        { replace: options.replace ?? false, state: { appId } satisfies OpenedState },
      ),
    [setSearch, appId],
  );
  const onChange = useCallback(
    (values: StepValues) => {
      if (!step) return;
      answers.current = writeStep(step, answers.current, values);
      saver.change(answers.current, index);
    },
    [saver, step, index],
  );
  const onUpload = (upload: Promise<void>): void => {
    setUploads((count) => count + 1);
    void upload.finally(() => setUploads((count) => count - 1));
  };
  if (!step) return null;

  const goToProblem = (id: StepId): void => {
    setInvalidStep(id);
    goTo(id, { change: true });
  };

  const changing = search.get('change') !== null;
  // The review page counts as a step.
  const stepOf = (at: number): string => t('apply.stepOf', { number: at + 1, count: steps.length + 1 });
  const following = changing ? undefined : steps[index + 1];
  const next = t(following?.title ?? 'apply.check.title');
  // A form that began with the member's record skips what is complete.
  const progress = fromRecord ? stepOf(index) : t('apply.stepThenNext', { step: stepOf(index), next });
  // A running upload is an unsaved answer.
  const indicator = <SaveIndicator status={status === 'saved' && uploads > 0 ? 'saving' : status} />;
  const discardLocal = (): void => {
    saver.discardLocal();
    void queries.resetQueries({ queryKey: draftKey(appId) });
  };
  const stale = <StaleDraft status={status} saver={saver} appType={appType} onTakeRemote={discardLocal} />;
  const help = <OfficeHelp at={requestedStep === checkPage ? 'apply.check.title' : step.title} />;
  if (requestedStep === checkPage) {
    return (
      <>
        <CheckAnswers
          draft={draft}
          appType={appType}
          answers={answers.current}
          saver={saver}
          kicker={stepOf(steps.length)}
          foot={help}
          onChangeStep={(id) => goTo(id, { change: true })}
          onProblem={goToProblem}
          onBack={() => goTo(steps.at(-1)?.id ?? step.id)}
        />
        {stale}
      </>
    );
  }
  const isComplete = (one: Step): boolean =>
    one === step || problemsOfStep(one, appType, readStep(one, answers.current)).length === 0;
  const isLast = fromRecord ? steps.every(isComplete) : index === steps.length - 1;
  const onNext = async (values: StepValues): Promise<void> => {
    answers.current = writeStep(step, answers.current, values);
    saver.change(answers.current, Math.min(index + 1, steps.length - 1));
    void saver.flush();
    setInvalidStep(undefined);
    if (!changing && !isLast && !fromRecord) return goTo(steps[index + 1]?.id ?? checkPage);
    const incomplete = firstIncompleteStep(appType, answers.current);
    if (incomplete && fromRecord && !changing) goTo(incomplete.id);
    else if (incomplete) goToProblem(incomplete.id);
    else goTo(checkPage);
  };
  const onBack = (): void => {
    if (changing) goTo(checkPage);
    else if (index > 0) goTo(steps[index - 1]?.id ?? step.id);
    else void navigate(pageAddress('guideVideo'), { state: { appId } satisfies OpenedState });
  };
  return (
    <>
      <StepForm
        key={step.id}
        step={step}
        appType={appType}
        appId={appId}
        answers={answers.current}
        kicker={progress}
        nextLabel={isLast ? t('pay.checkFirst') : t('shell.next')}
        nextHint={isLast ? t('apply.check.next') : undefined}
        validateOnOpen={invalidStep === step.id}
        onChange={onChange}
        onUpload={onUpload}
        onNext={onNext}
        onBack={onBack}
        foot={
          <>
            {indicator}
            {help}
          </>
        }
      >
        <BegunElsewhere at={draft.begunElsewhereAt} />
        {fromRecord && <p className="panel">{t('apply.fromRecord')}</p>}
        {appType === 'couple' && (
          <TaskList steps={steps} current={step.id} appType={appType} answers={answers.current} onGo={goTo} />
        )}
      </StepForm>
      {stale}
    </>
  );
}

const texts: Readonly<Record<Exclude<SaveStatus, 'untouched'>, TextId>> = {
  saved: 'apply.saved',
  waiting: 'apply.waiting',
  saving: 'apply.saving',
  offline: 'apply.offline',
  stale: 'apply.waiting',
  lost: 'apply.waiting',
  closed: 'apply.saved',
};

/** Shows whether the answers are saved, once something has changed. */
function SaveIndicator({ status: reported }: { status: SaveStatus }) {
  const { t } = useText();
  const isConnectionLost = useIsConnectionLost();
  const status = reported === 'saving' && isConnectionLost ? 'offline' : reported;
  return (
    <p className={`save-indicator save-${status}`} aria-live={status === 'offline' ? 'polite' : 'off'}>
      {status !== 'untouched' && t(texts[status])}
    </p>
  );
}

interface TaskListProps {
  steps: readonly Step[];
  current: StepId;
  appType: ApplyType;
  answers: Answers;
  onGo: (step: StepId) => void;
}

/** Progress list of a long form. */
function TaskList({ steps, current, appType, answers, onGo }: TaskListProps) {
  const { t } = useText();
  const done = new Set(
    steps
      .filter((step) => problemsOfStep(step, appType, readStep(step, answers)).length === 0)
      .map(({ id }) => id),
  );
  const reachable = steps.findIndex(({ id }) => !done.has(id));
  return (
    <details className="tasks">
      <summary>{t('apply.tasks', { done: done.size, count: steps.length })}</summary>
      <ol>
        {steps.map(({ id, title }, index) => (
          <li key={id} aria-current={id === current ? 'step' : undefined}>
            {id === current || (reachable >= 0 && index > reachable) ? (
              <span>{t(title)}</span>
            ) : (
              <button type="button" className="link" onClick={() => onGo(id)}>
                {t(title)}
              </button>
            )}
            <span className={done.has(id) ? 'good' : 'hint'}>
              {t(id === current ? 'apply.task.now' : done.has(id) ? 'apply.task.done' : 'apply.task.open')}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
