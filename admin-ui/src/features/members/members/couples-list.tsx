import { Box, Button } from '@mui/material';
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
        <Column<Couple> label="members.couples.first" card="wide" render={({ name1 }) => name1} />
        <Column<Couple> label="members.couples.second" card="wide" render={({ name2 }) => name2} />
        <Column<Couple> label="members.couples.state" render={({ nmo_state }) => placeName(nmo_state)} />
        <Column<Couple>
          label="members.couples.since"
          sx={{ whiteSpace: 'nowrap' }}
          render={({ memberOn }) => calendarDate(memberOn)}
        />
        <Column label="members.couples.action" card="actions">
          <Views />
        </Column>
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

/** Links to the records of both persons. */
function Views() {
  const translate = useTranslate();
  const record = useRecordContext<Couple>();
  if (!record) return null;
  const { _id: applicationId, name1, name2 } = record;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        // Lets a long name wrap to a second line.
        '& .MuiButton-root.MuiButton-root.MuiButton-root': { whiteSpace: 'normal', textAlign: 'left' },
      }}
    >
      {[name1, name2].map((name, person) =>
        name === '' ? null : (
          <Button
            key={person}
            component={Link}
            to={memberAddress({ applicationId, appType: 'couple', person })}
            size="small"
            variant="outlined"
          >
            {translate('members.couples.view', { name })}
          </Button>
        ),
      )}
    </Box>
  );
}
