import { Typography } from '@mui/material';
import type { ApplicationView } from '@portal/contract/applications/responses';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useEditing } from '../../../../shell/record/edit/editing.ts';
import { useStaffUser } from '../../../../shell/session/session.ts';
import { applicationActions } from './application-actions.tsx';

/** The actions that the user may take on an application in its current state; each reason for a disabled one is shown once. */
export function ActionBar({ application }: { application: ApplicationView }) {
  const translate = useTranslate();
  const id = useId();
  const { permissions } = useStaffUser();
  const { isOn: isEditing } = useEditing();
  const shown = applicationActions.flatMap((action) => {
    const state = action.stateOf(application, { isEditing, permissions });
    if (state === 'absent') return [];
    return [{ action, disabledReason: state === 'ready' ? undefined : translate(state.disabledReason) }];
  });
  const reasons = [...new Set(shown.flatMap(({ disabledReason }) => disabledReason ?? []))];
  const reasonId = (reason: string) => `${id}${reasons.indexOf(reason)}`;
  return (
    <>
      {shown.map(({ action, disabledReason }) => (
        <action.Button
          key={action.name}
          application={application}
          disabledReason={disabledReason}
          reasonId={disabledReason && reasonId(disabledReason)}
        />
      ))}
      {reasons.map((reason) => (
        <Typography
          key={reason}
          id={reasonId(reason)}
          variant="body2"
          component="span"
          color="text.secondary"
          sx={{ flexShrink: 0 }}
        >
          {reason}
        </Typography>
      ))}
    </>
  );
}
