import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { pageAddress, pages } from '@portal/contract';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router';

/** Says that it was handed in; it leads to the dashboard, or to the application, where the payment is confirmed. */
export function SubmittedDialog({ id, name }: { id: string; name: string }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const titleId = useId();
  return (
    <Dialog open onClose={() => void navigate(pages.dashboard.path)} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('add-member.done.title')}</DialogTitle>
      <DialogContent>
        <Typography>{translate('add-member.done.text', { name })}</Typography>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button component={Link} to={pageAddress('application', { id })}>
          {translate('add-member.done.open')}
        </Button>
        <Button component={Link} to={pages.dashboard.path} variant="contained" autoFocus>
          {translate('add-member.done.dashboard')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
