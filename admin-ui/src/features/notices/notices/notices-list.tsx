import { Box, Button, Typography } from '@mui/material';
import { noticeGroups } from '@portal/contract/enums';
import type { NoticeRecord } from '@portal/contract/notices/responses';
import { pageAddress } from '@portal/contract/pages';
import { DataTable, SelectInput, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Column } from '../../../shell/list/column.tsx';
import { FilterChips } from '../../../shell/list/filter-chips.tsx';
import { wideTable } from '../../../shell/list/list.theme.ts';
import { NoRows } from '../../../shell/list/list-states.tsx';
import { RecordList } from '../../../shell/list/record-list.tsx';
import { searchFilter } from '../../../shell/list/search-filter.tsx';
import { indiaDate } from '../../../shell/ui/format.ts';
import { StatusChip } from './status-chip.tsx';

/** Page size (docs/rules/notices.md). */
const perPage = 10;

const statuses = [
  ['', 'notices.all'],
  ['Active', 'notices.status.Active'],
  ['Inactive', 'notices.status.Inactive'],
] as const;

const filters = [
  searchFilter('notices.search'),
  <SelectInput
    key="userType"
    source="userType"
    label="notices.group"
    choices={noticeGroups.map((id) => ({ id, name: `notices.group.${id}` }))}
    sx={{ minWidth: 180 }}
    alwaysOn
  />,
];

/** The beginning of a text in a table, whole in a card. */
const oneLine = {
  overflowWrap: 'anywhere',
  maxWidth: { md: 0 },
  width: { md: '30%' },
  whiteSpace: { md: 'nowrap' },
  overflow: { md: 'hidden' },
  textOverflow: { md: 'ellipsis' },
};

/** `/admin/NoticePage`: newest first. */
export default function NoticesList() {
  const translate = useTranslate();
  return (
    <RecordList
      resource="notices"
      perPage={perPage}
      sort={{ field: 'createdAt', order: 'DESC' }}
      title="notices.heading"
      count="notices.count"
      above={<FilterChips source="status" label="notices.status" choices={statuses} />}
      filters={filters}
      actions={
        <Button component={Link} to={pageAddress('noticeForm')} variant="contained">
          {translate('notices.add')}
        </Button>
      }
    >
      <DataTable<NoticeRecord>
        className={wideTable}
        aria-label={translate('notices.heading')}
        empty={<NoRows heading="notices.none" hint="notices.noneHint" />}
        rowClick={false}
      >
        <Column<NoticeRecord>
          label="notices.title"
          card="title"
          sx={{ overflowWrap: 'anywhere' }}
          render={(notice) => <Subject notice={notice} />}
        />
        <Column<NoticeRecord>
          label="notices.group"
          render={({ userType }) => translate(`notices.group.${userType}`)}
        />
        <Column<NoticeRecord>
          label="notices.text"
          card="wide"
          sx={oneLine}
          render={({ preview }) => preview}
        />
        <Column<NoticeRecord>
          label="notices.status"
          render={({ status }) => <StatusChip status={status} />}
        />
        <Column<NoticeRecord> label="notices.date" render={({ createdAt }) => indiaDate(createdAt)} />
        <Column label="notices.action" card="actions">
          <View />
        </Column>
      </DataTable>
    </RecordList>
  );
}

function Subject({ notice: { title, hasHindi, documents } }: { notice: NoticeRecord }) {
  const translate = useTranslate();
  const otherFilters = [
    ...(hasHindi ? [translate('notices.hasHindi')] : []),
    ...(documents > 0 ? [translate('notices.hasDocuments', { smart_count: documents })] : []),
  ];
  return (
    <>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {title}
      </Box>
      {otherFilters.length > 0 && (
        <Typography component="span" variant="caption" color="text.secondary" sx={{ ml: 1 }}>
          {otherFilters.join(', ')}
        </Typography>
      )}
    </>
  );
}

function View() {
  const translate = useTranslate();
  const notice = useRecordContext<NoticeRecord>();
  if (!notice) return null;
  return (
    <Button
      component={Link}
      to={pageAddress('noticeView', { id: notice.id })}
      variant="outlined"
      size="small"
      aria-label={translate('notices.viewOf', { title: notice.title })}
    >
      {translate('notices.view')}
    </Button>
  );
}
