import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { CallError } from '@portal/contract/client';
import { calls } from '@portal/contract/calls';
import { pages } from '@portal/contract/pages';
import { printedFields } from '@portal/contract/members/states';
import type { StaffUpdateRequest } from '@portal/contract/members/responses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { ignoreRepeat, Problem } from '../../../shell/record/full-screen.tsx';
import { call } from '../../../shell/session/call.ts';
import type { Choices } from './decision-form.tsx';
import { useFieldName } from './use-update-requests.ts';

interface Props {
  request: StaffUpdateRequest;
  choices: Choices;
  /** Refetches the requests. */
  renew: () => void;
  close: () => void;
}

/** Lists the effects and asks for confirmation. */
export function ConfirmDecision({ request, choices, renew, close }: Props) {
  const translate = useTranslate();
  const wireText = useWireText();
  const notify = useNotify();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const fieldName = useFieldName(request);
  const isUnderWay = useRef(false);
  const id = useId();
  const { changes, name, mem_no, verifies } = request;
  const accepted = changes.filter(({ field }) => choices[field]?.decision === 'accepted');
  const declined = changes.filter(({ field }) => choices[field]?.decision === 'declined');
  const namesOf = (changes: StaffUpdateRequest['changes']) =>
    changes.map(({ field }) => fieldName(field)).join(', ');

  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      call(calls.decideUpdate, {
        params: { id: request.id },
        body: {
          decisions: changes.map(({ field }) => {
            const { decision = '', reason = '' } = choices[field] ?? {};
            return { field, decision, ...(decision === 'declined' ? { reason: reason.trim() } : {}) };
          }),
        },
      }),
    onSuccess: ({ msg }) => {
      void queryClient.invalidateQueries({ queryKey: ['update_requests'] });
      void queryClient.invalidateQueries({ queryKey: ['application'] });
      queryClient.removeQueries({ queryKey: ['update-requests-of'] });
      notify(wireText(msg), { type: 'success' });
      void navigate(pages.updateRequests.path);
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const decide = () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate();
  };
  // The request was decided or the record changed meanwhile, so the shown values are outdated.
  const isOver = error instanceof CallError && error.status === 409;
  return (
    <Dialog
      open
      onClose={close}
      onKeyDownCapture={ignoreRepeat}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
    >
      <DialogTitle id={`${id}title`}>{translate('update-requests.confirm.title')}</DialogTitle>
      <DialogContent id={`${id}text`} sx={{ overflowWrap: 'anywhere', '& p + p': { mt: 1 } }}>
        {accepted.length > 0 && (
          <DialogContentText>
            {translate('update-requests.confirm.accept', {
              name,
              fields: namesOf(accepted),
              smart_count: accepted.length,
            })}
          </DialogContentText>
        )}
        {declined.length > 0 && (
          <DialogContentText>
            {translate('update-requests.confirm.decline', { fields: namesOf(declined) })}
          </DialogContentText>
        )}
        {verifies && accepted.length > 0 && (
          <DialogContentText>
            {translate('update-requests.confirm.verify', { name, number: mem_no })}
          </DialogContentText>
        )}
        <DialogContentText>{translate('update-requests.confirm.mail', { name })}</DialogContentText>
        {accepted.some(({ field }) => printedFields.includes(field)) && (
          <DialogContentText>{translate('update-requests.confirm.documents')}</DialogContentText>
        )}
        {error && (
          <Problem
            actionLabel={translate(isOver ? 'update-requests.reload' : 'update-requests.retry')}
            onAction={isOver ? renew : decide}
          >
            {wireText(error)}
          </Problem>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('update-requests.confirm.no')}</Button>
        <Button variant="contained" disabled={isPending || isOver} onClick={decide} autoFocus>
          {translate('update-requests.confirm.yes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
