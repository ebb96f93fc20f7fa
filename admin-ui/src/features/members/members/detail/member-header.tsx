import { Box, Button } from '@mui/material';
import { type ApplicationView } from '@portal/contract/applications/responses';
import { type MembershipView } from '@portal/contract/members/responses';
import { pageAddress, pages } from '@portal/contract/pages';
import { useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { useOpenedRecord } from '../../../../shell/finder/recent-records.ts';
import { useShortcuts } from '../../../../shell/console/shortcuts.ts';
import { RecordBar } from '../../../../shell/record/detail/record-bar.tsx';
import { EditToggle } from '../../../../shell/record/edit/edit-buttons.tsx';
import { mayEdit } from '../../../../shell/record/edit/editing.ts';
import { Label } from '../../../../shell/record/labels.tsx';
import { memberAddress } from '../../../../shell/record/member-address.ts';
import { useStaffUser } from '../../../../shell/session/session.ts';
import { usePageTitle } from '../../../../shell/ui/page-title.ts';
import { MemberStateLabel } from '../member-state-label.tsx';

interface Props {
  application: ApplicationView;
  person: 0 | 1;
  membership: MembershipView | undefined;
}

/** Name, number and state of a member, with the other person of a couple. */
export function MemberHeader({ application, person, membership }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { permissions } = useStaffUser();
  const { _id: applicationId, appType, applicants } = application;
  const { name = '', mem_no: number } = applicants[person] ?? {};
  const list = appType === 'couple' ? 'couples' : 'members';
  usePageTitle(name);
  useOpenedRecord({ address: memberAddress({ applicationId, appType, person }), name, number });
  const back = translate(`members.detail.back.${list}`);
  useShortcuts([{ key: 'u', label: back, run: () => void navigate(pages[list].path) }]);
  return (
    <RecordBar
      title={name}
      step={`${applicationId} ${person}`}
      back={{ path: pages[list].path, label: back }}
      labels={
        <>
          {number && <Label tone="plain" text={translate('members.detail.number', { number })} />}
          <Label tone="plain" text={translate(`record.type.${appType}`)} />
          {membership && <MemberStateLabel state={membership.state} />}
        </>
      }
      neighbours={
        <>
          {applicants.length > 1 && (
            <Box
              component="nav"
              aria-label={translate('members.detail.persons')}
              sx={{ display: 'flex', gap: 1 }}
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
          <Button component={Link} to={pageAddress('application', { id: applicationId })} size="small">
            {translate('members.detail.application')}
          </Button>
        </>
      }
      actions={mayEdit(application, permissions) && <EditToggle />}
    />
  );
}
