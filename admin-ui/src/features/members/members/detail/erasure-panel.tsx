import { Box, Button, Typography } from '@mui/material';
import { calls } from '@portal/contract/calls';
import type { ErasureView } from '@portal/contract/data/responses';
import type { MembershipView } from '@portal/contract/members/responses';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextInput, useNotify, useTranslate } from 'react-admin';
import { FormDialog } from '../../../../shell/dialogs/form-dialog.tsx';
import { useWireText } from '../../../../shell/language/wire-text.ts';
import { Panel } from '../../../../shell/record/detail/section.tsx';
import { call } from '../../../../shell/session/call.ts';
import { useStaffUser } from '../../../../shell/session/session.ts';
import { calendarDate, indiaDateTime } from '../../../../shell/ui/format.ts';

interface Props {
  applicationId: string;
  membership: MembershipView;
}

/** The member's erasure request and the office's decision, for users who may decide. */
export function ErasurePanel({ applicationId, membership }: Props) {
  const translate = useTranslate();
  const wireText = useWireText();
  const { permissions } = useStaffUser();
  const { memberID: id } = membership;
  const erasure = useQuery({
    queryKey: ['member-erasure', id],
    queryFn: async ({ signal }) => (await call(calls.getErasure, { params: { id }, signal })).data,
  });
  const { data, error } = erasure;
  const mayErase = permissions.includes('members.erase');
  const isOver = data?.erasedAt !== undefined;
  return (
    <Panel title={translate('members.erasure.title')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, p: 2 }}>
        <Typography sx={{ flexBasis: '100%' }} role={error ? 'alert' : undefined}>
          {error ? (
            wireText(error)
          ) : data ? (
            <RequestStatus view={data} />
          ) : (
            translate('members.erasure.loading')
          )}
        </Typography>
        {data && !isOver && mayErase && (
          <DecisionButtons applicationId={applicationId} membership={membership} view={data} />
        )}
        {data?.request?.state === 'open' && !mayErase && (
          <Typography color="text.secondary">{translate('members.erasure.mayNot')}</Typography>
        )}
      </Box>
    </Panel>
  );
}

/** State of the request in one sentence. */
function RequestStatus({ view: { erasedAt, request } }: { view: ErasureView }) {
  const translate = useTranslate();
  if (erasedAt !== undefined) return translate('members.erasure.erased', { day: indiaDateTime(erasedAt) });
  if (request === undefined || request.state === 'done') return translate('members.erasure.none');
  return translate(`members.erasure.${request.state}`, {
    day: indiaDateTime(request.askedAt),
    answerBy: calendarDate(request.answerBy),
    reason: request.reason ?? '',
  });
}

function DecisionButtons({ applicationId, membership, view }: Props & { view: ErasureView }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<'erase' | 'decline'>();
  const { memberID: id, name, mem_no: number } = membership;
  const isOpen = view.request?.state === 'open';
  const close = (wasDone: boolean) => {
    setPending(undefined);
    if (!wasDone) return;
    notify(`members.erasure.${pending ?? 'erase'}.done`, { type: 'success' });
    const changed = [
      ['member-erasure', id],
      ['member-details', applicationId],
      ['application', applicationId],
      ['members'],
      ['attention'],
    ];
    for (const queryKey of changed) void queryClient.invalidateQueries({ queryKey });
  };
  const dialog = {
    title: translate(`members.erasure.${pending ?? 'erase'}.title`, { name }),
    action: translate(`members.erasure.${pending ?? 'erase'}`),
    color: 'error' as const,
    defaultValues: { reason: '' },
    onClose: close,
  };
  const input = (
    <TextInput
      source="reason"
      label={`members.erasure.${pending ?? 'erase'}.reason`}
      helperText={`members.erasure.${pending ?? 'erase'}.reasonHint`}
      slotProps={{ htmlInput: { maxLength: 300 } }}
      multiline
      minRows={2}
      autoFocus
    />
  );
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setPending('erase')}>
        {translate('members.erasure.erase')}
      </Button>
      {isOpen && (
        <Button variant="outlined" onClick={() => setPending('decline')}>
          {translate('members.erasure.decline')}
        </Button>
      )}
      {pending === 'erase' && (
        <FormDialog {...dialog} run={async (body) => call(calls.eraseMember, { params: { id }, body })}>
          <Typography>{translate('members.erasure.erase.effect', { number })}</Typography>
          {!isOpen && input}
        </FormDialog>
      )}
      {pending === 'decline' && (
        <FormDialog {...dialog} run={async (body) => call(calls.declineErasure, { params: { id }, body })}>
          {input}
        </FormDialog>
      )}
    </>
  );
}
