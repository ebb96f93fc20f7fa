import { Box, Button, TableCell, TableRow } from '@mui/material';
import { pageAddress, type StuckJobRecord } from '@portal/contract';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { indiaDateTime } from '../../shell/ui/format.ts';
import { RecordTable } from '../../shell/ui/record-table.tsx';
import { useJobWords } from './job-words.ts';

interface RowActions {
  /** One is being asked for: the others wait. */
  isBusy: boolean;
  onAgain: (job: StuckJobRecord) => void;
  onAside: (job: StuckJobRecord) => void;
}

interface Props extends RowActions {
  /** Absent until they come. */
  rows: readonly StuckJobRecord[] | undefined;
}

const facts = ['since', 'attempts', 'reason'] as const;

/** One row for each job; on a narrow screen a card with the same facts. */
export function JobsTable({ rows, ...actions }: Props) {
  const translate = useTranslate();
  const heads = ['what', 'about', ...facts, 'action'].map((head) => translate(`jobs.${head}`));
  return (
    <RecordTable
      label={translate('jobs.table')}
      heads={heads}
      waiting={rows === undefined && translate('jobs.loading')}
      cardsBelow="lg"
    >
      {(isNarrow) => rows?.map((job) => <Row key={job.id} job={job} isNarrow={isNarrow} {...actions} />)}
    </RecordTable>
  );
}

interface RowProps extends RowActions {
  job: StuckJobRecord;
  isNarrow: boolean;
}

function Row({ job, isNarrow, ...actions }: RowProps) {
  const translate = useTranslate();
  const { what } = useJobWords()(job);
  const shown = {
    since: indiaDateTime(job.createdAt),
    attempts: String(job.attempts),
    reason: job.reason === '' ? translate('jobs.noReason') : job.reason,
  };
  const title = (
    <>
      <Box sx={{ fontWeight: 600 }}>{what}</Box>
      {job.unclear && <Box sx={{ color: 'error.main' }}>{translate('jobs.unclear')}</Box>}
    </>
  );
  if (isNarrow) {
    return (
      <TableRow>
        <TableCell sx={{ py: 1.5 }}>
          {title}
          <About job={job} />
          {facts.map((fact) => (
            <Box key={fact} sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {translate(`jobs.${fact}`)}: {shown[fact]}
            </Box>
          ))}
          <Box sx={{ mt: 1 }}>
            <Actions job={job} {...actions} />
          </Box>
        </TableCell>
      </TableRow>
    );
  }
  return (
    <TableRow hover>
      <TableCell>{title}</TableCell>
      <TableCell>
        <About job={job} />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{shown.since}</TableCell>
      <TableCell>{shown.attempts}</TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 200 }}>{shown.reason}</TableCell>
      <TableCell>
        <Actions job={job} {...actions} />
      </TableCell>
    </TableRow>
  );
}

/** The persons, with the way to their application. */
function About({ job }: { job: StuckJobRecord }) {
  const { about } = useJobWords()(job);
  const { applicationId } = job;
  if (applicationId === undefined) return <Box sx={{ color: 'text.secondary' }}>{about}</Box>;
  return (
    <Box
      component={Link}
      to={pageAddress('application', { id: applicationId })}
      sx={{ color: 'primary.main', fontWeight: 600, overflowWrap: 'anywhere' }}
    >
      {about}
    </Box>
  );
}

function Actions({ job, isBusy, onAgain, onAside }: { job: StuckJobRecord } & RowActions) {
  const translate = useTranslate();
  const words = useJobWords()(job);
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <Button
        size="small"
        variant="outlined"
        disabled={isBusy}
        aria-label={translate('jobs.againOf', words)}
        onClick={() => onAgain(job)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {translate('jobs.again')}
      </Button>
      <Button
        size="small"
        color="error"
        disabled={isBusy}
        aria-label={translate('jobs.asideOf', words)}
        onClick={() => onAside(job)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {translate('jobs.aside')}
      </Button>
    </Box>
  );
}
