import { Box, Chip } from '@mui/material';
import { type SessionRecord, sessionClientName } from '@portal/contract/accounts/responses';
import { DataTable, useListContext, useTranslate } from 'react-admin';
import { useRoleName } from '../../../shell/console/role-name.ts';
import { useLanguage } from '../../../shell/language/language.ts';
import { Column } from '../../../shell/list/column.tsx';
import { FilterChips } from '../../../shell/list/filter-chips.tsx';
import { wideTable } from '../../../shell/list/list.theme.ts';
import { RecordList } from '../../../shell/list/record-list.tsx';
import { SelectColumn } from '../../../shell/list/select-column.tsx';
import { SelectionBar } from '../../../shell/list/selection-bar.tsx';
import { useStaffUser } from '../../../shell/session/session.ts';
import { indiaDateTime } from '../../../shell/ui/format.ts';
import { EndButton, EndSelectedButton, EndOthersButton } from './end-buttons.tsx';

const defaultFilter = { whose: 'own' };
const scopes = [
  ['own', 'sessions.own'],
  ['all', 'sessions.all'],
] as const;

/** `/admin/settings/sessions`: the user's open sessions, or those of all staff with the permission. */
export default function SessionsList() {
  const translate = useTranslate();
  const language = useLanguage();
  const roleName = useRoleName();
  const { permissions } = useStaffUser();
  const isForAll = permissions.includes('staff.manage');
  return (
    <RecordList
      resource="sessions"
      sort={{ field: 'createdAt', order: 'DESC' }}
      filterDefaultValues={defaultFilter}
      title="sessions.heading"
      count="sessions.count"
      hint={<Hint />}
      actions={<EndOthersButton />}
      above={isForAll && <FilterChips source="whose" label="sessions.whose" choices={scopes} />}
    >
      <DataTable<SessionRecord>
        className={wideTable}
        aria-label={translate('sessions.table')}
        isRowSelectable={({ current }: SessionRecord) => !current}
      >
        <SelectColumn />
        <Column<SessionRecord>
          label="sessions.user"
          card="title"
          render={({ username, role, current }) => (
            <Box
              component="span"
              sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}
            >
              <strong>{username}</strong>
              <span>{roleName(role)}</span>
              {current && <Chip component="span" size="small" label={translate('sessions.current')} />}
            </Box>
          )}
        />
        <Column<SessionRecord>
          label="sessions.client"
          render={(session) => sessionClientName(session, language)}
        />
        <Column<SessionRecord> label="sessions.ip" render={({ ip }) => ip ?? translate('sessions.unknown')} />
        <Column<SessionRecord>
          label="sessions.createdAt"
          render={({ createdAt }) => indiaDateTime(createdAt)}
        />
        <Column<SessionRecord>
          label="sessions.lastUsedAt"
          render={({ lastUsedAt }) => indiaDateTime(lastUsedAt)}
        />
        <Column<SessionRecord>
          label="sessions.expiresAt"
          render={({ expiresAt }) => indiaDateTime(expiresAt)}
        />
        <Column label="sessions.action" card="actions">
          <EndButton />
        </Column>
      </DataTable>
      <SelectionBar>
        <EndSelectedButton />
      </SelectionBar>
    </RecordList>
  );
}

function Hint() {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  return translate(
    (filterValues as typeof defaultFilter).whose === 'all' ? 'sessions.hintAll' : 'sessions.hint',
  );
}
