import { decidingAction } from './deciding-action.tsx';

/** Cannot verify: the office found that it does not hold, and says why (docs/rules/states.md). */
export default decidingAction({
  name: 'cannotVerify',
  order: 50,
  label: 'applications.decide.cannotVerify.button',
  look: { variant: 'outlined' },
  dialog: () => import('../decide/cannot-verify-dialog.tsx'),
});
