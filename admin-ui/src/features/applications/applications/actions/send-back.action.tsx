import { decidingAction } from './deciding-action.tsx';

/** Send back: the applicant corrects what the comments are about (docs/rules/states.md). */
export default decidingAction({
  name: 'sendBack',
  order: 45,
  letter: 's',
  label: 'applications.decide.sendBack.button',
  look: { variant: 'outlined' },
  dialog: () => import('../decide/send-back-dialog.tsx'),
});
