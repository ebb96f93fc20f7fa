import { Box, Button, Chip, Link } from '@mui/material';
import { type AuditName, type AuditRecord } from '@portal/contract/platform/responses';
import { calls } from '@portal/contract/calls';
import { pageAddress } from '@portal/contract/pages';
import { useQuery } from '@tanstack/react-query';
import {
  AutocompleteInput,
  DataTable,
  TextInput,
  useExpanded,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { useLanguage } from '../../../shell/language/language.ts';
import { Column } from '../../../shell/list/column.tsx';
import { NoRows } from '../../../shell/list/list-states.tsx';
import { RecordList } from '../../../shell/list/record-list.tsx';
import { call } from '../../../shell/session/call.ts';
import { useStaffUser } from '../../../shell/session/session.ts';
import { DayInput } from '../../../shell/ui/day-input.tsx';
import { indiaDateTime } from '../../../shell/ui/format.ts';
import { RowDetails } from './row-details.tsx';
import { useAuditLabels } from './use-audit-labels.ts';

const short = { htmlInput: { maxLength: 100, autoComplete: 'off' } };
const filters = [
  <ActionFilter key="action" source="action" alwaysOn />,
  <TextInput key="actor" source="actor" label="audit.filter.actor" slotProps={short} resettable alwaysOn />,
  <TextInput
    key="object"
    source="object"
    label="audit.filter.object"
    slotProps={short}
    resettable
    alwaysOn
  />,
  <DayInput key="from" source="from" label="audit.filter.from" alwaysOn />,
  <DayInput key="to" source="to" label="audit.filter.to" alwaysOn />,
];
const detailsId = (id: unknown) => `audit-${String(id)}-expand`;

/** `/admin/audit`: the audit trail, newest first, read-only. A row expands to its changes. */
export default function AuditList() {
  const translate = useTranslate();
  const labels = useAuditLabels();
  return (
    <RecordList
      resource="audit"
      sort={{ field: 'at', order: 'DESC' }}
      title="audit.heading"
      count="audit.count"
      hint={translate('audit.hint')}
      filters={filters}
    >
      <DataTable<AuditRecord>
        aria-label={translate('audit.table')}
        empty={<NoRows heading="audit.empty" />}
        expand={<Details />}
      >
        <Column<AuditRecord> label="audit.column.at" render={({ at }) => indiaDateTime(at)} />
        <Column<AuditRecord>
          label="audit.column.actor"
          render={({ actor }) =>
            actor.name === undefined ? (
              translate(`audit.actor.${actor.kind}`)
            ) : (
              <Subject
                {...actor}
                kind={translate(`audit.actor.${actor.kind}`)}
                isStaff={actor.kind === 'staff'}
              />
            )
          }
        />
        <Column<AuditRecord>
          label="audit.column.action"
          card="title"
          sx={{ fontWeight: 600 }}
          render={({ action, refused }) => (
            <>
              {labels.action(action)}
              {refused && (
                <Chip size="small" color="error" label={translate('audit.refused')} sx={{ ml: 1 }} />
              )}
            </>
          )}
        />
        <Column<AuditRecord>
          label="audit.column.object"
          card="wide"
          sx={{ overflowWrap: 'anywhere' }}
          render={({ object }) =>
            object.name === undefined ? (
              labels.object(object)
            ) : (
              <Subject {...object} kind={labels.kind(object.kind)} isStaff={object.kind === 'staffUser'} />
            )
          }
        />
        <Column label="audit.column.details" card="actions" sx={{ width: '1%' }}>
          <DetailsButton />
        </Column>
      </DataTable>
    </RecordList>
  );
}

/** Filter by action, shown by name. */
function ActionFilter({ source }: { source: string; alwaysOn: boolean }) {
  const labels = useAuditLabels();
  const language = useLanguage();
  const { data: codes = [] } = useQuery({
    queryKey: ['audit', 'actions'],
    queryFn: async ({ signal }) => (await call(calls.listAuditActions, { signal })).data,
  });
  const byName = new Intl.Collator(language).compare;
  const choices = codes.map((id) => ({ id, name: labels.action(id) })).sort((a, b) => byName(a.name, b.name));
  return (
    <AutocompleteInput
      source={source}
      label="audit.filter.action"
      choices={choices}
      size="small"
      helperText={false}
      sx={{ width: { sm: 300 } }}
    />
  );
}

function Details() {
  const row = useRecordContext<AuditRecord>();
  return row && <RowDetails row={row} />;
}

function DetailsButton() {
  const row = useRecordContext<AuditRecord>();
  const translate = useTranslate();
  const labels = useAuditLabels();
  const [isOpen, toggle] = useExpanded('audit', row?.id ?? '');
  if (!row) return null;
  const rowLabel = { action: labels.action(row.action), at: indiaDateTime(row.at) };
  return (
    <Button
      size="small"
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailsId(row.id) : undefined}
      aria-label={translate(isOpen ? 'audit.row.close' : 'audit.row.open', rowLabel)}
      onClick={toggle}
    >
      {translate('audit.column.details')}
    </Button>
  );
}

interface Props extends AuditName {
  /** Label of the record's kind, shown before the name. */
  kind?: string;
  isStaff: boolean;
}

/** Actor or record of a row: name, linked where the user may open it, with its number below. */
function Subject({ kind, name, number, recordId, isStaff }: Props) {
  const { permissions } = useStaffUser();
  const mayRead = permissions.includes('members.read') && permissions.includes('applications.read');
  const address = isStaff
    ? permissions.includes('staff.manage') && pageAddress('staffUsers')
    : recordId !== undefined && mayRead && pageAddress('application', { id: recordId });
  return (
    <>
      <span>
        {kind}{' '}
        {address ? (
          <Link component={RouterLink} to={address}>
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
      {!isStaff && number !== undefined && (
        <Box component="span" translate="no" sx={{ ml: 1, color: 'text.secondary', fontSize: '0.75rem' }}>
          {number}
        </Box>
      )}
    </>
  );
}
