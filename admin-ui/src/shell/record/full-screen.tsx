import { Alert, AppBar, Box, Button, Dialog, Toolbar, Typography } from '@mui/material';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  title: string;
  /** Person that the dialog is about. */
  subtitle: string;
  close: () => void;
  /** Primary buttons; on a narrow screen they have their own line. */
  main?: ReactNode;
  children: ReactNode;
}

/** Ignores a repeating key, so that holding it does not press the next step's button in the same place. */
export function ignoreRepeat(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}

/** A full-screen dialog whose title and buttons stay visible (docs/rules/pages.md). */
export function FullScreen({ title, subtitle, close, main, children }: Props) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog fullScreen open onClose={close} onKeyDownCapture={ignoreRepeat} aria-labelledby={id}>
      <AppBar
        component="div"
        position="sticky"
        color="inherit"
        elevation={0}
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        <Toolbar sx={{ gap: 1.5, flexWrap: { xs: 'wrap', sm: 'nowrap' }, py: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography id={id} variant="h2">
              {title}
            </Typography>
            <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {subtitle}
            </Typography>
          </Box>
          {main && (
            <Box
              sx={{ display: 'flex', gap: 1.5, order: { xs: 3, sm: 2 }, width: { xs: '100%', sm: 'auto' } }}
            >
              {main}
            </Box>
          )}
          <Button onClick={close} sx={{ order: { xs: 2, sm: 3 } }}>
            {translate('record.dialog.close')}
          </Button>
        </Toolbar>
      </AppBar>
      <Box sx={{ width: '100%', maxWidth: 1440, mx: 'auto', p: { xs: 2, md: 3 } }}>{children}</Box>
    </Dialog>
  );
}

interface ProblemProps {
  severity?: 'error' | 'warning';
  /** Label of the button. */
  actionLabel: string;
  onAction: () => void;
  children: ReactNode;
}

/** An error with a button; on a narrow screen the button is below the text. */
export function Problem({ severity = 'error', actionLabel, onAction, children }: ProblemProps) {
  return (
    <Alert
      severity={severity}
      sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 200px' } }}
      action={
        <Button color="inherit" onClick={onAction}>
          {actionLabel}
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
