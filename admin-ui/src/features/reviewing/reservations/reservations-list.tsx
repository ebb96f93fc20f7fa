import { Box, Button, Typography } from '@mui/material';
import { calls } from '@portal/contract/calls';
import {
  idleReservationDays as days,
  type IdleReservationRecord,
} from '@portal/contract/reviewing/responses';
import { pageAddress } from '@portal/contract/pages';
import { useId, useState } from 'react';
import { DataTable, useListContext, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { FormDialog } from '../../../shell/dialogs/form-dialog.tsx';
import { Column } from '../../../shell/list/column.tsx';
import { NoRows } from '../../../shell/list/list-states.tsx';
import { RecordList } from '../../../shell/list/record-list.tsx';
import { call } from '../../../shell/session/call.ts';
import { indiaDate } from '../../../shell/ui/format.ts';

/** `/admin/settings/numbers`: membership numbers that have been reserved for some days without use. */
export default function NumbersList() {
  const translate = useTranslate();
  return (
    <RecordList
      resource="numbers"
      title="reservations.heading"
      count="reservations.count"
      hint={translate('reservations.hint', { days })}
    >
      <DataTable<IdleReservationRecord>
        aria-label={translate('reservations.table')}
        empty={<NoRows heading="reservations.empty" hint="reservations.emptyHint" hintArgs={{ days }} />}
      >
        <Column<IdleReservationRecord>
          label="reservations.names"
          card="title"
          render={(row) => (
            <Link to={pageAddress('application', { id: row.id })} className="row-link">
              {namesOf(row)}
            </Link>
          )}
        />
        <Column<IdleReservationRecord> label="reservations.numbers" render={numbersOf} />
        <Column<IdleReservationRecord>
          label="reservations.reservedAt"
          render={({ reservedAt }) => indiaDate(reservedAt)}
        />
        <Column<IdleReservationRecord>
          label="reservations.usedAt"
          render={({ usedAt }) => indiaDate(usedAt)}
        />
        <Column<IdleReservationRecord>
          label="reservations.startedBy"
          render={({ startedBy }) => startedBy ?? translate('reservations.unknown')}
        />
        <Column label="reservations.action" card="actions">
          <ReleaseButton />
        </Column>
      </DataTable>
    </RecordList>
  );
}

/** When disabled, the reason is shown beside it. */
function ReleaseButton() {
  const row = useRecordContext<IdleReservationRecord>();
  const translate = useTranslate();
  const notify = useNotify();
  const { refetch } = useListContext();
  const [isAsked, setAsked] = useState(false);
  const reasonId = useId();
  if (!row) return null;
  const close = (wasDone: boolean) => {
    setAsked(false);
    if (wasDone) notify('reservations.done', { type: 'success' });
    // Another user may have used or released a number meanwhile.
    void refetch();
  };
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      <Button
        size="small"
        variant="outlined"
        disabled={row.drawing}
        aria-describedby={row.drawing ? reasonId : undefined}
        aria-label={translate('reservations.releaseOf', { numbers: numbersOf(row), name: namesOf(row) })}
        onClick={() => setAsked(true)}
      >
        {translate('reservations.release')}
      </Button>
      {row.drawing && (
        <Box component="span" id={reasonId} sx={{ color: 'text.secondary' }}>
          {translate('reservations.drawing')}
        </Box>
      )}
      {isAsked && <ReleaseDialog reservation={row} onClose={close} />}
    </Box>
  );
}

interface Props {
  reservation: IdleReservationRecord;
  onClose: (wasDone: boolean) => void;
}

/** Lists the effects and asks for confirmation. */
function ReleaseDialog({ reservation, onClose }: Props) {
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

/** Names of the persons; both for a couple. */
function namesOf({ names }: IdleReservationRecord): string {
  return names.join(' & ');
}

function numbersOf({ numbers }: IdleReservationRecord): string {
  return numbers.join(', ');
}
