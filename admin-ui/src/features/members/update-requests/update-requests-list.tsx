import type { Calls } from '@portal/contract/calls';
import { pageAddress, pages } from '@portal/contract/pages';
import type { ResponseOf } from '@portal/contract/endpoint';
import { allFields } from '@portal/contract/fields/all-fields';
import type { FieldName } from '@portal/contract/fields/labels';
import { DataTable, SelectInput, useGetList, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Column } from '../../../shell/list/column.tsx';
import { FilterChips } from '../../../shell/list/filter-chips.tsx';
import { NoRows } from '../../../shell/list/list-states.tsx';
import { RecordList } from '../../../shell/list/record-list.tsx';
import { searchFilter } from '../../../shell/list/search-filter.tsx';
import { LinkAlert } from '../../../shell/ui/link-alert.tsx';
import { WaitingSince } from '../../../shell/list/waiting-since.tsx';

type Item = ResponseOf<Calls['listUpdateRequests']>[number];

/** Page size given by the specification. */
const perPage = 50;

const kinds = [
  ['', 'update-requests.kind.all'],
  ['member', 'update-requests.kind.member'],
  ['old', 'update-requests.kind.old'],
] as const;

const requested = (Object.keys(allFields) as FieldName[]).filter(
  (name) => allFields[name].selfEdit === 'request',
);

const filters = [
  searchFilter('update-requests.search'),
  <SelectInput
    key="field"
    source="field"
    label="update-requests.field"
    choices={requested.map((id) => ({ id, name: `record.field.${id}` }))}
    sx={{ minWidth: 220 }}
    alwaysOn
  />,
];

/** `/admin/senior_applications`: requested changes, oldest first. */
export default function UpdateRequestsList() {
  const translate = useTranslate();
  return (
    <RecordList
      resource="update_requests"
      perPage={perPage}
      sort={{ field: 'createdAt', order: 'ASC' }}
      title="update-requests.heading"
      count="update-requests.count"
      above={
        <>
          <OldApplications />
          <FilterChips source="kind" label="update-requests.kind" choices={kinds} />
        </>
      }
      filters={filters}
    >
      <DataTable<Item>
        aria-label={translate('update-requests.table')}
        empty={<NoRows heading="update-requests.empty" hint="update-requests.emptyHint" />}
        rowClick={(_id, _resource, record) => (getSelection()?.toString() ? false : addressOf(record))}
      >
        <Column label="update-requests.member" card="title">
          <Name />
        </Column>
        <Column<Item> source="mem_no" label="update-requests.number" />
        <Column<Item>
          label="update-requests.type"
          isSpare
          render={({ appType }) => translate(`record.type.${appType}`)}
        />
        <Column<Item>
          label="update-requests.asked"
          card="wide"
          render={({ fields }) => fields.map((name) => translate(`record.field.${name}`)).join(', ')}
        />
        <Column<Item>
          source="createdAt"
          label="update-requests.date"
          disableSort={false}
          render={(record) => <WaitingSince at={record.createdAt} days="update-requests.days" />}
        />
      </DataTable>
    </RecordList>
  );
}

/** Link to applications of the old type that wait for Verify; they are decided as applications. */
function OldApplications() {
  const translate = useTranslate();
  const filter = { appType: 'old', state: 'paid' };
  // One row suffices, since only the total is used.
  const { total = 0 } = useGetList('applications', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'createdAt', order: 'ASC' },
    filter,
  });
  if (total === 0) return null;
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  return (
    <LinkAlert
      severity="info"
      role="status"
      to={`${pages.applications.path}?${query.toString()}`}
      open={translate('update-requests.oldOpen')}
    >
      {translate('update-requests.oldWaiting', { smart_count: total })}
    </LinkAlert>
  );
}

const addressOf = ({ _id }: Item) => pageAddress('oldMember', { id: _id });

/** Link for keyboard users; the row itself is clickable. */
function Name() {
  const record = useRecordContext<Item>();
  return (
    record && (
      <Link to={addressOf(record)} className="row-link" onClick={(event) => event.stopPropagation()}>
        {record.name}
      </Link>
    )
  );
}
