import { Box, Button, Typography } from '@mui/material';
import { attentionReasons, moneyReasons, reasonOf } from '@portal/contract/platform/reasons';
import { type AttentionRecord } from '@portal/contract/platform/responses';
import { calls } from '@portal/contract/calls';
import { pageAddress, pages } from '@portal/contract/pages';
import { useState } from 'react';
import {
  DataTable,
  SelectInput,
  TextInput,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router';
import { FormDialog } from '../../../shell/dialogs/form-dialog.tsx';
import { Column } from '../../../shell/list/column.tsx';
import { NoRows } from '../../../shell/list/list-states.tsx';
import { wideTable } from '../../../shell/list/list.theme.ts';
import { RecordList } from '../../../shell/list/record-list.tsx';
import { WaitingSince } from '../../../shell/list/waiting-since.tsx';
import { call } from '../../../shell/session/call.ts';
import { useStaffUser } from '../../../shell/session/session.ts';
import { calendarDate, indiaDate, indiaDateTime, paise } from '../../../shell/ui/format.ts';

const defaultFilter = { state: 'open' };

const filters = [
  <SelectInput
    key="state"
    source="state"
    label="attention.state"
    choices={[{ id: 'closed', name: 'attention.state.closed' }]}
    emptyValue="open"
    emptyText="attention.state.open"
    sx={{ minWidth: 180 }}
    alwaysOn
  />,
];

/** `/admin/attention`: the entries that this user is responsible for, oldest first. */
export default function AttentionList() {
  const translate = useTranslate();
  const { permissions } = useStaffUser();
  const ownReasons = attentionReasons.filter((reason) => permissions.includes(reasonOf(reason).permission));
  const reasons = [
    ...(ownReasons.some((reason) => moneyReasons.includes(reason))
      ? [{ id: 'money', name: 'attention.money' }]
      : []),
    ...ownReasons.map((reason) => ({ id: reason, name: `attention.title.${reason}` })),
  ];
  const byReason = (
    <SelectInput
      key="reason"
      source="reason"
      label="attention.reason"
      choices={reasons}
      emptyText="attention.all"
      sx={{ minWidth: 260 }}
      alwaysOn
    />
  );
  return (
    <RecordList
      resource="attention"
      perPage={50}
      sort={{ field: 'since', order: 'ASC' }}
      filterDefaultValues={defaultFilter}
      title="attention.heading"
      count="attention.count"
      hint={translate('attention.hint')}
      filters={[...filters, byReason]}
    >
      <DataTable<AttentionRecord>
        className={wideTable}
        aria-label={translate('attention.heading')}
        empty={<NoRows heading="attention.empty" hint="attention.emptyHint" permanent={defaultFilter} />}
        rowClick={false}
      >
        <Column<AttentionRecord>
          label="attention.what"
          card="title"
          sx={{ overflowWrap: 'anywhere' }}
          render={(entry) => <What entry={entry} />}
        />
        <Column<AttentionRecord> label="attention.about" render={(entry) => <About entry={entry} />} />
        <Column<AttentionRecord>
          source="since"
          label="attention.since"
          disableSort={false}
          render={({ since, closedAt }) =>
            closedAt === undefined ? <WaitingSince at={since} days="attention.days" /> : indiaDate(since)
          }
        />
        <Column label="attention.action" card="actions">
          <Action />
        </Column>
      </DataTable>
    </RecordList>
  );
}

function What({ entry: { reason, values } }: { entry: AttentionRecord }) {
  const translate = useTranslate();
  const amount = values['paise'] === undefined ? '' : paise(Number(values['paise']));
  const answerBy = dayOf(values['answerBy']);
  return (
    <>
      <Box sx={{ fontWeight: 600 }}>{translate(`attention.title.${reason}`)}</Box>
      <Typography component="span" variant="body2" color="text.secondary">
        {translate(`attention.todo.${reason}`, { ...values, amount, answerBy })}
      </Typography>
    </>
  );
}

/** An older version stored the day already formatted. */
const dayOf = (stored = ''): string => (/^\d{4}-/.test(stored) ? calendarDate(stored) : stored);

/** Person and number of an entry; the action column has the link. */
function About({ entry: { names, number } }: { entry: AttentionRecord }) {
  const translate = useTranslate();
  if (names.length === 0) return number ?? translate('attention.noName');
  return (
    <>
      {names.join(' & ')}
      {number !== undefined && (
        <Typography component="span" variant="caption" color="text.secondary" sx={{ ml: 1 }}>
          {number}
        </Typography>
      )}
    </>
  );
}

/** Link to where the entry is resolved and a Done button; for a closed entry, who closed it and when. */
function Action() {
  const { permissions } = useStaffUser();
  const entry = useRecordContext<AttentionRecord>();
  const translate = useTranslate();
  if (!entry) return null;
  const { reason, names, closedAt, closedBy, note } = entry;
  const about = [translate(`attention.title.${reason}`), ...names].join(', ');
  const opens = reasonOf(reason).opens;
  const isRefund = opens === 'refund' && permissions.includes('refund');
  const page = addressOf(entry);
  const to = page === undefined || !isRefund ? page : `${page}?open=${opens}`;
  if (closedAt !== undefined) {
    const closing =
      closedBy === undefined
        ? translate('attention.closed', { date: indiaDateTime(closedAt) })
        : translate('attention.closedBy', { staff: closedBy, date: indiaDateTime(closedAt) });
    return note === undefined ? closing : `${closing}. ${translate('attention.note', { note })}`;
  }
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: { xs: 'wrap', md: 'nowrap' } }}>
      {to !== undefined && (
        <Button
          component={Link}
          to={to}
          size="small"
          variant="outlined"
          aria-label={translate(isRefund ? 'attention.refundOf' : 'attention.openOf', { about })}
        >
          {translate(isRefund ? 'attention.refund' : 'attention.open')}
        </Button>
      )}
      {reasonOf(reason).byHand === true && <DoneButton entry={entry} about={about} />}
    </Box>
  );
}

/** Address where an entry is resolved; undefined when the page needs an application and the entry has none. */
function addressOf({ reason, applicationId }: AttentionRecord): string | undefined {
  const { page } = reasonOf(reason);
  if (!pages[page].path.includes(':id')) return pageAddress(page);
  return applicationId === undefined ? undefined : pageAddress(page, { id: applicationId });
}

/** Asks for confirmation, and for the reason where one is needed, since a closed entry appears only among the closed ones. */
function DoneButton({ entry: { id, reason }, about }: { entry: AttentionRecord; about: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isAsked, setAsked] = useState(false);
  const needsNote = reasonOf(reason).needsNote === true;
  const close = (wasDone: boolean) => {
    setAsked(false);
    if (wasDone) notify('attention.noted', { type: 'success' });
    // Another user may have closed it already.
    refresh();
  };
  return (
    <>
      <Button
        size="small"
        aria-label={translate(needsNote ? 'attention.keepOf' : 'attention.doneOf', { about })}
        onClick={() => setAsked(true)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {translate(needsNote ? 'attention.keep' : 'attention.done')}
      </Button>
      {isAsked && (
        <FormDialog<{ note: string }>
          title={translate(needsNote ? 'attention.keepConfirm' : 'attention.confirm')}
          action={translate(needsNote ? 'attention.keep' : 'attention.done')}
          defaultValues={{ note: '' }}
          run={async ({ note }) => call(calls.closeAttention, { body: { id, note } })}
          onClose={close}
        >
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {translate(needsNote ? 'attention.keepHint' : 'attention.confirmHint', { about })}
          </Typography>
          {needsNote && (
            <TextInput
              source="note"
              label="attention.keepWhy"
              helperText={false}
              isRequired
              autoFocus
              slotProps={{ htmlInput: { maxLength: 500, autoComplete: 'off' } }}
            />
          )}
        </FormDialog>
      )}
    </>
  );
}
