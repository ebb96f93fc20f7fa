import { useState } from 'react';
import { Modal } from '../../../controls/modal.tsx';
import { useText } from '../../../language/use-text.ts';
import { useWireText } from '../../../language/use-wire-text.ts';
import { useFieldTexts } from '../../../language/use-field-texts.ts';
import { AnswerValue } from '../answer-list.tsx';
import { personClassOfStep } from '../form/step-context.ts';
import { type Answers, type ApplyType, readStep } from '../form/steps.ts';
import { findDifferences } from './answer-differences.ts';

interface DraftConflictProps {
  appType: ApplyType;
  local: Answers;
  remote: Answers;
  onKeepLocal: () => void;
  onTakeRemote: () => void;
}

/**
 * Dialog for an application that was also edited elsewhere: shows the differences and asks which version to keep.
 * Escape does nothing, because a choice is required (docs/rules/drafts.md).
 */
export default function DraftConflict({
  appType,
  local,
  remote,
  onKeepLocal,
  onTakeRemote,
}: DraftConflictProps) {
  const { t } = useText();
  const wire = useWireText();
  const fieldTexts = useFieldTexts();
  const [differences] = useState(() => findDifferences(appType, local, remote));
  return (
    <Modal
      title={wire('draft.stale')}
      onClose={() => undefined}
      actions={
        <>
          <button type="button" className="button" onClick={onKeepLocal}>
            {t('apply.two.keep')}
          </button>
          <button type="button" className="button button-secondary" onClick={onTakeRemote}>
            {t('apply.two.take')}
          </button>
        </>
      }
    >
      <p>{t('apply.two.text')}</p>
      <ul className="begun">
        {differences.map(({ step, field, ...values }) => {
          const { label } = fieldTexts.labelAndHint(field, personClassOfStep({ appType, step }), true);
          const value = (answers: Answers, answer: string) => (
            <AnswerValue
              field={field}
              label={label}
              value={answer}
              typedCollege={readStep(step, answers)['college_other']}
            />
          );
          return (
            <li key={`${step.id}-${field}`} className="answers">
              <h3>{appType === 'couple' ? `${t(step.title)}: ${label}` : label}</h3>
              <dl>
                <div>
                  <dt>{t('apply.two.here')}</dt>
                  <dd>{value(local, values.local)}</dd>
                </div>
                <div>
                  <dt>{t('apply.two.there')}</dt>
                  <dd>{value(remote, values.remote)}</dd>
                </div>
              </dl>
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}
