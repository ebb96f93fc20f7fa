import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useShortcuts } from '../../../shell/keys/shortcuts.ts';
import { lazyPiece } from '../../../shell/lazy-piece.ts';
import type { ApplicationAction } from './action.ts';
import { ActionButton } from '../../../shell/record/action-button.tsx';

const VerifyDialog = lazyPiece(() => import('../verify/verify-dialog.tsx'));

/** Verify: only when the payment succeeded and the record is not verified yet (docs/rules/approval.md). */
const verify: ApplicationAction = {
  name: 'verify',
  order: 20,
  permission: 'applications.verify',
  stateOf: ({ state }, { isPermitted, isEditing }) => {
    if (state !== 'paid' || !isPermitted) return 'absent';
    return isEditing ? { disabledReason: 'applications.disabled.editing' } : 'ready';
  },
  Button: ({ application, disabledReason }) => {
    const translate = useTranslate();
    const [isOpen, setOpen] = useState(false);
    const label = translate('applications.verify.button');
    const open = () => setOpen(true);
    useShortcuts(disabledReason ? [] : [{ key: 'v', label, run: open }]);
    return (
      <>
        <ActionButton label={label} disabledReason={disabledReason} onClick={open} />
        {isOpen && (
          <Suspense fallback={null}>
            <VerifyDialog application={application} close={() => setOpen(false)} />
          </Suspense>
        )}
      </>
    );
  },
};
export default verify;
