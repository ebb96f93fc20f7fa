import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useShortcuts } from '../../../shell/keys/shortcuts.ts';
import type { ApplicationAction } from './action.ts';
import { RestingButton } from './resting-button.tsx';

const VerifyDialog = lazy(() => import('../verify/verify-dialog.tsx'));

/** Verify: only when the payment succeeded and the record is not verified yet (spec §4). */
const verify: ApplicationAction = {
  name: 'verify',
  order: 20,
  permission: 'applications.verify',
  stateOf: ({ state }, { isPermitted, isEditing }) => {
    if (state !== 'paid' || !isPermitted) return 'absent';
    return isEditing ? { restsBecause: 'applications.rests.editing' } : 'ready';
  },
  Button: ({ application, restsBecause }) => {
    const translate = useTranslate();
    const [isOpen, setOpen] = useState(false);
    const label = translate('applications.verify.button');
    const open = () => setOpen(true);
    useShortcuts(restsBecause ? [] : [{ key: 'v', label, run: open }]);
    return (
      <>
        <RestingButton label={label} restsBecause={restsBecause} onClick={open} />
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
