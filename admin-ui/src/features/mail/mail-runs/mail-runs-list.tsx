import { Link } from '@mui/material';
import { mailKinds } from '@portal/contract/mail/mail-runs';
import type { MailRunItem } from '@portal/contract/mail/responses';
import { pageAddress } from '@portal/contract/pages';
import { DataTable, SelectInput, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { Column } from '../../../shell/list/column.tsx';
import { wideTable } from '../../../shell/list/list.theme.ts';
import { NoRows } from '../../../shell/list/list-states.tsx';
import { RecordList } from '../../../shell/list/record-list.tsx';
import { indiaDateTime } from '../../../shell/ui/format.ts';

const filters = [
  <SelectInput
    key="kind"
    source="kind"
    label="mail-runs.kind"
    choices={mailKinds.map((id) => ({ id, name: `mail-runs.kind.${id}` }))}
    alwaysOn
  />,
];

/** `/admin/mail-runs`: all bulk mails, newest first. */
export default function MailRunsList() {
  const translate = useTranslate();
  return (
    <RecordList
      resource="mail-runs"
      sort={{ field: 'createdAt', order: 'DESC' }}
      title="mail-runs.list"
      count="mail-runs.count"
      filters={filters}
    >
      <DataTable<MailRunItem>
        className={wideTable}
        aria-label={translate('mail-runs.list')}
        empty={<NoRows heading="mail-runs.empty" />}
        bulkActionButtons={false}
        rowClick={false}
      >
        <Column<MailRunItem>
          label="mail-runs.subject"
          card="title"
          render={({ id, subject }) => (
            <Link component={RouterLink} to={pageAddress('mailRun', { id })}>
              {subject}
            </Link>
          )}
        />
        <Column<MailRunItem>
          label="mail-runs.kind"
          render={({ kind }) => translate(`mail-runs.kind.${kind}`)}
        />
        <Column<MailRunItem>
          label="mail-runs.column.state"
          render={({ state }) => translate(`mail-runs.is.${state}`)}
        />
        <Column<MailRunItem> label="mail-runs.column.total" render={({ total }) => total ?? ''} />
        <Column<MailRunItem>
          label="mail-runs.column.at"
          render={({ createdAt }) => indiaDateTime(createdAt)}
        />
        <Column<MailRunItem> label="mail-runs.column.by" render={({ by }) => by ?? ''} />
      </DataTable>
    </RecordList>
  );
}
