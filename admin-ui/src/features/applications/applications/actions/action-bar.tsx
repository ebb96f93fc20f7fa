import { Box } from '@mui/material';
import type { ApplicationView } from '@portal/contract';
import { useTranslate } from 'react-admin';
import { useStaffUser } from '../../../../shell/session/use-session.ts';
import { Panel } from '../../../../shell/record/detail/section.tsx';
import { EditProblems } from '../../../../shell/record/edit/edit-problems.tsx';
import { useEditing } from '../../../../shell/record/edit/editing.ts';
import { VerifiedLabel } from '../../../../shell/record/labels.tsx';
import type { ApplicationAction } from './action.ts';

const modules = import.meta.glob<{ default: ApplicationAction }>('./*.action.tsx', { eager: true });
const actions = Object.values(modules)
  .map((module) => module.default)
  .sort((a, b) => a.order - b.order);

/** What this person can do with this application now. */
export function ActionBar({ application }: { application: ApplicationView }) {
  const translate = useTranslate();
  const { permissions } = useStaffUser();
  const { isOn: isEditing } = useEditing();
  const shown = actions.flatMap((action) => {
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
