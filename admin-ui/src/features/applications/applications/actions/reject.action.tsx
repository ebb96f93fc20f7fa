import { decidingAction } from './deciding-action.tsx';

/** Reject: at rest while editing, when not verified and for the role Employee (docs/rules/pages.md). */
export default decidingAction({
  name: 'reject',
  order: 40,
  letter: 'r',
  label: 'applications.decide.reject.button',
  look: { variant: 'outlined', color: 'error' },
  dialog: () => import('../decide/reject-dialog.tsx'),
});
