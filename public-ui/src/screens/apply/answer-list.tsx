import { allFields } from '@portal/contract/fields/all-fields';
import { useText } from '../../language/use-text.ts';
import { useWords } from '../../language/use-words.ts';
import { AnswerValue } from './answer-value.tsx';
import { whoFills } from './form/step-context.ts';
import { readStep, type Answers, type ApplyType, type Step } from './form/steps.ts';

interface AnswerListProps {
  step: Step;
  appType: ApplyType;
  answers: Answers;
  /** Absent where nothing can be changed any more. */
  onChange?: () => void;
}

/** The answers of one step as a list, with a Change link. */
export function AnswerList({ step, appType, answers, onChange }: AnswerListProps) {
  const { t } = useText();
  const given = readStep(step, answers);
  const words = useWords();
  const who = whoFills({ appType, step });
  const fields = step.fields.filter((name) => allFields[name].seenIn.includes('check'));
  return (
    <section className="answers" aria-labelledby={`answers-${step.id}`}>
      <div className="answers-head">
        <h2 id={`answers-${step.id}`}>{t(step.title)}</h2>
        {onChange && (
          <button type="button" className="link" onClick={onChange}>
            {t('apply.change')}
            <span className="visually-hidden"> {t(step.title)}</span>
          </button>
        )}
      </div>
      <dl>
        {fields.map((name) => (
          <div key={name}>
            <dt>{words.of(name, who, true).label}</dt>
            <dd>
              <AnswerValue
                field={name}
                label={words.of(name, who, true).label}
                value={given[name] ?? ''}
                typedCollege={given['college_other']}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
