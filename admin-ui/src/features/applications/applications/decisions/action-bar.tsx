import { Box } from '@mui/material';
import type { ApplicationView } from '@portal/contract/applications/responses';
import { useTranslate } from 'react-admin';
import { Panel } from '../../../../shell/record/detail/section.tsx';
import { useEditing } from '../../../../shell/record/edit/editing.ts';
import { EditProblems } from '../../../../shell/record/edit/problem-summary.tsx';
import { VerifiedLabel } from '../../../../shell/record/labels.tsx';
import { useStaffUser } from '../../../../shell/session/session.ts';
import { applicationActions } from './application-actions.tsx';

/** The actions that the user may take on an application in its current state. */
export function ActionBar({ application }: { application: ApplicationView }) {
  const translate = useTranslate();
  const { permissions } = useStaffUser();
  const { isOn: isEditing } = useEditing();
  const shown = applicationActions.flatMap((action) => {
    const state = action.stateOf(application, { isEditing, permissions });
    if (state === 'absent') return [];
    return [{ action, disabledReason: state === 'ready' ? undefined : translate(state.disabledReason) }];
  });
  const mayVerify = shown.some(({ action }) => action.name === 'verify');
  return (
    <Panel title={translate('record.section.actions')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, p: 2 }}>
        {shown.map(({ action, disabledReason }) => (
          <action.Button key={action.name} application={application} disabledReason={disabledReason} />
        ))}
        {!mayVerify && <VerifiedLabel isVerified={application.isVerified} />}
      </Box>
      <EditProblems />
    </Panel>
  );
}
