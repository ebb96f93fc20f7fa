import type { MailRecipientRow } from '@portal/contract/mail/responses';
import { recipientStates } from '@portal/contract/mail/mail-runs';
import { DataTable, SelectInput, useTranslate } from 'react-admin';
import { Column } from '../../../shell/list/column.tsx';
import { wideTable } from '../../../shell/list/list.theme.ts';
import { NoRows } from '../../../shell/list/list-states.tsx';
import { RecordList } from '../../../shell/list/record-list.tsx';
import { searchFilter } from '../../../shell/list/search-filter.tsx';
import { indiaDateTime } from '../../../shell/ui/format.ts';

const filters = [
  searchFilter('mail-runs.search'),
  <SelectInput
    key="state"
    source="state"
    label="mail-runs.column.state"
    choices={recipientStates.map((id) => ({ id, name: `mail-runs.outcome.${id}` }))}
    alwaysOn
  />,
];

/** Recipients of a run with the state of their mail. */
export function RecipientsTable({ runId }: { runId: string }) {
  const translate = useTranslate();
  const reasonOf = ({ why, sameAs = '', answer = '', nextTryAt }: MailRecipientRow): string =>
    [
      why === undefined ? answer : translate(`mail-runs.skip.${why}`, { number: sameAs }),
      nextTryAt === undefined ? '' : translate('mail-runs.nextTry', { at: indiaDateTime(nextTryAt) }),
    ]
      .filter((part) => part !== '')
      .join(' · ');
  return (
    <RecordList
      resource="mail-recipients"
      filter={{ run: runId }}
      sort={{ field: 'at', order: 'ASC' }}
      title="mail-runs.people"
      count="mail-runs.people.count"
      filters={filters}
      storeKey={false}
    >
      <DataTable<MailRecipientRow>
        className={wideTable}
        aria-label={translate('mail-runs.people')}
        empty={<NoRows heading="mail-runs.people.empty" />}
        bulkActionButtons={false}
        rowClick={false}
      >
        <Column<MailRecipientRow>
          label="mail-runs.person"
          card="title"
          render={({ name, number }) => [name, number].filter((part) => part !== '').join(' · ')}
        />
        <Column<MailRecipientRow>
          label="mail-runs.address"
          sx={{ overflowWrap: 'anywhere' }}
          render={({ address }) => address}
        />
        <Column<MailRecipientRow>
          label="mail-runs.column.state"
          render={({ state }) => translate(`mail-runs.outcome.${state}`)}
        />
        <Column<MailRecipientRow>
          label="mail-runs.why"
          card="wide"
          sx={{ overflowWrap: 'anywhere' }}
          render={reasonOf}
        />
        <Column<MailRecipientRow> label="mail-runs.at" render={({ at }) => indiaDateTime(at)} />
      </DataTable>
    </RecordList>
  );
}
