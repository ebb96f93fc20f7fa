import { allFields } from '@portal/contract/fields/all-fields';
import type { FieldName } from '@portal/contract/fields/labels';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../language/use-text.ts';
import { useFieldTexts } from '../../language/use-field-texts.ts';
import { personClassOfStep } from './form/step-context.ts';
import { readStep, type Answers, type ApplyType, type Step } from './form/steps.ts';
import { useFieldValue } from '../../language/use-field-value.ts';
import { otherCollege } from './form/step-rules.ts';
import { Modal } from '../../controls/modal.tsx';
import { isPdf } from './files/file-check.ts';
import { uploadState } from './files/upload.ts';
import { ActionName } from '../../controls/action-name.tsx';

interface AnswerListProps {
  step: Step;
  appType: ApplyType;
  answers: Answers;
  /** Omitted if the answers can no longer be changed. */
  onChange?: () => void;
}

/** The answers of one step, with a Change link. */
export function AnswerList({ step, appType, answers, onChange }: AnswerListProps) {
  const { t } = useText();
  const values = readStep(step, answers);
  const fieldTexts = useFieldTexts();
  const who = personClassOfStep({ appType, step });
  const fields = step.fields.filter((name) => allFields[name].seenIn.includes('check'));
  return (
    <section className="answers answers-close" aria-labelledby={`answers-${step.id}`}>
      <div className="answers-head">
        <h2 id={`answers-${step.id}`}>{t(step.title)}</h2>
        {onChange && (
          <button type="button" className="link" onClick={onChange}>
            <ActionName action={t('apply.change')} object={t(step.title)} />
          </button>
        )}
      </div>
      <dl>
        {fields.map((name) => (
          <div key={name}>
            <dt>{fieldTexts.labelAndHint(name, who, true).label}</dt>
            <dd>
              <AnswerValue
                field={name}
                label={fieldTexts.labelAndHint(name, who, true).label}
                value={values[name] ?? ''}
                typedCollege={values['college_other']}
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
  /** The name of a college that is not in the list. */
  typedCollege?: string | undefined;
}

/** A formatted answer; a file is shown as a thumbnail. */
export function AnswerValue({ field, label, value, typedCollege = '' }: AnswerValueProps) {
  const { t } = useText();
  const fieldValue = useFieldValue();
  if (value === '') return <span className="hint">{t('apply.check.none')}</span>;
  if (allFields[field].kind === 'file') return <StoredFile fileKey={value} label={label} />;
  return field === 'college' && value === otherCollege ? typedCollege : fieldValue(field, value);
}

/** Signed URLs expire after 5 minutes, so the URL is refetched before. */
const FRESH_MS = 4 * 60_000;

/** A file of the application: a thumbnail that opens a larger view; a PDF opens in a new tab. */
function StoredFile({ fileKey, label }: { fileKey: string; label: string }) {
  const { t } = useText();
  const [large, setLarge] = useState(false);
  const [broken, setBroken] = useState(false);
  const file = useQuery({
    queryKey: ['upload', fileKey],
    queryFn: () => uploadState(fileKey),
    staleTime: FRESH_MS,
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
  const refetchStale = (): void => {
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
          <img className="enlarged" src={url} alt={alt} onError={refetchStale} />
        </Modal>
      )}
    </>
  );
}
