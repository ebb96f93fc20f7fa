import { Box, Button } from '@mui/material';
import { type NameDecision } from '@portal/contract/settings/reference-lists';
import { pageAddress } from '@portal/contract/pages';
import { type QueuedNameRecord } from '@portal/contract/settings/responses';
import { type ReactNode, useState } from 'react';
import { DataTable, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Column } from '../../../shell/list/column.tsx';
import { NoRows } from '../../../shell/list/list-states.tsx';
import { wideTable } from '../../../shell/list/list.theme.ts';
import { RecordList } from '../../../shell/list/record-list.tsx';
import { indiaDate } from '../../../shell/ui/format.ts';
import { AddNameDialog, AliasDialog, DismissDialog } from './queue-dialogs.tsx';

const dialogs = { add: AddNameDialog, alias: AliasDialog, dismiss: DismissDialog } as const;
const buttons = [
  ['add', 'contained'],
  ['alias', 'outlined'],
  ['dismiss', 'text'],
] as const;

/** A unit cannot have aliases. */
const buttonsOf = ({ kind }: QueuedNameRecord) =>
  buttons.filter(([decision]) => decision !== 'alias' || kind === 'college');

/** Colleges and units that applicants typed, most frequent first. */
export function QueueList({ above }: { above: ReactNode }) {
  const translate = useTranslate();
  return (
    <RecordList
      resource="queued_names"
      disableSyncWithLocation
      title="reference.heading"
      count="reference.queue.count"
      hint={translate('reference.queue.hint')}
      above={above}
    >
      <DataTable<QueuedNameRecord>
        className={wideTable}
        aria-label={translate('reference.queue.table')}
        empty={<NoRows heading="reference.queue.empty" hint="reference.queue.emptyHint" />}
      >
        <Column<QueuedNameRecord>
          source="name"
          label="reference.queue.name"
          card="title"
          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
        />
        <Column<QueuedNameRecord>
          label="reference.queue.kind"
          render={({ kind }) => translate(`reference.kind.${kind}`)}
        />
        <Column<QueuedNameRecord>
          label="reference.queue.place"
          render={({ state, prant }) => (prant === undefined ? state : `${state}, ${prant}`)}
        />
        <Column<QueuedNameRecord> source="count" label="reference.queue.applicants" />
        <Column<QueuedNameRecord>
          label="reference.queue.last"
          render={({ last }) => (
            <Link
              to={pageAddress('application', { id: last.applicationId })}
              className="row-link"
              aria-label={translate('reference.queue.open', { at: indiaDate(last.at) })}
            >
              {indiaDate(last.at)}
            </Link>
          )}
        />
        <Column label="reference.queue.actions" card="actions">
          <DecideButtons />
        </Column>
      </DataTable>
    </RecordList>
  );
}

function DecideButtons() {
  const entry = useRecordContext<QueuedNameRecord>();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [decision, setDecision] = useState<NameDecision>();
  if (!entry) return null;
  const Dialog = decision && dialogs[decision];
  const close = (wasDone: boolean) => {
    setDecision(undefined);
    if (wasDone) notify('reference.queue.done', { type: 'success' });
    // Another user may have decided meanwhile.
    refresh();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {buttonsOf(entry).map(([one, variant]) => (
        <Button
          key={one}
          size="small"
          variant={variant}
          aria-label={translate(`reference.queue.${one}Of`, { name: entry.name })}
          onClick={() => setDecision(one)}
        >
          {translate(`reference.queue.${one}`)}
        </Button>
      ))}
      {Dialog && <Dialog entry={entry} onClose={close} />}
    </Box>
  );
}
