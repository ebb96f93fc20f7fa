import type { ApplicationState } from '@portal/contract';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useShortcuts } from '../../../shell/keys/shortcuts.ts';
import { lazyPiece } from '../../../shell/lazy-piece.ts';
import { RunHint } from '../../../shell/runs/run-hint.tsx';
import { isApprovalUnderWay } from '../approve/use-approval.ts';
import type { ApplicationAction } from './action.ts';
import { ActionButton } from '../../../shell/record/action-button.tsx';

const ApproveDialog = lazyPiece(() => import('../approve/approve-dialog.tsx'));

/** Approved, or so decided that approving is over. */
const decided = new Set<ApplicationState>([
  'approved',
  'rejected',
  'cancelled',
  'refund_pending',
  'refunded',
]);

/** Approve: at rest while editing, when not verified and for the role Employee; hidden once approved (docs/rules/approval.md). */
const approve: ApplicationAction = {
  name: 'approve',
  order: 30,
  permission: 'applications.approve',
  stateOf: ({ state, isVerified, payment }, { isPermitted, isEditing }) => {
    if (decided.has(state)) return 'absent';
    if (!isPermitted) return { disabledReason: 'applications.disabled.role' };
    if (!isVerified) {
      return { disabledReason: `applications.disabled.${payment.success ? 'notVerified' : 'notPaid'}` };
    }
    return isEditing ? { disabledReason: 'applications.disabled.editing' } : 'ready';
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
