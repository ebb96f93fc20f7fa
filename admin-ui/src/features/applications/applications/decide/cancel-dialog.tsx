import type { DecisionDialogProps } from '../actions/deciding-action.tsx';
import { DecisionDialog } from './decision-dialog.tsx';

export default function CancelDialog(props: DecisionDialogProps) {
  return <DecisionDialog {...props} kind="cancel" />;
}
