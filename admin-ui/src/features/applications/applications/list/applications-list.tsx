import { Button, Chip, Stack, Typography } from '@mui/material';
import { applicationStates, undecidedStates } from '@portal/contract/applications/states';
import { appTypes } from '@portal/contract/enums';
import { calls } from '@portal/contract/calls';
import { pageAddress } from '@portal/contract/pages';
import { useQuery } from '@tanstack/react-query';
import {
  DataTable,
  SelectInput,
  useGetList,
  useListContext,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router';
import { ExcelButton } from '../../../../shell/export/excel-button.tsx';
import { usePlaceName } from '../../../../shell/language/use-place-name.ts';
import { Column } from '../../../../shell/list/column.tsx';
import { FilterChips } from '../../../../shell/list/filter-chips.tsx';
import { LinkedFilter } from '../../../../shell/list/linked-filter.tsx';
import { NoRows } from '../../../../shell/list/list-states.tsx';
import { RecordList } from '../../../../shell/list/record-list.tsx';
import { searchFilter } from '../../../../shell/list/search-filter.tsx';
import { SelectColumn } from '../../../../shell/list/select-column.tsx';
import { WaitingSince } from '../../../../shell/list/waiting-since.tsx';
import { PaymentLabel, VerifiedLabel } from '../../../../shell/record/labels.tsx';
import { memberAddress } from '../../../../shell/record/member-address.ts';
import { SelectionLauncher, useOpenSelection } from '../../../../shell/selection/selection-launcher.tsx';
import { call } from '../../../../shell/session/call.ts';
import { useStaffUser } from '../../../../shell/session/session.ts';
import { calendarDate, indiaDate } from '../../../../shell/ui/format.ts';
import { useDeletedText } from '../use-deleted-text.ts';
import { ApplicationActions, useWhyNot } from './application-actions.tsx';
import { type ApplicationItem, namesOf, usualList } from './application-item.ts';
import { countLabels } from './state-counts.ts';

/** Page size given by the specification. */
const perPage = 50;

/** Without a state the server lists all undecided applications. "Refund pending" also has the refunds that are due. */
const decided = applicationStates.filter((state) => state !== 'draft' && !undecidedStates.includes(state));
const chipOf = (state: string) =>
  [state === 'refund_pending' ? 'refundOpen' : state, `record.state.${state || 'all'}`] as const;
const chips = ['', ...undecidedStates].map(chipOf);
const further = [...decided.map(chipOf), ['dataDeleted', 'applications.deleted.chip'] as const];

/** The states in which every application has the same label of payment, and of verification. */
const samePayment = { state: ['paid', 'verified', 'approved'] };
const sameVerification = { state: ['submitted', 'paid', 'verified', 'approved'] };

const filters = [
  searchFilter('applications.list.search'),
  <SelectInput
    key="appType"
    source="appType"
    label="applications.list.type"
    choices={appTypes.map((id) => ({ id, name: `record.type.${id}` }))}
    alwaysOn
  />,
];

/** An approved application is history; the member is the current record (docs/rules/records.md). */
const addressOf = ({ id, state, appType, dataDeleted }: ApplicationItem) =>
  state === 'approved' && dataDeleted === undefined
    ? memberAddress({ applicationId: id, appType, person: 0 })
    : pageAddress('application', { id });

/** `/admin/applications`: opens with the applications to verify, oldest first. */
export default function ApplicationsList() {
  const translate = useTranslate();
  const placeName = usePlaceName();
  const { permissions } = useStaffUser();
  const counts = useStateCounts();
  const selection = useOpenSelection('applications');
  const whyNot = useWhyNot();
  // Approved applications lead to members, so they are hidden from users who may not read members.
  const offered = further.filter(([state]) => state !== 'approved' || permissions.includes('members.read'));
  return (
    <RecordList
      resource="applications"
      actions={<ExcelButton what="applications" />}
      perPage={perPage}
      sort={usualList.sort}
      filterDefaultValues={usualList.filter}
      title="applications.list.heading"
      count="applications.list.count"
      above={
        <>
          <LinkedFilter
            sources={['fixed', 'step', 'from', 'to']}
            usual={usualList.filter}
            text={({ step, from = '', to = '' }) =>
              translate(`applications.list.only.${step ?? 'fixed'}`, {
                from: calendarDate(from),
                to: calendarDate(to),
              })
            }
            otherwise={
              <FilterChips
                source="state"
                label="applications.list.status"
                choices={chips}
                further={offered}
                counts={counts}
              />
            }
          />
          <ResultsInOtherStates />
          <SelectionLauncher selection={selection} />
        </>
      }
      filters={filters}
    >
      <DataTable<ApplicationItem>
        aria-label={translate('applications.list.table')}
        empty={<NoRows heading="applications.list.empty" showAll="applications.list.reset" />}
        rowClick={(_id, _resource, record) => (getSelection()?.toString() ? false : addressOf(record))}
        isRowSelectable={(record: ApplicationItem) => whyNot(record) === undefined}
      >
        <SelectColumn<ApplicationItem> whyNot={whyNot} />
        <Column label="applications.list.serial" card="absent" isSpare>
          <Serial />
        </Column>
        <Column label="applications.list.name" card="title">
          <Name />
        </Column>
        <Column<ApplicationItem>
          label="applications.list.number"
          card="plain"
          render={({ applicationNumber }) => applicationNumber}
        />
        <Column<ApplicationItem>
          label="applications.list.type"
          card="plain"
          isSpare
          render={({ appType }) => translate(`record.type.${appType}`)}
        />
        <Column<ApplicationItem>
          label="applications.list.state"
          card="plain"
          sx={{ whiteSpace: 'normal' }}
          render={({ nmo_state }) => placeName(nmo_state)}
        />
        <Column<ApplicationItem>
          label="applications.list.payment"
          impliedBy={samePayment}
          render={({ payment }) => <PaymentLabel payment={payment} />}
        />
        <Column<ApplicationItem>
          label="applications.list.verified"
          card="plain"
          impliedBy={sameVerification}
          render={({ isVerified }) => <VerifiedLabel isVerified={isVerified} />}
        />
        <Column<ApplicationItem>
          source="createdAt"
          label="applications.list.date"
          card="plain"
          disableSort={false}
          render={({ createdAt, state, level = 'good' }) =>
            undecidedStates.includes(state) ? (
              <WaitingSince at={createdAt} days="applications.list.days" level={level} />
            ) : (
              indiaDate(createdAt)
            )
          }
        />
      </DataTable>
      <ApplicationActions selection={selection} />
    </RecordList>
  );
}

/** Row number across all pages. */
function Serial() {
  const record = useRecordContext<ApplicationItem>();
  const { data = [], page, perPage: size } = useListContext<ApplicationItem>();
  return (page - 1) * size + data.findIndex(({ id }) => id === record?.id) + 1;
}

/** Link for keyboard users, since the row itself is clickable only by mouse. */
function Name() {
  const record = useRecordContext<ApplicationItem>();
  const translate = useTranslate();
  const deletedText = useDeletedText();
  return (
    record && (
      <>
        <Link to={addressOf(record)} className="row-link" onClick={(event) => event.stopPropagation()}>
          {namesOf(record)}
        </Link>
        {record.fixed && (
          <Chip size="small" color="info" label={translate('applications.list.fixed')} sx={{ ml: 1 }} />
        )}
        {record.dataDeleted !== undefined && (
          <Typography component="span" variant="caption" color="text.secondary" sx={{ ml: 1 }}>
            {deletedText(record.dataDeleted)}
          </Typography>
        )}
      </>
    )
  );
}

interface Filter {
  readonly q?: string;
  readonly state?: string;
  readonly appType?: string;
}

/** Search results in states that the current filter hides, each with a button that shows them. */
function ResultsInOtherStates() {
  const translate = useTranslate();
  const { permissions } = useStaffUser();
  const { filterValues, displayedFilters, setFilters, isPending, total: shown = 0 } = useListContext();
  const filter = filterValues as Filter;
  const { q = '', state = '' } = filter;
  const approved = useCount({ ...filter, state: 'approved' }, permissions.includes('members.read'));
  const undecided = useCount({ ...filter, state: '' }, true);
  if (q.trim() === '' || isPending) return null;
  const hidden = [
    { key: 'amongApproved', state: 'approved', count: state === 'approved' ? 0 : approved },
    // Results in the current state are included.
    { key: 'amongUndecided', state: '', count: state === '' || undecided <= shown ? 0 : undecided },
  ].filter(({ count }) => count > 0);
  return (
    <Stack direction="row" role="status" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
      {hidden.length > 0 && <Typography>{translate('applications.list.alsoFound')}</Typography>}
      {hidden.map((one) => (
        <Button key={one.key} onClick={() => setFilters({ ...filter, state: one.state }, displayedFilters)}>
          {translate(`applications.list.${one.key}`, { smart_count: one.count })}
        </Button>
      ))}
    </Stack>
  );
}

/** Number of results of a filter; 0 while nothing is searched for. */
function useCount(filter: Filter, isAllowed: boolean): number {
  const { total = 0 } = useGetList(
    'applications',
    { filter, pagination: { page: 1, perPage: 1 }, sort: { field: 'createdAt', order: 'DESC' } },
    { enabled: isAllowed && Boolean(filter.q?.trim()), retry: false, onError: () => undefined },
  );
  return total;
}

/** ms between refetches of the counts while the list is open. */
const refetchInterval = 60_000;

/** Number of applications by state as the chips show it: `12`, or `999+`. Invalidated by every decision. */
function useStateCounts(): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: ['applications', 'counts'],
    queryFn: async ({ signal }) => (await call(calls.getApplicationCounts, { signal })).data,
    refetchInterval,
    retry: false,
  });
  return countLabels(data ?? []);
}
