import { Alert, Button, Stack } from '@mui/material';
import type { MsgRow } from '@portal/contract/responses';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useWireText } from '../../../shell/language/wire-text.ts';

interface Props {
  label: string;
  /** Has the link mailed. */
  send: () => Promise<MsgRow>;
  /** Called once the link is on its way. */
  onSent?: () => void;
  size?: 'small' | 'medium';
}

/** Mails the applicant a link to pay; the server's message appears as a notification, an error below the button. */
export function MailLinkButton({ label, send, onSent, size = 'medium' }: Props) {
  const wireText = useWireText();
  const notify = useNotify();
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: ({ msg }) => {
      notify(wireText(msg), { type: 'success' });
      onSent?.();
    },
  });
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Button size={size} variant="outlined" loading={isPending} onClick={() => mutate()}>
        {label}
      </Button>
      {error && (
        <Alert severity="error" role="alert">
          {wireText(error)}
        </Alert>
      )}
    </Stack>
  );
}
