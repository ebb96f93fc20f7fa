import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useWireText } from '../language/wire-text.ts';
import { problemsAtFields } from './problems-at-fields.ts';

/**
 * For `onClose` of a dialog in which something was typed or chosen: a click beside it, as the second one of a double click that opened
 * it, is no answer. Escape and its buttons close it.
 */
export const unlessBeside =
  (close: () => void) =>
  (_event: object, reason: 'backdropClick' | 'escapeKeyDown'): void => {
    if (reason !== 'backdropClick') close();
  };

interface Props<T extends object> {
  title: string;
  action: string;
  color?: 'primary' | 'error';
  defaultValues?: T;
  /** Gets what the inputs hold. What it throws is shown at the inputs that it names (of `defaultValues`), else as the problem. */
  run: (values: T) => Promise<unknown>;
  onClose: (wasDone: boolean) => void;
  /** What to say of a refusal in place of its text. */
  say?: (problem: unknown) => string | undefined;
  children: ReactNode;
}

/** One input below the other; what is longer than the screen scrolls between the title and the buttons. */
const stacked = {
  '& form, & .MuiDialogContent-root': { display: 'flex', flexDirection: 'column', minHeight: 0 },
  '& .MuiDialogTitle-root + .MuiDialogContent-root': { pt: 1, gap: 2 },
} as const;

/** A question in a dialog, with react-admin's inputs where it asks for something. */
export function FormDialog<T extends object>({ title, defaultValues, run, onClose, say, ...rest }: Props<T>) {
  const wireText = useWireText();
  const titleId = useId();
  const [problem, setProblem] = useState<unknown>();
  // In a row of a list the form would begin with the row's record.
  const [record] = useState(() => defaultValues ?? {});
  const submit = async (values: object) => {
    setProblem(undefined);
    try {
      // An input that was emptied holds null; on the wire it is an empty text.
      await run(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? ''])) as T);
    } catch (error) {
      const atFields = problemsAtFields(error, Object.keys(record), wireText);
      if (atFields === undefined) setProblem(error);
      return atFields;
    }
    onClose(true);
    return undefined;
  };
  return (
    <Dialog
      open
      onClose={unlessBeside(() => onClose(false))}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      sx={stacked}
    >
      <Form record={record} onSubmit={submit} noValidate disableInvalidFormNotification>
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <DialogContent>
          {problem !== undefined && (
            <Alert severity="error" role="alert" sx={{ mb: 1 }}>
              {say?.(problem) ?? wireText(problem)}
            </Alert>
          )}
          {rest.children}
        </DialogContent>
        <Buttons action={rest.action} color={rest.color ?? 'primary'} onCancel={() => onClose(false)} />
      </Form>
    </Dialog>
  );
}

interface ButtonsProps {
  action: string;
  color: 'primary' | 'error';
  onCancel: () => void;
}

function Buttons({ action, color, onCancel }: ButtonsProps) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <DialogActions>
      <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
      <Button type="submit" variant="contained" color={color} disabled={isSubmitting}>
        {action}
      </Button>
    </DialogActions>
  );
}
