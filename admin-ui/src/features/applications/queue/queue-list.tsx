import { pageAddress } from '@portal/contract/pages';
import { queueFilters } from '@portal/contract/reviewing/queue.responses';
import { Suspense } from 'react';
import { DataTable, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { lazyComponent } from '../../../shell/lazy-component.ts';
import { Column } from '../../../shell/list/column.tsx';
import { FilterChips } from '../../../shell/list/filter-chips.tsx';
import { NoRows } from '../../../shell/list/list-states.tsx';
import { RecordList } from '../../../shell/list/record-list.tsx';
import { searchFilter } from '../../../shell/list/search-filter.tsx';
import { WaitingSince } from '../../../shell/list/waiting-since.tsx';
import { Label, StateLabel } from '../../../shell/record/labels.tsx';
import { useStaffUser } from '../../../shell/session/session.ts';
import { type ApplicationItem as Item, namesOf } from '../applications/list/application-item.ts';
import { fromQueue, queueDefaults } from './use-queue.ts';

const ReviewerFigures = lazyComponent(() => import('./reviewer-figures.tsx'));

const filters = [searchFilter('applications.list.search')];
const chips = [...queueFilters, ''].map((name) => [name, `queue.show.${name || 'all'}`] as const);

/** `/admin/queue`: undecided applications by who works on them, oldest first; opening one claims it. */
export default function QueueList() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { permissions } = useStaffUser();
  const addressOf = ({ id }: Item) => pageAddress('application', { id });
  const open = (item: Item): false => {
    if (!getSelection()?.toString()) void navigate(addressOf(item), { state: fromQueue });
    return false;
  };
  return (
    <>
      <RecordList
        resource="applications"
        storeKey="queue.listParams"
        columnsKey="queue"
        perPage={50}
        sort={queueDefaults.sort}
        filterDefaultValues={queueDefaults.filter}
        title="queue.heading"
        count="queue.count"
        hint={translate('queue.hint')}
        above={<FilterChips source="queue" label="queue.show" choices={chips} />}
        filters={filters}
      >
        <DataTable<Item>
          aria-label={translate('queue.heading')}
          empty={<NoRows heading="queue.empty" hint="queue.emptyHint" permanent={queueDefaults.filter} />}
          rowClick={(_id, _resource, item) => open(item)}
          bulkActionButtons={false}
        >
          <Column<Item>
            label="queue.name"
            card="title"
            render={(item) => (
              <Link
                to={addressOf(item)}
                state={fromQueue}
                className="row-link"
                onClick={(event) => event.stopPropagation()}
              >
                {namesOf(item)}
              </Link>
            )}
          />
          <Column<Item>
            label="applications.list.number"
            card="plain"
            render={({ applicationNumber, appId }) => applicationNumber ?? appId}
          />
          <Column<Item>
            label="queue.state"
            card="plain"
            render={({ state }) => <StateLabel state={state} />}
          />
          <Column<Item> label="queue.waiting" card="plain" render={(item) => <Waiting item={item} />} />
          <Column<Item> label="queue.who" card="plain" render={(item) => <Who item={item} />} />
        </DataTable>
      </RecordList>
      {permissions.includes('queue.manage') && (
        <Suspense fallback={null}>
          <ReviewerFigures />
        </Suspense>
      )}
    </>
  );
}

/** How long an application has been in its state; a label where the limit is near or passed. */
function Waiting({ item: { since, level } }: { item: Item }) {
  const translate = useTranslate();
  return (
    <>
      <WaitingSince at={since} days="queue.days" level={level} />
      {(level === 'soon' || level === 'late') && (
        <Label tone={level === 'late' ? 'bad' : 'wait'} text={translate(`queue.level.${level}`)} />
      )}
    </>
  );
}

function Who({ item: { claimedBy, assignee } }: { item: Item }) {
  const translate = useTranslate();
  if (claimedBy !== undefined) return translate('queue.who.claim', { name: claimedBy });
  if (assignee !== undefined) return translate('queue.who.assignee', { name: assignee });
  return translate('queue.who.none');
}
