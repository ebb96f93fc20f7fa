import { decidingAction } from './deciding-action.tsx';

/** Confirm Payment: the provider is asked, or what the office received is entered (docs/rules/payments.md). */
export default decidingAction({
  name: 'confirmPayment',
  order: 15,
  label: 'applications.confirm.button',
  look: { variant: 'outlined' },
  dialog: () => import('../decide/confirm-payment-dialog.tsx'),
});
