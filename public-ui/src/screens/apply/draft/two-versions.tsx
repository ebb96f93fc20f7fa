import { useState } from 'react';
import { Modal } from '../../../controls/modal.tsx';
import { useText } from '../../../language/use-text.ts';
import { useWireText } from '../../../language/use-wire-text.ts';
import { useWords } from '../../../language/use-words.ts';
import { AnswerValue } from '../answer-list.tsx';
import { whoFills } from '../form/step-context.ts';
import { type Answers, type ApplyType, readStep } from '../form/steps.ts';
import { differencesOf } from './differences.ts';

interface TwoVersionsProps {
  appType: ApplyType;
  mine: Answers;
  theirs: Answers;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/**
 * The same application was filled in here and elsewhere: what differs, and the choice. Nothing is lost before it is made, so Escape
 * does nothing (docs/rules/drafts.md).
 */
export default function TwoVersions({ appType, mine, theirs, onKeepMine, onTakeTheirs }: TwoVersionsProps) {
  const { t } = useText();
  const wire = useWireText();
  const words = useWords();
  const [differences] = useState(() => differencesOf(appType, mine, theirs));
  return (
    <Modal
      title={wire('draft.stale')}
      onClose={() => undefined}
      actions={
        <>
          <button type="button" className="button" onClick={onKeepMine}>
            {t('apply.two.keep')}
          </button>
          <button type="button" className="button button-secondary" onClick={onTakeTheirs}>
            {t('apply.two.take')}
          </button>
        </>
      }
    >
      <p>{t('apply.two.text')}</p>
      <ul className="begun">
        {differences.map(({ step, field, ...values }) => {
          const { label } = words.of(field, whoFills({ appType, step }), true);
          const value = (answers: Answers, given: string) => (
            <AnswerValue
              field={field}
              label={label}
              value={given}
              typedCollege={readStep(step, answers)['college_other']}
            />
          );
          return (
            <li key={`${step.id}-${field}`} className="answers">
              <h3>{appType === 'couple' ? `${t(step.title)}: ${label}` : label}</h3>
              <dl>
                <div>
                  <dt>{t('apply.two.here')}</dt>
                  <dd>{value(mine, values.mine)}</dd>
                </div>
                <div>
                  <dt>{t('apply.two.there')}</dt>
                  <dd>{value(theirs, values.theirs)}</dd>
                </div>
              </dl>
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}
