import type { DecisionDialogProps } from '../actions/deciding-action.tsx';
import { DecisionDialog } from './decision-dialog.tsx';

export default function CannotVerifyDialog(props: DecisionDialogProps) {
  return <DecisionDialog {...props} kind="cannotVerify" />;
}
