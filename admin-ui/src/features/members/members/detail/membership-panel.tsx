import { Box, Button, Typography } from '@mui/material';
import type { AppType, MembershipView } from '@portal/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Facts, Panel } from '../../../../shell/record/detail/section.tsx';
import { memberAddress } from '../../../../shell/record/member-address.ts';
import { calendarDate, indiaDateTime } from '../../../../shell/ui/format.ts';
import { MemberMail } from './member-mail.tsx';
import { PrintCode } from './print-code.tsx';
import { Revoke } from './revoke.tsx';
import { ValidityDialog } from './validity-dialog.tsx';

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

/** What they were before; each leads to its application, with its receipt. */
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

/** The way to another last day; where there is none, why. */
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
      {isOpen && <ValidityDialog membership={membership} onClose={close} />}
    </Box>
  );
}
