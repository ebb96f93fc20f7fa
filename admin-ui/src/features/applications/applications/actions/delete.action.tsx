import { decidingAction } from './deciding-action.tsx';

/** Delete Application: an online application that nobody paid is taken away (docs/rules/states.md). */
export default decidingAction({
  name: 'deleteApplication',
  order: 61,
  label: 'applications.decide.delete.button',
  look: { variant: 'outlined', color: 'error' },
  dialog: () => import('../decide/delete-dialog.tsx'),
});
