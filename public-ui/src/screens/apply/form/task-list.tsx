import { useText } from '../../../language/use-text.ts';
import { problemsOf } from './step-rules.ts';
import { readStep, type Answers, type ApplyType, type Step, type StepId } from './steps.ts';

interface TaskListProps {
  steps: readonly Step[];
  current: StepId;
  appType: ApplyType;
  answers: Answers;
  onGo: (step: StepId) => void;
}

/** The steps of a long form with what is done (instead of a row of dots on a narrow screen). */
export function TaskList({ steps, current, appType, answers, onGo }: TaskListProps) {
  const { t } = useText();
  const done = new Set(
    steps
      .filter((step) => problemsOf(step, appType, readStep(step, answers)).length === 0)
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
