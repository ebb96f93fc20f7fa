import { Button } from '@mui/material';
import type { CoupleRow } from '@portal/contract/members/rows';
import { DataTable, useListContext, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { ExcelButton } from '../../../shell/export/excel-button.tsx';
import { usePlaceName } from '../../../shell/language/use-place-name.ts';
import { Column } from '../../../shell/list/column.tsx';
import { wideTable } from '../../../shell/list/list.theme.ts';
import { NoRows } from '../../../shell/list/list-states.tsx';
import { RecordList } from '../../../shell/list/record-list.tsx';
import { searchFilter } from '../../../shell/list/search-filter.tsx';
import { memberAddress } from '../../../shell/record/member-address.ts';
import { calendarDate } from '../../../shell/ui/format.ts';

/** Page size given by the specification. */
const perPage = 50;

const filters = [searchFilter('members.couples.search')];

type Couple = CoupleRow & { readonly id: string };

/** `/admin/couple/members`: ordered by the first number (docs/rules/pages.md). */
export default function CouplesList() {
  const translate = useTranslate();
  const placeName = usePlaceName();
  return (
    <RecordList
      resource="couples"
      actions={
        <>
          <SearchButton />
          <ExcelButton what="couples" />
        </>
      }
      perPage={perPage}
      sort={{ field: 'mem_no1', order: 'ASC' }}
      title="members.couples.heading"
      count="members.couples.count"
      filters={filters}
    >
      <DataTable<Couple>
        className={wideTable}
        aria-label={translate('members.couples.table')}
        empty={<NoRows heading="members.list.empty" />}
      >
        <Column label="members.couples.serial" card="absent">
          <Serial />
        </Column>
        <Column<Couple>
          label="members.couples.numbers"
          render={({ mem_no1, mem_no2 }) => `${mem_no1}, ${mem_no2}`}
        />
        <Column<Couple>
          label="members.couples.first"
          card="wide"
          render={(couple) => <Person couple={couple} person={0} />}
        />
        <Column<Couple>
          label="members.couples.second"
          card="wide"
          render={(couple) => <Person couple={couple} person={1} />}
        />
        <Column<Couple>
          label="members.couples.state"
          sx={{ whiteSpace: 'normal' }}
          render={({ nmo_state }) => placeName(nmo_state)}
        />
        <Column<Couple> label="members.couples.since" render={({ memberOn }) => calendarDate(memberOn)} />
      </DataTable>
    </RecordList>
  );
}

/** The button that the specification prints beside the search, which runs without it. */
function SearchButton() {
  const translate = useTranslate();
  const { refetch } = useListContext<Couple>();
  return (
    <Button size="small" onClick={() => void refetch()}>
      {translate('members.couples.find')}
    </Button>
  );
}

/** Row number across all pages. */
function Serial() {
  const record = useRecordContext<Couple>();
  const { data = [], page, perPage: size } = useListContext<Couple>();
  return (page - 1) * size + data.findIndex(({ id }) => id === record?.id) + 1;
}

/** Link to the record of one person, by its printed label for assistive technology. */
function Person({ couple: { _id: applicationId, name1, name2 }, person }: { couple: Couple; person: 0 | 1 }) {
  const translate = useTranslate();
  const name = person === 0 ? name1 : name2;
  return (
    name !== '' && (
      <Link
        to={memberAddress({ applicationId, appType: 'couple', person })}
        className="row-link"
        aria-label={translate('members.couples.view', { name })}
      >
        {name}
      </Link>
    )
  );
}
