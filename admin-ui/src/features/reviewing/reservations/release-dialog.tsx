import { Typography } from '@mui/material';
import { calls, type IdleReservationRecord } from '@portal/contract';
import { useTranslate } from 'react-admin';
import { call } from '../../../shell/session/call.ts';
import { FormDialog } from '../../../shell/dialogs/form-dialog.tsx';
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
      title={translate('reservations.dialog.title', { numbers: numbersOf(reservation), smart_count })}
      action={translate('reservations.dialog.do')}
      run={async () => call(calls.releaseReservation, { params: { id } })}
      onClose={onClose}
    >
      <Typography gutterBottom>{translate('reservations.dialog.free', { smart_count })}</Typography>
      <Typography gutterBottom>{translate('reservations.dialog.documents')}</Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {translate('reservations.dialog.unchanged', { name: namesOf(reservation) })}
      </Typography>
    </FormDialog>
  );
}
