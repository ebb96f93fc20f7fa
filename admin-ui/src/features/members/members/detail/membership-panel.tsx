import { Alert, Box, Button, Typography } from '@mui/material';
import { type AppType } from '@portal/contract/enums';
import { calls } from '@portal/contract/calls';
import { type MembershipView } from '@portal/contract/members/responses';
import { codeSheetsKeptDays, paperCodeDays } from '@portal/contract/data/responses';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { CodeSheetsStatus } from '../../../../shell/runs/code-sheets-status.tsx';
import { FormDialog } from '../../../../shell/dialogs/form-dialog.tsx';
import { lazyComponent } from '../../../../shell/lazy-component.ts';
import { useWireText } from '../../../../shell/language/wire-text.ts';
import { Facts, Panel } from '../../../../shell/record/detail/section.tsx';
import { memberAddress } from '../../../../shell/record/member-address.ts';
import { recall, remember } from '../../../../shell/runs/use-run.ts';
import { call } from '../../../../shell/session/call.ts';
import { useStaffUser } from '../../../../shell/session/session.ts';
import { calendarDate, indiaDateTime } from '../../../../shell/ui/format.ts';
import { Revoke } from './revoke.tsx';

const ValidityDialog = lazyComponent(() => import('./validity-dialog.tsx'));

interface Props {
  applicationId: string;
  membership: MembershipView;
  appType: AppType;
}

/** Number, validity and log-in of one person. */
export function MembershipPanel({ applicationId, membership, appType }: Props) {
  const translate = useTranslate();
  const { mem_no, aliases, former, state, memberOn, expiry_date: day, login } = membership;
  const facts = [
    { label: 'members.field.number', value: mem_no, isCopied: true },
    ...(aliases.length === 0 ? [] : [{ label: 'members.field.aliases', value: aliases.join(', ') }]),
    { label: 'members.field.state', value: translate(`members.state.${state}`) },
    { label: 'members.field.since', value: calendarDate(memberOn) },
    {
      label: 'members.field.until',
      value: day === null ? translate('members.list.lifetime') : calendarDate(day),
    },
    {
      label: 'members.field.login',
      value: translate(
        `members.login.${login === undefined ? 'none' : login.activated ? 'active' : 'waiting'}`,
      ),
    },
    ...(login?.codeUntil === undefined
      ? []
      : [{ label: 'members.field.codeUntil', value: indiaDateTime(login.codeUntil) }]),
    {
      label: 'members.field.lastLogin',
      value: login?.lastAt === undefined ? translate('members.login.never') : indiaDateTime(login.lastAt),
    },
  ];
  return (
    <Panel title={translate('members.section.membership')}>
      <Facts facts={facts} />
      <MemberMail memberId={membership.memberID} />
      <PrintCode key={membership.memberID} applicationId={applicationId} membership={membership} />
      {former.length > 0 && <FormerMemberships former={former} />}
      {appType === 'student' && day !== null && (
        <ChangeValidity applicationId={applicationId} membership={membership} />
      )}
      <Revoke applicationId={applicationId} membership={membership} />
    </Panel>
  );
}

/** Earlier memberships, each linked to its application and receipt. */
function FormerMemberships({ former }: Pick<MembershipView, 'former'>) {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      aria-label={translate('members.former.title')}
      sx={{ listStyle: 'none', m: 0, p: 2, borderTop: 1, borderColor: 'divider' }}
    >
      {former.map(({ applicationId, mem_no, appType, memberOn, reason, merged }) => (
        <li key={`${applicationId} ${mem_no}`}>
          <Link to={memberAddress({ applicationId, appType, person: 0 })} className="row-link">
            {translate(`members.former.${appType === 'student' ? 'student' : 'life'}`, { number: mem_no })}
          </Link>{' '}
          {translate('members.former.since', { day: calendarDate(memberOn) })}
          {reason !== undefined && `, ${translate('members.former.revoked', { reason })}`}
          {merged && `, ${translate('members.former.merged')}`}
        </li>
      ))}
    </Box>
  );
}

/** Button that changes the last day, or the reason why it cannot be changed. */
function ChangeValidity({ applicationId, membership }: Omit<Props, 'appType'>) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const isOpenEnded = membership.state === 'active' || membership.state === 'expired';
  const close = (wasDone: boolean) => {
    setOpen(false);
    if (!wasDone) return;
    notify('members.validity.done', { type: 'success' });
    for (const queryKey of [['member-details', applicationId], ['application', applicationId], ['members']]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  };
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1.5,
        p: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Button
        variant="outlined"
        disabled={!isOpenEnded}
        aria-describedby={isOpenEnded ? undefined : 'validity-reason'}
        onClick={() => setOpen(true)}
      >
        {translate('members.validity.button')}
      </Button>
      {!isOpenEnded && (
        <Typography id="validity-reason" color="text.secondary">
          {translate('members.validity.ended')}
        </Typography>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ValidityDialog membership={membership} onClose={close} />
        </Suspense>
      )}
    </Box>
  );
}

/** Shows that an address bounces or that the member has opted out of bulk mail (docs/rules/mail-runs.md). */
function MemberMail({ memberId }: { memberId: string }) {
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

const DAY_MS = 24 * 60 * 60 * 1000;

interface PrintCodeProps {
  applicationId: string;
  membership: MembershipView;
}

/** Prints an activation code for a member who has never set a password; renders nothing for others. */
function PrintCode({ applicationId, membership }: PrintCodeProps) {
  const translate = useTranslate();
  const { permissions } = useStaffUser();
  const queryClient = useQueryClient();
  const { memberID: id, name, login } = membership;
  const [isOpen, setOpen] = useState(false);
  const [runId, setRunId] = useState(() => recall(`code.${id}`, codeSheetsKeptDays * DAY_MS));
  const refetch = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: ['member-details', applicationId] }),
    [queryClient, applicationId],
  );
  if (!permissions.includes('imports') || login === undefined || login.activated) return null;
  const print = async () => {
    const { data } = await call(calls.printMemberCode, { params: { id } });
    remember(`code.${id}`, data.runId);
    setRunId(data.runId);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', p: 2, borderTop: 1, borderColor: 'divider' }}>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('members.code.print')}
      </Button>
      {runId !== undefined && <CodeSheetsStatus key={runId} id={runId} onOver={refetch} />}
      {isOpen && (
        <FormDialog
          title={translate('members.code.print.title', { name })}
          action={translate('members.code.print')}
          run={print}
          onClose={() => setOpen(false)}
        >
          <Typography>{translate('members.code.print.text', { days: paperCodeDays })}</Typography>
        </FormDialog>
      )}
    </Box>
  );
}
