import { Alert, AppBar, Box, Button, Dialog, Toolbar, Typography } from '@mui/material';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  title: string;
  /** Who it is about. */
  subtitle: string;
  close: () => void;
  /** The buttons that lead on; on a narrow screen they have a line of their own. */
  main?: ReactNode;
  children: ReactNode;
}

/** A key that is held down presses no button twice: the next step's button is where this one's was. */
export function pressOnce(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}

/** A dialog over the whole screen with its title and buttons always in sight (docs/rules/pages.md). */
export function FullScreen({ title, subtitle, close, main, children }: Props) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog fullScreen open onClose={close} onKeyDownCapture={pressOnce} aria-labelledby={id}>
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
  /** What the button beside the text says. */
  way: string;
  go: () => void;
  children: ReactNode;
}

/** What went wrong, with the way on; on a narrow screen the button stands below the text. */
export function Problem({ severity = 'error', way, go, children }: ProblemProps) {
  return (
    <Alert
      severity={severity}
      sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 200px' } }}
      action={
        <Button color="inherit" onClick={go}>
          {way}
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
