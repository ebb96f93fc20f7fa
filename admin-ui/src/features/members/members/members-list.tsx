import { Button } from '@mui/material';
import { monthNames } from '@portal/contract/format';
import { type MemberItem } from '@portal/contract/members/rows';
import { pages } from '@portal/contract/pages';
import { DataTable, TextInput, useListContext, useRecordContext, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { ExcelButton } from '../../../shell/export/excel-button.tsx';
import { useLanguage, useTexts } from '../../../shell/language/language.ts';
import { usePlaceName } from '../../../shell/language/use-place-name.ts';
import { Column } from '../../../shell/list/column.tsx';
import { FilterChips } from '../../../shell/list/filter-chips.tsx';
import { LinkedFilter } from '../../../shell/list/linked-filter.tsx';
import { NoRows } from '../../../shell/list/list-states.tsx';
import { wideTable } from '../../../shell/list/list.theme.ts';
import { RecordList } from '../../../shell/list/record-list.tsx';
import { SelectColumn } from '../../../shell/list/select-column.tsx';
import { SelectionBar } from '../../../shell/list/selection-bar.tsx';
import { memberAddress } from '../../../shell/record/member-address.ts';
import { BarButton, SelectionButton, useChosenIds } from '../../../shell/selection/selection-button.tsx';
import {
  type OpenSelection,
  SelectionLauncher,
  useOpenSelection,
} from '../../../shell/selection/selection-launcher.tsx';
import { selectionTexts } from '../../../shell/selection/selection.texts.ts';
import { useStaffUser } from '../../../shell/session/session.ts';
import { calendarDate } from '../../../shell/ui/format.ts';
import { MemberStateLabel } from './member-state-label.tsx';
import { memberFilters } from './member-filters.tsx';

/** Page size given by the specification. */
const perPage = 50;

const states = ['', 'active', 'expired', 'converted', 'revoked'].map(
  (state) => [state, `members.state.${state || 'all'}`] as const,
);

/** `/admin/members`: newest members first. */
export default function MembersList() {
  const translate = useTranslate();
  const placeName = usePlaceName();
  const selection = useOpenSelection('members');
  return (
    <RecordList
      resource="members"
      actions={
        <>
          <MailButton />
          <ExcelButton what="members" />
        </>
      }
      perPage={perPage}
      sort={{ field: 'memberOn', order: 'DESC' }}
      title="members.list.heading"
      count="members.list.count"
      above={
        <>
          <OnlyLinked />
          <FilterChips source="state" label="members.list.status" choices={states} />
          <SelectionLauncher selection={selection} />
        </>
      }
      filters={memberFilters}
    >
      <DataTable<MemberItem>
        className={wideTable}
        aria-label={translate('members.list.table')}
        empty={<NoRows heading="members.list.empty" />}
        rowClick={(_id, _resource, record) => (getSelection()?.toString() ? false : memberAddress(record))}
      >
        <SelectColumn />
        <Column<MemberItem> label="members.list.number" card="plain" render={({ mem_no }) => mem_no} />
        <Column label="members.list.name" card="title">
          <Name />
        </Column>
        <Column<MemberItem>
          label="members.list.type"
          card="plain"
          render={({ appType }) => translate(`record.type.${appType}`)}
        />
        <Column<MemberItem>
          label="members.list.status"
          card="plain"
          impliedBy={{ state: ['active', 'expired', 'converted', 'revoked'] }}
          render={({ state }) => <MemberStateLabel state={state} />}
        />
        <Column<MemberItem>
          label="members.list.prant"
          card="plain"
          sx={{ whiteSpace: 'normal' }}
          render={({ prant }) => placeName(prant)}
        />
        <Column<MemberItem> label="members.list.phone" card="plain" render={({ phone }) => phone} />
        <Column<MemberItem>
          label="members.list.email"
          card="wide"
          isSpare
          sx={{ overflowWrap: 'anywhere' }}
          render={({ email }) => email}
        />
        <Column<MemberItem>
          source="memberOn"
          label="members.list.since"
          disableSort={false}
          render={({ memberOn }) => calendarDate(memberOn)}
        />
        <Column<MemberItem>
          label="members.list.until"
          render={({ expiry_date: day }) =>
            day === null ? translate('members.list.lifetime') : calendarDate(day)
          }
        />
      </DataTable>
      <MemberActions selection={selection} />
    </RecordList>
  );
}

/** What a figure of the dashboard counted. */
function OnlyLinked() {
  const translate = useTranslate();
  const placeName = usePlaceName();
  const months = monthNames(useLanguage());
  return (
    <LinkedFilter
      sources={['nmoState', 'gender', 'endsIn']}
      text={({ nmoState, gender, endsIn }) =>
        [
          nmoState === 'none' ? translate('members.only.noState') : nmoState && placeName(nmoState),
          gender && translate(`members.only.${gender}`),
          endsIn &&
            translate('members.only.endsIn', {
              month: `${months[Number(endsIn.slice(5)) - 1]} ${endsIn.slice(0, 4)}`,
            }),
        ]
          .filter(Boolean)
          .join(', ')
      }
    />
  );
}

/** Link for keyboard users; the row itself is clickable. */
function Name() {
  const record = useRecordContext<MemberItem>();
  return (
    record && (
      <Link to={memberAddress(record)} className="row-link" onClick={(event) => event.stopPropagation()}>
        {record.name}
      </Link>
    )
  );
}

/** Begins a bulk mail to the members of the list. */
function MailButton() {
  const t = useTexts(selectionTexts);
  const { permissions } = useStaffUser();
  const { filterValues, total } = useListContext();
  if (!permissions.includes('mail.bulk')) return null;
  return (
    <Button
      size="small"
      disabled={total === 0}
      component={Link}
      to={pages.bulkEmail.path}
      state={{ filter: JSON.stringify(filterValues) }}
    >
      {t('mail.button')}
    </Button>
  );
}

/** What the user may do with the selected members. */
function MemberActions({ selection }: { selection: OpenSelection }) {
  const t = useTexts(selectionTexts);
  const navigate = useNavigate();
  const { permissions } = useStaffUser();
  const ids = useChosenIds(() => true);
  const active = useChosenIds(({ state }) => state === 'active');
  return (
    <SelectionBar>
      <SelectionButton what="regenerate" selection={selection} defaultValues={{ reason: '' }}>
        <TextInput
          source="reason"
          label="members.regenerate.reason"
          helperText="members.selection.reasonHint"
          slotProps={{ htmlInput: { maxLength: 300 } }}
          multiline
          autoFocus
        />
      </SelectionButton>
      {permissions.includes('mail.bulk') && (
        <BarButton
          label={t('mail.button')}
          count={active.length}
          onClick={() =>
            void navigate(pages.bulkEmail.path, { state: { filter: JSON.stringify({ id: active }) } })
          }
        />
      )}
      <ExcelButton what="members" ids={ids} />
    </SelectionBar>
  );
}
