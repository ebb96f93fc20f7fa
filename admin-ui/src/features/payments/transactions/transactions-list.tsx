import { Box, Button, Chip, Link, Typography } from '@mui/material';
import { calls } from '@portal/contract/calls';
import { pageAddress } from '@portal/contract/pages';
import {
  transactionMethods,
  type TransactionRecord,
  transactionStates,
} from '@portal/contract/payments/transactions';
import { useQuery } from '@tanstack/react-query';
import {
  DataTable,
  SelectInput,
  TextInput,
  useExpanded,
  useListContext,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { ExcelButton } from '../../../shell/export/excel-button.tsx';
import { Column } from '../../../shell/list/column.tsx';
import { LinkedFilter } from '../../../shell/list/linked-filter.tsx';
import { NoRows } from '../../../shell/list/list-states.tsx';
import { wideTable } from '../../../shell/list/list.theme.ts';
import { RecordList } from '../../../shell/list/record-list.tsx';
import { searchFilter } from '../../../shell/list/search-filter.tsx';
import { call } from '../../../shell/session/call.ts';
import { useStaffUser } from '../../../shell/session/session.ts';
import { DayInput } from '../../../shell/ui/day-input.tsx';
import { calendarDate, indiaDateTime, paise } from '../../../shell/ui/format.ts';
import { MonthlyStatement } from './monthly-statement.tsx';
import { TransactionEvents } from './transaction-events.tsx';

const colours = { captured: 'success', failed: 'error', refunded: 'warning' } as const;
const named = (kind: string, values: readonly string[]) =>
  values.map((id) => ({ id, name: `transactions.${kind}.${id}` }));

/** Leaves room for the search. */
const narrow = { width: { sm: 126 }, minWidth: { sm: 0 } } as const;

const filters = [
  searchFilter('transactions.search'),
  <SelectInput
    key="state"
    source="state"
    label="transactions.filter.state"
    sx={narrow}
    choices={named('state', transactionStates)}
    alwaysOn
  />,
  <SelectInput
    key="method"
    source="method"
    label="transactions.filter.method"
    sx={narrow}
    choices={named('method', transactionMethods)}
    alwaysOn
  />,
  <TextInput
    key="amount"
    source="amount"
    label="transactions.filter.amount"
    sx={narrow}
    slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 8, autoComplete: 'off' } }}
    parse={(text: string) => text.replace(/\D/g, '')}
    resettable
    alwaysOn
  />,
  <DayInput key="from" source="from" label="transactions.filter.from" alwaysOn />,
  <DayInput key="to" source="to" label="transactions.filter.to" alwaysOn />,
];
const detailsId = (id: unknown) => `transactions-${String(id)}-expand`;

/** `/admin/transactions`: all payments, newest first. A row expands to its events. */
export default function TransactionsList() {
  const translate = useTranslate();
  return (
    <RecordList
      resource="transactions"
      actions={
        <>
          <MonthlyStatement />
          <ExcelButton what="transactions" />
        </>
      }
      perPage={10}
      sort={{ field: 'created_at', order: 'DESC' }}
      title="transactions.heading"
      count="transactions.count"
      hint={
        <>
          <Totals /> {translate('transactions.hint')}
        </>
      }
      above={
        <LinkedFilter
          sources={['mode', 'refundedFrom', 'refundedTo']}
          text={({ mode, refundedFrom: from = '', refundedTo: to = '' }) =>
            translate(`transactions.only.${mode ?? 'refunded'}`, {
              from: calendarDate(from),
              to: calendarDate(to),
            })
          }
        />
      }
      filters={filters}
    >
      <DataTable<TransactionRecord>
        className={wideTable}
        aria-label={translate('transactions.table')}
        empty={<NoRows heading="transactions.empty" />}
        expand={<Details />}
      >
        <Column<TransactionRecord>
          source="created_at"
          label="transactions.column.at"
          disableSort={false}
          render={(row) => indiaDateTime(new Date(row.created_at * 1000).toISOString())}
        />
        <Column<TransactionRecord>
          label="transactions.column.person"
          card="title"
          sx={{ overflowWrap: 'anywhere' }}
          render={(row) => <Person row={row} />}
        />
        <Column<TransactionRecord>
          label="transactions.column.number"
          render={({ applicationId, number }) => applicationId !== undefined && number}
        />
        <Column<TransactionRecord>
          label="transactions.column.amount"
          sx={{ textAlign: { md: 'right' }, fontWeight: 600 }}
          render={({ amount }) => paise(amount)}
        />
        <Column<TransactionRecord> label="transactions.column.state" render={(row) => <State row={row} />} />
        <Column<TransactionRecord>
          label="transactions.column.id"
          card="wide"
          sx={{ overflowWrap: 'anywhere', whiteSpace: { md: 'nowrap' } }}
          render={({ id }) => <span translate="no">{id}</span>}
        />
        <Column<TransactionRecord>
          label="transactions.filter.method"
          render={({ method }) =>
            method !== undefined && translate(`transactions.method.${method}`, { _: method })
          }
        />
        <Column label="transactions.column.details" card="actions" sx={{ width: '1%' }}>
          <DetailsButton />
        </Column>
      </DataTable>
    </RecordList>
  );
}

/** Payer, linked where the user may open the record. */
function Person({ row: { names, number, applicationId } }: { row: TransactionRecord }) {
  const translate = useTranslate();
  const { permissions } = useStaffUser();
  // The names of a deleted applicant are gone.
  const name = names.join(' & ') || (number ?? translate('transactions.deleted'));
  if (applicationId === undefined)
    return <Box sx={{ color: 'text.secondary' }}>{translate('transactions.unsubmitted')}</Box>;
  return permissions.includes('applications.read') ? (
    <Link component={RouterLink} to={pageAddress('application', { id: applicationId })}>
      {name}
    </Link>
  ) : (
    name
  );
}

/** State of the payment; for a partial refund, the amount. */
function State({ row: { status, refunded, amount } }: { row: TransactionRecord }) {
  const translate = useTranslate();
  const colour = status in colours ? colours[status as keyof typeof colours] : 'default';
  return (
    <>
      <Chip
        size="small"
        variant="outlined"
        color={colour}
        label={translate(`transactions.state.${status}`)}
      />
      {refunded > 0 && refunded < amount && (
        <Typography component="span" variant="caption" color="text.secondary" sx={{ ml: 1 }}>
          {translate('transactions.refundedPart', { amount: paise(refunded) })}
        </Typography>
      )}
    </>
  );
}

function Details() {
  const row = useRecordContext<TransactionRecord>();
  return row && <TransactionEvents id={row.id} />;
}

function DetailsButton() {
  const row = useRecordContext<TransactionRecord>();
  const translate = useTranslate();
  const [isOpen, toggle] = useExpanded('transactions', row?.id ?? '');
  if (!row) return null;
  return (
    <Button
      size="small"
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailsId(row.id) : undefined}
      aria-label={translate(isOpen ? 'transactions.row.close' : 'transactions.row.open', { id: row.id })}
      onClick={toggle}
    >
      {translate('transactions.column.details')}
    </Button>
  );
}

/** Totals of all transactions that match the filters. */
function Totals() {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const filter = JSON.stringify(filterValues);
  const { data } = useQuery({
    queryKey: ['transactions', 'totals', filter],
    queryFn: async ({ signal }) => call(calls.sumTransactions, { query: { filter }, signal }),
  });
  if (data === undefined) return null;
  return (
    <Typography component="span" sx={{ mr: 1, fontWeight: 600, color: 'text.primary' }}>
      {translate('transactions.totals', { received: paise(data.received), refunded: paise(data.refunded) })}
    </Typography>
  );
}
