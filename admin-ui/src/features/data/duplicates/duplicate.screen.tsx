import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { CallError } from '@portal/contract/client';
import type { DuplicateDetail } from '@portal/contract/data/responses';
import { pages } from '@portal/contract/pages';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router';
import { useShortcuts } from '../../../shell/console/shortcuts.ts';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { MissingRecord } from '../../../shell/list/missing-record.tsx';
import { backIcon, Icon } from '../../../shell/ui/icon.tsx';
import { usePageTitle } from '../../../shell/ui/page-title.ts';
import { Comparison } from './comparison.tsx';
import { DecisionSummary } from './decision-summary.tsx';
import { MergeForm } from './merge-form.tsx';
import { useDuplicate, useReasons } from './use-duplicate.ts';

/** Responses of the server for an unknown or malformed id. */
const unknownStatuses = [404, 422];

/** `/admin/duplicates/{id}`: two records side by side. */
export default function DuplicateScreen() {
  const { id = '' } = useParams();
  const translate = useTranslate();
  const wireText = useWireText();
  const navigate = useNavigate();
  const { data, error, refetch, isFetching } = useDuplicate(id);
  useShortcuts([
    { key: 'u', label: translate('duplicates.back'), run: () => void navigate(pages.duplicates.path) },
  ]);
  if (error instanceof CallError && unknownStatuses.includes(error.status)) return <MissingRecord />;
  if (data) {
    const renew = () => void refetch();
    return (
      <Stack spacing={2}>
        <Box>
          <Button
            component={Link}
            to={pages.duplicates.path}
            startIcon={<Icon path={backIcon} />}
            size="small"
            sx={{ ml: -1 }}
          >
            {translate('duplicates.back')}
          </Button>
        </Box>
        <Heading detail={data} />
        {data.state !== 'open' && <DecisionSummary detail={data} renew={renew} />}
        {data.state === 'merged' ? (
          <Comparison detail={data} renew={renew} />
        ) : (
          <MergeForm key={versionOf(data)} detail={data} renew={renew} />
        )}
      </Stack>
    );
  }
  if (error && !isFetching) {
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void refetch()}>{translate('duplicates.retry')}</Button>}
      >
        {translate('duplicates.failed')} {wireText(error)}
      </Alert>
    );
  }
  return (
    <Stack spacing={2} role="status" aria-label={translate('duplicates.loading')}>
      <Skeleton variant="rounded" height={72} />
      <Skeleton variant="rounded" height={420} />
    </Stack>
  );
}

/** Changes with either record, so that choices made for an older version are dropped. */
function versionOf({ persons }: DuplicateDetail): string {
  return persons.map(({ updatedAt }) => updatedAt).join();
}

function Heading({ detail: { persons, reasons: evidence, score } }: { detail: DuplicateDetail }) {
  const translate = useTranslate();
  const reasons = useReasons();
  const heading = useRef<HTMLHeadingElement>(null);
  const [one, other] = persons;
  const title = translate('duplicates.pair', { one: one?.name ?? '', other: other?.name ?? '' });
  usePageTitle(title);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Box>
      <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography color="text.secondary">
        {[translate('duplicates.scoreOf', { score }), reasons(evidence)]
          .filter((text) => text !== '')
          .join(': ')}
      </Typography>
    </Box>
  );
}
