import { allFields } from '@portal/contract/fields/all-fields';
import type { FieldName } from '@portal/contract/fields/labels';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../language/use-text.ts';
import { useWords } from '../../language/use-words.ts';
import { whoFills } from './form/step-context.ts';
import { readStep, type Answers, type ApplyType, type Step } from './form/steps.ts';
import { useFieldValue } from '../../language/use-field-value.ts';
import { otherCollege } from './form/step-rules.ts';
import { Modal } from '../../controls/modal.tsx';
import { isPdf } from './files/file-check.ts';
import { uploadState } from './files/upload.ts';

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

interface AnswerValueProps {
  field: FieldName;
  label: string;
  value: string;
  /** The college that was typed, where the list has none. */
  typedCollege?: string | undefined;
}

/** One answer as people read it; a file as a picture of it. */
export function AnswerValue({ field, label, value, typedCollege = '' }: AnswerValueProps) {
  const { t } = useText();
  const fieldValue = useFieldValue();
  if (value === '') return t('apply.check.none');
  if (allFields[field].kind === 'file') return <StoredFile fileKey={value} label={label} />;
  return field === 'college' && value === otherCollege ? typedCollege : fieldValue(field, value);
}

/** Signed addresses hold for 5 minutes; a picture that is opened later is asked for again. */
const freshMs = 4 * 60_000;

/** A file of one's own application on the check page: small, and large when it is pressed; a PDF in a tab of its own. */
function StoredFile({ fileKey, label }: { fileKey: string; label: string }) {
  const { t } = useText();
  const [large, setLarge] = useState(false);
  const [broken, setBroken] = useState(false);
  const file = useQuery({
    queryKey: ['upload', fileKey],
    queryFn: () => uploadState(fileKey),
    staleTime: freshMs,
    gcTime: 0,
  });
  const url = file.data?.url;
  if (!url || broken) return t('apply.check.uploaded');
  if (isPdf(fileKey)) {
    return (
      <a href={url} target="_blank" rel="noopener noreferrer">
        {t('apply.file.open')}
      </a>
    );
  }
  const askAgain = (): void => {
    if (file.isStale) void file.refetch();
  };
  const alt = t('apply.file.preview', { file: label });
  return (
    <>
      <button
        type="button"
        className="thumbnail"
        aria-label={t('apply.check.enlarge', { file: label })}
        onClick={() => setLarge(true)}
      >
        <img src={url} alt={alt} width="96" height="96" onError={() => setBroken(true)} />
      </button>
      {large && (
        <Modal
          title={label}
          onClose={() => setLarge(false)}
          actions={
            <button type="button" className="button" onClick={() => setLarge(false)}>
              {t('shell.ok')}
            </button>
          }
        >
          <img className="enlarged" src={url} alt={alt} onError={askAgain} />
        </Modal>
      )}
    </>
  );
}
