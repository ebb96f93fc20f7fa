import type { DuplicatePair } from '@portal/contract/data/responses';
import { pageAddress } from '@portal/contract/pages';
import { DataTable, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Column } from '../../../shell/list/column.tsx';
import { FilterChips } from '../../../shell/list/filter-chips.tsx';
import { NoRows } from '../../../shell/list/list-states.tsx';
import { RecordList } from '../../../shell/list/record-list.tsx';
import { useReasons } from './use-duplicate.ts';

const shown = [
  ['', 'duplicates.show.open'],
  ['merged', 'duplicates.show.merged'],
  ['apart', 'duplicates.show.apart'],
] as const;

/** `/admin/duplicates`: pairs that may be one member, and the decisions on them. */
export default function DuplicatesList() {
  const translate = useTranslate();
  const reasons = useReasons();
  return (
    <RecordList
      resource="duplicates"
      sort={{ field: 'score', order: 'DESC' }}
      title="duplicates.heading"
      count="duplicates.count"
      hint={translate('duplicates.hint')}
      above={<FilterChips source="state" label="duplicates.show" choices={shown} />}
    >
      <DataTable<DuplicatePair>
        aria-label={translate('duplicates.table')}
        empty={<NoRows heading="duplicates.empty" hint="duplicates.emptyHint" />}
        rowClick={(_id, _resource, record) => (getSelection()?.toString() ? false : addressOf(record))}
      >
        <Column label="duplicates.names" card="title">
          <Names />
        </Column>
        <Column<DuplicatePair>
          label="duplicates.numbers"
          render={({ persons }) => persons.map(({ mem_no }) => mem_no).join(', ')}
        />
        <Column<DuplicatePair>
          label="duplicates.reasons"
          card="wide"
          render={({ reasons: evidence }) => reasons(evidence)}
        />
        <Column<DuplicatePair>
          source="score"
          label="duplicates.score"
          disableSort={false}
          render={({ score }) => translate('duplicates.scoreOf', { score })}
        />
      </DataTable>
    </RecordList>
  );
}

const addressOf = ({ id }: DuplicatePair) => pageAddress('duplicate', { id });

/** Link for keyboard users; the row itself is clickable. */
function Names() {
  const record = useRecordContext<DuplicatePair>();
  const translate = useTranslate();
  if (!record) return null;
  const [one, other] = record.persons;
  return (
    <Link to={addressOf(record)} className="row-link" onClick={(event) => event.stopPropagation()}>
      {translate('duplicates.pair', { one: one?.name ?? '', other: other?.name ?? '' })}
    </Link>
  );
}
