import { decidingAction } from './deciding-action.tsx';

/** Cancel: an application without money is closed (docs/rules/states.md). */
export default decidingAction({
  name: 'cancel',
  order: 60,
  label: 'applications.decide.cancel.button',
  look: { variant: 'outlined', color: 'error' },
  dialog: () => import('../decide/cancel-dialog.tsx'),
});
