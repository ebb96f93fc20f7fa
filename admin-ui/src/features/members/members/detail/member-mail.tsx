import { Alert, Button } from '@mui/material';
import { calls } from '@portal/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useWireText } from '../../../../shell/language/use-wire-text.ts';
import { call } from '../../../../shell/session/call.ts';
import { indiaDateTime } from '../../../../shell/ui/format.ts';

/** That an address refuses mail or that somebody wants none, where it is so (docs/rules/mail-runs.md). */
export function MemberMail({ memberId }: { memberId: string }) {
  const translate = useTranslate();
  const wireText = useWireText();
  const queryClient = useQueryClient();
  const queryKey = ['member-mail', memberId];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call(calls.getMemberMail, { params: { id: memberId }, signal })).data,
  });
  const lift = useMutation({
    mutationFn: async () => call(calls.liftSuppression, { params: { id: memberId } }),
    onSettled: async () => queryClient.invalidateQueries({ queryKey }),
  });
  return (
    <>
      {data?.suppressed !== undefined && (
        <Alert
          severity="warning"
          sx={{ m: 2 }}
          action={
            <Button size="small" disabled={lift.isPending} onClick={() => lift.mutate()}>
              {translate('members.mail.lift')}
            </Button>
          }
        >
          {translate('members.mail.suppressed', {
            at: indiaDateTime(data.suppressed.since),
            answer: data.suppressed.answer,
          })}
        </Alert>
      )}
      {data !== undefined && data.unsubscribed.length > 0 && (
        <Alert severity="info" sx={{ m: 2 }}>
          {data.unsubscribed.map((kind) => translate(`members.mail.off.${kind}`)).join(' ')}
        </Alert>
      )}
      {lift.isError && (
        <Alert severity="error" role="alert" sx={{ m: 2 }}>
          {wireText(lift.error)}
        </Alert>
      )}
    </>
  );
}
