import { decidingAction } from './deciding-action.tsx';

/** Fee Refunded: money is given back, or what the office paid back is written down (docs/rules/payments.md). */
export default decidingAction({
  name: 'refund',
  order: 62,
  label: 'applications.refund.button',
  look: { variant: 'outlined', color: 'error' },
  dialog: () => import('../decide/refund-dialog.tsx'),
});
