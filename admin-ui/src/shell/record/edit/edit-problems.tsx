import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useWireText } from '../../language/use-wire-text.ts';
import { useEditing } from './editing.ts';
import { fieldId } from './field-id.ts';

/** Everything that keeps the edit from being saved, in the order of the checks; each entry leads to its field. */
export function EditProblems() {
  const translate = useTranslate();
  const wireText = useWireText();
  const { problems, failure, isStale, reload } = useEditing();
  const place = useRef<HTMLDivElement>(null);
  const isShown = problems.length > 0 || failure !== null;
  useEffect(() => {
    if (isShown) place.current?.focus();
  }, [isShown, problems, failure]);
  if (!isShown) return null;
  return (
    <Alert
      ref={place}
      tabIndex={-1}
      severity="error"
      sx={{ m: 2, mt: 0, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 200px' } }}
      action={
        isStale && (
          <Button color="inherit" onClick={reload}>
            {translate('record.edit.reload')}
          </Button>
        )
      }
    >
      <AlertTitle>{translate('record.edit.problem')}</AlertTitle>
      {failure && wireText(failure)}
      {problems.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {problems.map(({ path, msg }) => (
            <li key={`${path} ${msg}`}>
              <Box
                component="a"
                href={`#${fieldId(path)}`}
                sx={{ color: 'inherit' }}
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
