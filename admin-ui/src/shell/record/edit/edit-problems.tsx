import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useEditing } from './editing.ts';
import { ProblemSummary } from './problem-summary.tsx';

/** Everything that keeps the edit from being saved, in the order of the checks; each entry leads to its field. */
export function EditProblems() {
  const translate = useTranslate();
  const { problems, failure, isStale, reload } = useEditing();
  return (
    <ProblemSummary
      problems={problems}
      failure={failure}
      takesFocus
      action={
        isStale && (
          <Button color="inherit" onClick={reload}>
            {translate('record.edit.reload')}
          </Button>
        )
      }
    />
  );
}
