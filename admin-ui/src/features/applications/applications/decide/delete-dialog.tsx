import type { DecisionDialogProps } from '../actions/deciding-action.tsx';
import { DecisionDialog } from './decision-dialog.tsx';

export default function DeleteDialog(props: DecisionDialogProps) {
  return <DecisionDialog {...props} kind="delete" />;
}
