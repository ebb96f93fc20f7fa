import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { CallError, textOf } from '@portal/contract';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  title: string;
  /** What it throws is shown as the problem. */
  save: () => Promise<unknown>;
  onClose: (wasSaved: boolean) => void;
  children: ReactNode;
}

/** A form in a dialog with Save and Cancel. */
export function SaveDialog({ title, save, onClose, children }: Props) {
  const translate = useTranslate();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    try {
      await save();
      onClose(true);
    } catch (error) {
      setProblem(error instanceof CallError ? error.answer.msg : textOf('request.failed'));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={() => onClose(false)} fullWidth maxWidth="sm" aria-labelledby="save-dialog">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogTitle id="save-dialog">{title}</DialogTitle>
        <DialogContent>
          {problem && (
            <Alert severity="error" role="alert" sx={{ mb: 1 }}>
              {problem}
            </Alert>
          )}
          {children}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => onClose(false)}>{translate('staff.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {translate('staff.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
