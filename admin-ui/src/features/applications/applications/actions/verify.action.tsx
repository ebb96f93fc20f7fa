import { decidingAction } from './deciding-action.tsx';

/** Verify: only when the payment succeeded and the record is not verified yet (docs/rules/approval.md). */
export default decidingAction({
  name: 'verify',
  order: 20,
  letter: 'v',
  label: 'applications.verify.button',
  dialog: () => import('../verify/verify-dialog.tsx'),
});
