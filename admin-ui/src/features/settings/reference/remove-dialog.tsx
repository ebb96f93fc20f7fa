import { Typography } from '@mui/material';
import { CallError, calls, type ReferenceRecord } from '@portal/contract';
import { useTranslate } from 'react-admin';
import { useWireText } from '../../../shell/language/use-wire-text.ts';
import { FormDialog } from '../../../shell/dialogs/form-dialog.tsx';
import { call } from '../../../shell/session/call.ts';

interface Props {
  entry: ReferenceRecord;
  onClose: (wasDone: boolean) => void;
}

/** Asks once more; a refusal says what still belongs to the entry. */
export function RemoveDialog({ entry, onClose }: Props) {
  const translate = useTranslate();
  const wireText = useWireText();
  const remove = async () => call(calls.deleteReference, { params: { id: entry.id } });
  const say = (problem: unknown): string | undefined => {
    if (!(problem instanceof CallError) || problem.answer.key !== 'reference.hasChildren') return undefined;
    const { errors = [] } = problem.answer;
    const counts = errors.map(({ field, msg }) => `${translate(`reference.kind.${field}`)}: ${msg}`);
    const still = translate('reference.removeCounts', { counts: counts.join(', ') });
    return `${wireText('reference.hasChildren')} ${still}`;
  };
  return (
    <FormDialog
      title={translate('reference.removeTitle', { name: entry.name })}
      action={translate('reference.remove')}
      color="error"
      run={remove}
      onClose={onClose}
      say={say}
    >
      <Typography>{translate('reference.removeHint')}</Typography>
    </FormDialog>
  );
}
