import { Typography } from '@mui/material';
import { calls } from '@portal/contract/calls';
import type { IdleReservationRecord } from '@portal/contract/reviewing/responses';
import { useTranslate } from 'react-admin';
import { call } from '../../shell/session/call.ts';
import { FormDialog } from '../../shell/dialogs/form-dialog.tsx';
import { namesOf, numbersOf } from './reservation.ts';

interface Props {
  reservation: IdleReservationRecord;
  onClose: (wasDone: boolean) => void;
}

/** Asks once and says what will happen. */
export function ReleaseDialog({ reservation, onClose }: Props) {
  const translate = useTranslate();
  const { id, numbers } = reservation;
  const smart_count = numbers.length;
  return (
    <FormDialog
      title={translate('numbers.dialog.title', { numbers: numbersOf(reservation), smart_count })}
      action={translate('numbers.dialog.do')}
      run={async () => call(calls.releaseReservation, { params: { id } })}
      onClose={onClose}
    >
      <Typography gutterBottom>{translate('numbers.dialog.free', { smart_count })}</Typography>
      <Typography gutterBottom>{translate('numbers.dialog.documents')}</Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {translate('numbers.dialog.unchanged', { name: namesOf(reservation) })}
      </Typography>
    </FormDialog>
  );
}
