import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useWireText } from '../../language/wire-text.ts';
import type { EditProblem } from './edit-checks.ts';
import { fieldId, useEditing } from './editing.ts';

interface Props {
  problems: readonly EditProblem[];
  /** Error that concerns no field. */
  failure: unknown;
  /** Focuses the summary; a form focuses its first invalid field instead. */
  takesFocus?: boolean;
  action?: ReactNode;
}

/** All errors of a form in the order of its fields; each entry focuses its field. */
export function ProblemSummary({ problems, failure, takesFocus = false, action }: Props) {
  const translate = useTranslate();
  const wireText = useWireText();
  const place = useRef<HTMLDivElement>(null);
  const isShown = problems.length > 0 || Boolean(failure);
  useEffect(() => {
    if (isShown && takesFocus) place.current?.focus();
  }, [isShown, takesFocus, problems, failure]);
  if (!isShown) return null;
  return (
    <Alert
      ref={place}
      tabIndex={-1}
      severity="error"
      sx={{ m: 2, mt: 0, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 200px' } }}
      action={action}
    >
      <AlertTitle>{translate('record.edit.problem')}</AlertTitle>
      {Boolean(failure) && wireText(failure)}
      {problems.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {problems.map(({ path, msg }) => (
            <li key={`${path} ${msg}`}>
              <Box
                component="a"
                href={`#${fieldId(path)}`}
                sx={{ color: 'inherit', display: 'inline-block', py: 0.25, minHeight: 24 }}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(fieldId(path))?.focus();
                }}
              >
                {wireText(msg)}
              </Box>
            </li>
          ))}
        </Box>
      )}
    </Alert>
  );
}

/** All errors of the edit in the order of the checks; each entry focuses its field. */
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
