import { Chip, Typography } from '@mui/material';
import { appTypes, applicationStates, pageAddress, undecidedStates } from '@portal/contract';
import {
  BulkActionsToolbar,
  DataTable,
  SelectInput,
  TextInput,
  useListContext,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router';
import { ExcelButton } from '../../../../shell/export/excel-button.tsx';
import { usePlaceName } from '../../../../shell/language/use-place-name.ts';
import { Column } from '../../../../shell/list/column.tsx';
import { FilterChips } from '../../../../shell/list/filter-chips.tsx';
import { NoRows } from '../../../../shell/list/list-states.tsx';
import { RecordList } from '../../../../shell/list/record-list.tsx';
import { SelectColumn } from '../../../../shell/list/select-column.tsx';
import { SelectionOpener } from '../../../../shell/selection/selection-opener.tsx';
import { useOpenSelection } from '../../../../shell/selection/use-open-selection.ts';
import { useStaffUser } from '../../../../shell/session/use-session.ts';
import { PaymentLabel, VerifiedLabel } from '../../../../shell/record/labels.tsx';
import { memberAddress } from '../../../../shell/record/member-address.ts';
import { ApproveSelected } from './approve-selected.tsx';
import { namesOf, type ApplicationItem } from './application-item.ts';
import { FoundElsewhere } from './found-elsewhere.tsx';
import { OnlyFixed } from './only-fixed.tsx';
import { usualList } from './usual-list.ts';
import { useStateCounts } from './use-state-counts.ts';
import { WaitingSince } from '../../../../shell/list/waiting-since.tsx';

/** Rows of one page, as the specification has it. */
const perPage = 50;

/** Without a state the server lists all that are still to be decided. */
const decided = applicationStates.filter((state) => state !== 'draft' && !undecidedStates.includes(state));
const chips = ['', ...undecidedStates, ...decided].map(
  (state) => [state, `record.state.${state || 'all'}`] as const,
);

const filters = [
  <TextInput
    key="q"
    source="q"
    type="search"
    label="applications.list.search"
    slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
    sx={{ width: { sm: 380 } }}
    resettable
    alwaysOn
  />,
  <SelectInput
    key="appType"
    source="appType"
    label="applications.list.type"
    choices={appTypes.map((id) => ({ id, name: `record.type.${id}` }))}
    alwaysOn
  />,
];

/** An approved application is history, and its members are the record (docs/rules/records.md). */
const addressOf = ({ id, state, appType }: ApplicationItem) =>
  state === 'approved'
    ? memberAddress({ applicationId: id, appType, person: 0 })
    : pageAddress('application', { id });

/** `/admin/applications`: opens on those that are to be verified, the one that waits longest first. */
export default function ApplicationsList() {
  const translate = useTranslate();
  const placeName = usePlaceName();
  const { permissions } = useStaffUser();
  const counts = useStateCounts();
  const selection = useOpenSelection('approve', 'applications');
  const mayApprove = permissions.includes('applications.approve');
  // Approved applications belong to the members: who may not read those is not offered them.
  const offered = chips.filter(([state]) => state !== 'approved' || permissions.includes('members.read'));
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
          <OnlyFixed
            otherwise={
              <FilterChips
                source="state"
                label="applications.list.status"
                choices={offered}
                counts={counts}
              />
            }
          />
          <FoundElsewhere />
          {mayApprove && <SelectionOpener selection={selection} what="approve" />}
        </>
      }
      filters={filters}
      savesFilters
    >
      <DataTable<ApplicationItem>
        aria-label={translate('applications.list.table')}
        empty={<NoRows heading="applications.list.empty" showAll="applications.list.reset" />}
        rowClick={(_id, _resource, record) => (getSelection()?.toString() ? false : addressOf(record))}
        isRowSelectable={({ state }: ApplicationItem) => state === 'verified'}
        bulkActionsToolbar={
          mayApprove ? (
            <BulkActionsToolbar selectAllButton={false}>
              <ApproveSelected begun={selection.show} />
            </BulkActionsToolbar>
          ) : undefined
        }
      >
        {mayApprove && <SelectColumn />}
        <Column label="applications.list.serial" card="absent" isSpare>
          <Serial />
        </Column>
        <Column label="applications.list.name" card="title">
          <Name />
        </Column>
        <Column<ApplicationItem>
          label="applications.list.type"
          card="plain"
          isSpare
          render={({ appType }) => translate(`record.type.${appType}`)}
        />
        <Column<ApplicationItem>
          label="applications.list.state"
          card="plain"
          render={({ nmo_state }) => placeName(nmo_state)}
        />
        <Column<ApplicationItem>
          label="applications.list.payment"
          card="plain"
          render={({ payment }) => <PaymentLabel payment={payment} />}
        />
        <Column<ApplicationItem>
          label="applications.list.verified"
          card="plain"
          render={({ isVerified, fixed }) => (
            <>
              <VerifiedLabel isVerified={isVerified} />
              {fixed && <Chip size="small" color="info" label={translate('applications.list.fixed')} />}
            </>
          )}
        />
        <Column<ApplicationItem>
          source="createdAt"
          label="applications.list.date"
          card="plain"
          disableSort={false}
          render={(record) => <WaitingSince at={record.createdAt} days="applications.list.days" />}
        />
      </DataTable>
    </RecordList>
  );
}

/** Counts the rows over all pages. */
function Serial() {
  const record = useRecordContext<ApplicationItem>();
  const { data = [], page, perPage: size } = useListContext<ApplicationItem>();
  return (page - 1) * size + data.findIndex(({ id }) => id === record?.id) + 1;
}

/** The link for who uses the keyboard, with the mouse the whole row is one; below it the number that people say. */
function Name() {
  const record = useRecordContext<ApplicationItem>();
  return (
    record && (
      <>
        <Link to={addressOf(record)} className="row-link" onClick={(event) => event.stopPropagation()}>
          {namesOf(record)}
        </Link>
        <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          {record.applicationNumber}
        </Typography>
      </>
    )
  );
}
