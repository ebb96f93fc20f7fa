import { EditToggle } from '../../../../shell/record/edit/edit-toggle.tsx';
import { mayEdit } from '../../../../shell/record/edit/may-edit.ts';
import type { ApplicationAction } from './action.ts';

const edit: ApplicationAction = {
  name: 'edit',
  order: 10,
  stateOf: (application, { permissions }) => (mayEdit(application, permissions) ? 'ready' : 'absent'),
  Button: EditToggle,
};
export default edit;
