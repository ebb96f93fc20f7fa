import { Box, Button, Typography } from '@mui/material';
import { type ApplicationView } from '@portal/contract/applications/responses';
import { type MembershipView } from '@portal/contract/members/responses';
import { pageAddress, pages } from '@portal/contract/pages';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { useOpenedRecord } from '../../../../shell/finder/recent-records.ts';
import { useShortcuts } from '../../../../shell/console/shortcuts.ts';
import { Label } from '../../../../shell/record/labels.tsx';
import { memberAddress } from '../../../../shell/record/member-address.ts';
import { backIcon, Icon } from '../../../../shell/ui/icon.tsx';
import { usePageTitle } from '../../../../shell/ui/page-title.ts';
import { MemberStateLabel } from '../member-state-label.tsx';

interface Props {
  application: ApplicationView;
  person: 0 | 1;
  membership: MembershipView | undefined;
}

/** Name, back link, and for a couple a link to the other person. */
export function MemberHeader({ application, person, membership }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { _id: applicationId, appType, applicants } = application;
  const { name = '', mem_no: number } = applicants[person] ?? {};
  const list = appType === 'couple' ? 'couples' : 'members';
  usePageTitle(name);
  useOpenedRecord({ address: memberAddress({ applicationId, appType, person }), name, number });
  useEffect(() => heading.current?.focus({ preventScroll: true }), [applicationId, person]);
  const back = translate(`members.detail.back.${list}`);
  useShortcuts([{ key: 'u', label: back, run: () => void navigate(pages[list].path) }]);
  return (
    <Box component="header">
      <Box sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1, mb: 0.5 }}>
        <Button
          component={Link}
          to={pages[list].path}
          startIcon={<Icon path={backIcon} />}
          size="small"
          sx={{ ml: -1 }}
        >
          {back}
        </Button>
        <Button component={Link} to={pageAddress('application', { id: applicationId })} size="small">
          {translate('members.detail.application')}
        </Button>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ mr: 1, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {number && <Label tone="plain" text={translate('members.detail.number', { number })} />}
        <Label tone="plain" text={translate(`record.type.${appType}`)} />
        {membership && <MemberStateLabel state={membership.state} />}
      </Box>
      {applicants.length > 1 && (
        <Box
          component="nav"
          aria-label={translate('members.detail.persons')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}
        >
          {applicants.map((one, at) => (
            <Button
              key={at}
              component={Link}
              to={memberAddress({ applicationId, appType, person: at })}
              size="small"
              variant={at === person ? 'contained' : 'outlined'}
              aria-current={at === person ? 'page' : undefined}
            >
              {one.name}
            </Button>
          ))}
        </Box>
      )}
    </Box>
  );
}
