import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useWireText } from '../language/use-wire-text.ts';

interface Props {
  title: string;
  action: string;
  color?: 'primary' | 'error';
  /** What it throws is shown as the problem. */
  run: () => Promise<unknown>;
  onClose: (wasDone: boolean) => void;
  /** What to say of a refusal in place of its text. */
  say?: (problem: unknown) => string | undefined;
  children: ReactNode;
}

/** A form or a question in a dialog, with its button and Cancel. */
export function FormDialog({ title, action, color = 'primary', run, onClose, say, children }: Props) {
  const translate = useTranslate();
  const wireText = useWireText();
  const titleId = useId();
  const [problem, setProblem] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await run();
      onClose(true);
    } catch (error) {
      setProblem(error);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={() => onClose(false)} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <DialogContent>
          {problem !== undefined && (
            <Alert severity="error" role="alert" sx={{ mb: 1 }}>
              {say?.(problem) ?? wireText(problem)}
            </Alert>
          )}
          {children}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => onClose(false)}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" color={color} disabled={isBusy}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
