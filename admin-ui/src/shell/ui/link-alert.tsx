import { Alert, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface Props {
  severity: 'info' | 'success' | 'warning' | 'error';
  /** `alert` interrupts who uses a screen reader, `status` waits. */
  role: 'alert' | 'status';
  /** The page where something can be done about it. */
  to: string;
  /** The words of the button that leads there. */
  open: string;
  children: ReactNode;
}

/** What a feature has to say above a page, and the way to where it is dealt with. */
export function LinkAlert({ severity, role, to, open, children }: Props) {
  return (
    <Alert
      severity={severity}
      role={role}
      sx={{ mb: 2 }}
      action={
        <Button component={Link} to={to} color="inherit" size="small">
          {open}
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
