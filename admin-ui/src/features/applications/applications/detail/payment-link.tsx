import { Alert, Button, Stack } from '@mui/material';
import { type ApplicationView, calls } from '@portal/contract';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useWireText } from '../../../../shell/language/use-wire-text.ts';
import { call } from '../../../../shell/session/call.ts';
import { useStaffUser } from '../../../../shell/session/use-session.ts';

/** Where somebody has applied online and not paid: a link to pay, mailed to them. */
export function PaymentLink({ application: { _id: id, state, payment } }: { application: ApplicationView }) {
  const translate = useTranslate();
  const wireText = useWireText();
  const notify = useNotify();
  const { permissions } = useStaffUser();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(calls.mailPaymentLink, { params: { id } }),
    onSuccess: ({ msg }) => notify(wireText(msg), { type: 'success' }),
  });
  const waits = state === 'submitted' && payment.mode === 'Online' && !payment.success;
  if (!waits || !permissions.includes('applications.confirmPayment')) return null;
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Button variant="outlined" loading={isPending} onClick={() => mutate()}>
        {translate('applications.mailPaymentLink')}
      </Button>
      {error && (
        <Alert severity="error" role="alert">
          {wireText(error)}
        </Alert>
      )}
    </Stack>
  );
}
