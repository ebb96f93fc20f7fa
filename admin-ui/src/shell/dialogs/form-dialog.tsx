import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useWireText } from '../language/wire-text.ts';
import { problemsAtFields } from './problems-at-fields.ts';

/**
 * Wraps `onClose` of a dialog with input: a click on the backdrop, such as the second one of a double click that opened it, does
 * not close it. Escape and the buttons do.
 */
export const ignoreBackdropClick =
  (close: () => void) =>
  (_event: object, reason: 'backdropClick' | 'escapeKeyDown'): void => {
    if (reason !== 'backdropClick') close();
  };

interface Props<T extends object> {
  title: string;
  action: string;
  color?: 'primary' | 'error';
  /** Disables the action; the reason is among the children. */
  isBlocked?: boolean;
  defaultValues?: T;
  /** Receives the values. Errors of fields in `defaultValues` are shown at those inputs, all others above the form. */
  run: (values: T) => Promise<unknown>;
  onClose: (wasDone: boolean) => void;
  /** Overrides the text of an error. */
  textOfError?: (problem: unknown) => string | undefined;
  children: ReactNode;
}

/** Inputs in one column; long content scrolls between title and buttons. */
const stacked = {
  '& form, & .MuiDialogContent-root': { display: 'flex', flexDirection: 'column', minHeight: 0 },
  '& .MuiDialogTitle-root + .MuiDialogContent-root': { pt: 1, gap: 2 },
} as const;

/** A dialog with a question and optional react-admin inputs. */
export function FormDialog<T extends object>({
  title,
  defaultValues,
  run,
  onClose,
  textOfError,
  ...rest
}: Props<T>) {
  const wireText = useWireText();
  const titleId = useId();
  const [problem, setProblem] = useState<unknown>();
  // Without an explicit record, the form would be initialised with the list row around it.
  const [record] = useState(() => defaultValues ?? {});
  const submit = async (values: object) => {
    setProblem(undefined);
    try {
      // A cleared input holds null; the wire expects an empty text.
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
      onClose={ignoreBackdropClick(() => onClose(false))}
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
              {textOfError?.(problem) ?? wireText(problem)}
            </Alert>
          )}
          {rest.children}
        </DialogContent>
        <Buttons
          action={rest.action}
          color={rest.color ?? 'primary'}
          isBlocked={rest.isBlocked === true}
          onCancel={() => onClose(false)}
        />
      </Form>
    </Dialog>
  );
}

interface ButtonsProps {
  action: string;
  color: 'primary' | 'error';
  isBlocked: boolean;
  onCancel: () => void;
}

function Buttons({ action, color, isBlocked, onCancel }: ButtonsProps) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <DialogActions>
      <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
      <Button type="submit" variant="contained" color={color} disabled={isSubmitting || isBlocked}>
        {action}
      </Button>
    </DialogActions>
  );
}
