import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useShortcuts } from '../../../../shell/keys/shortcuts.ts';
import { lazyPiece } from '../../../../shell/lazy-piece.ts';
import { RunHint } from '../../../../shell/runs/run-hint.tsx';
import { isApprovalUnderWay } from '../approve/use-approval.ts';
import type { ApplicationAction } from './action.ts';
import { buttonState } from './button-rules.ts';
import { ActionButton } from '../../../../shell/record/action-button.tsx';

const ApproveDialog = lazyPiece(() => import('../approve/approve-dialog.tsx'));

/** Approve: at rest while editing, when not verified and for the role Employee; hidden once approved (docs/rules/approval.md). */
const approve: ApplicationAction = {
  name: 'approve',
  order: 30,
  stateOf: (application, { permissions, isEditing }) => {
    const state = buttonState('approve', application, { permissions, isEditing });
    return state === 'absent' || state === 'ready'
      ? state
      : { disabledReason: `applications.disabled.${state}` };
  },
  Button: ({ application, disabledReason }) => {
    const translate = useTranslate();
    // What was confirmed before the page was loaded again is continued in the dialog.
    const [isOpen, setOpen] = useState(() => !disabledReason && isApprovalUnderWay(application._id));
    const label = translate('applications.approve.button');
    const open = () => setOpen(true);
    useShortcuts(disabledReason ? [] : [{ key: 'a', label, run: open }]);
    return (
      <>
        <ActionButton label={label} disabledReason={disabledReason} onClick={open} />
        {!disabledReason && !isOpen && (
          <RunHint
            id={application.runId}
            label={translate('applications.approve.progressLabel')}
            open={open}
          />
        )}
        {isOpen && (
          <Suspense fallback={null}>
            <ApproveDialog application={application} close={() => setOpen(false)} />
          </Suspense>
        )}
      </>
    );
  },
};
export default approve;
