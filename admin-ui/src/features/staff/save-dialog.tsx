import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useWireText } from '../../shell/language/use-wire-text.ts';

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
  const wireText = useWireText();
  const [problem, setProblem] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await save();
      onClose(true);
    } catch (error) {
      setProblem(error);
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
          {problem !== undefined && (
            <Alert severity="error" role="alert" sx={{ mb: 1 }}>
              {wireText(problem)}
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
