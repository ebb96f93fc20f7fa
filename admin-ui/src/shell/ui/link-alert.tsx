import { Alert, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface Props {
  severity: 'info' | 'success' | 'warning' | 'error';
  /** `alert` interrupts a screen reader, `status` does not. */
  role: 'alert' | 'status';
  /** Page that resolves it. */
  to: string;
  /** Text of the button. */
  open: string;
  children: ReactNode;
}

/** A feature's message above a page, with a link to where it is resolved. */
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
