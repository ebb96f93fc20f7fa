import { Alert, Button } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  severity?: 'error' | 'warning';
  /** What the button beside the text says. */
  way: string;
  go: () => void;
  children: ReactNode;
}

/** What went wrong, with the way on; on a narrow screen the button stands below the text. */
export function Problem({ severity = 'error', way, go, children }: Props) {
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
