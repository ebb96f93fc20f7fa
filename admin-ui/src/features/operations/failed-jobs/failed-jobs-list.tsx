import { Box } from '@mui/material';
import { type FailedJobRecord } from '@portal/contract/platform/responses';
import { pageAddress } from '@portal/contract/pages';
import { DataTable, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Column } from '../../../shell/list/column.tsx';
import { NoRows } from '../../../shell/list/list-states.tsx';
import { wideTable } from '../../../shell/list/list.theme.ts';
import { RecordList } from '../../../shell/list/record-list.tsx';
import { SelectColumn } from '../../../shell/list/select-column.tsx';
import { SelectionBar } from '../../../shell/list/selection-bar.tsx';
import { indiaDateTime } from '../../../shell/ui/format.ts';
import { BulkButtons, RetryAllButton, RowButtons, useJobLabels } from './job-buttons.tsx';

/** `/admin/jobs`: jobs that failed after all retries, newest first. */
export default function JobsList() {
  const translate = useTranslate();
  const labelsOf = useJobLabels();
  return (
    <RecordList
      resource="jobs"
      sort={{ field: 'createdAt', order: 'DESC' }}
      title="failed-jobs.heading"
      count="failed-jobs.count"
      hint={translate('failed-jobs.hint')}
      actions={<RetryAllButton />}
    >
      <DataTable<FailedJobRecord>
        className={wideTable}
        aria-label={translate('failed-jobs.table')}
        empty={<NoRows heading="failed-jobs.empty" hint="failed-jobs.emptyHint" />}
      >
        <SelectColumn />
        <Column<FailedJobRecord>
          label="failed-jobs.what"
          card="title"
          render={(job) => (
            <>
              <Box sx={{ fontWeight: 600 }}>{labelsOf(job).what}</Box>
              {job.unclear && <Box sx={{ color: 'error.main' }}>{translate('failed-jobs.unclear')}</Box>}
            </>
          )}
        />
        <Column<FailedJobRecord>
          label="failed-jobs.about"
          render={(job) =>
            job.applicationId === undefined ? (
              labelsOf(job).about
            ) : (
              <Link to={pageAddress('application', { id: job.applicationId })} className="row-link">
                {labelsOf(job).about}
              </Link>
            )
          }
        />
        <Column<FailedJobRecord>
          label="failed-jobs.since"
          render={({ createdAt }) => indiaDateTime(createdAt)}
        />
        <Column<FailedJobRecord> source="attempts" label="failed-jobs.attempts" />
        <Column<FailedJobRecord>
          label="failed-jobs.reason"
          card="wide"
          sx={{ minWidth: 200, overflowWrap: 'anywhere' }}
          render={({ reason }) => reason || translate('failed-jobs.noReason')}
        />
        <Column label="failed-jobs.action" card="actions">
          <RowButtons />
        </Column>
      </DataTable>
      <SelectionBar>
        <BulkButtons />
      </SelectionBar>
    </RecordList>
  );
}
