import { Button } from '@mui/material';
import type { ApplicationState } from '@portal/contract';
import { useTranslate } from 'react-admin';
import { useShortcuts } from '../../../shell/keys/shortcuts.ts';
import { EditButtons } from '../edit/edit-buttons.tsx';
import { useEditing } from '../edit/editing.ts';
import type { ApplicationAction } from './action.ts';

const editable: readonly ApplicationState[] = [
  'submitted',
  'paid',
  'verified',
  'returned',
  'verification_failed',
];

/** Edit, which toggles to Cancel, and Update beside it while editing (docs/rules/pages.md, docs/rules/approval.md). */
const edit: ApplicationAction = {
  name: 'edit',
  order: 10,
  permission: 'applications.edit',
  stateOf: ({ state }, { isPermitted, permissions }) => {
    // After the approval it is the member who is edited (docs/rules/records.md).
    const isOpen = state === 'approved' ? permissions.includes('members.read') : editable.includes(state);
    return isPermitted && isOpen ? 'ready' : 'absent';
  },
  Button: () => {
    const translate = useTranslate();
    const { isOn, toggle } = useEditing();
    const label = translate(isOn ? 'applications.edit.cancel' : 'applications.edit.button');
    useShortcuts([{ key: 'e', label, run: toggle }]);
    return isOn ? (
      <EditButtons />
    ) : (
      <Button variant="outlined" onClick={toggle}>
        {label}
      </Button>
    );
  },
};
export default edit;
