import {
  Alert,
  Box,
  Button,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { type ApplicationView } from '@portal/contract/applications/responses';
import { pageAddress } from '@portal/contract/pages';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useWireText } from '../../../../shell/language/wire-text.ts';
import { type Fact, sectionsOf } from '../../../../shell/record/detail/sections.ts';
import { useApplication } from '../../../../shell/record/detail/use-application.ts';
import { useFactText } from '../../../../shell/record/detail/use-fact-text.ts';
import { FullScreen } from '../../../../shell/record/full-screen.tsx';
import { Label } from '../../../../shell/record/labels.tsx';
import { filesOf } from '../../../../shell/record/viewer/application-files.ts';
import { FileViewer } from '../../../../shell/record/viewer/file-viewer.tsx';

interface Props {
  application: ApplicationView;
  /** `_id` of the other record; viewing it is audited. */
  other: string;
  close: () => void;
}

const nameOf = ({ applicants }: ApplicationView): string => applicants.map(({ name }) => name).join(' & ');
const numberOf = ({ mem_no, applicationNumber, appId }: ApplicationView): string =>
  mem_no || (applicationNumber ?? appId);

/** Two records side by side: files, and every field with a mark where both are equal. */
export function CompareDialog({ application, other, close }: Props) {
  const translate = useTranslate();
  const wireText = useWireText();
  const { data, error, refetch } = useApplication(other);
  const number = data && numberOf(data);
  return (
    <FullScreen
      title={translate('applications.alike.compare')}
      subtitle={[nameOf(application), data && nameOf(data)].filter(Boolean).join(' / ')}
      close={close}
      main={
        number && (
          <Button
            component={Link}
            to={pageAddress('application', { id: other })}
            variant="outlined"
            onClick={close}
          >
            {translate('applications.alike.open', { number })}
          </Button>
        )
      }
    >
      {error && (
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{translate('record.detail.retry')}</Button>}
        >
          {translate('record.detail.failed')} {wireText(error)}
        </Alert>
      )}
      {!error && !data && <Skeleton variant="rounded" height={420} />}
      {data && <Compared record={application} other={data} renew={() => void refetch()} />}
    </FullScreen>
  );
}

function Compared({
  record,
  other,
  renew,
}: {
  record: ApplicationView;
  other: ApplicationView;
  renew: () => void;
}) {
  const translate = useTranslate();
  const text = useFactText();
  return (
    <Stack spacing={2}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <FileViewer files={filesOf(record)} title="record.section.files" renew={renew} />
        <FileViewer files={filesOf(other)} title="record.section.files" renew={renew} />
      </Box>
      <Box sx={{ overflowX: 'auto' }}>
        <Table
          size="small"
          sx={{
            tableLayout: 'fixed',
            minWidth: 320,
            '& td, & th': { overflowWrap: 'anywhere', verticalAlign: 'top' },
          }}
        >
          <TableHead>
            <TableRow>
              <TableCell component="th" scope="col" sx={{ width: '26%' }}>
                {translate('applications.alike.field')}
              </TableCell>
              <TableCell component="th" scope="col">
                {translate('applications.alike.this')} ({numberOf(record)})
              </TableCell>
              <TableCell component="th" scope="col">
                {numberOf(other)}
              </TableCell>
            </TableRow>
          </TableHead>
          {comparedSections(record, other).map(({ title, facts }) => (
            <TableBody key={title}>
              <TableRow>
                <TableCell
                  component="th"
                  scope="rowgroup"
                  colSpan={3}
                  sx={{ fontWeight: 700, bgcolor: 'background.default' }}
                >
                  {translate(title)}
                </TableCell>
              </TableRow>
              {facts.map((fact) => (
                <TableRow key={fact.label}>
                  <TableCell component="th" scope="row" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                    {translate(fact.label)}
                  </TableCell>
                  <TableCell>{text(fact.record)}</TableCell>
                  <TableCell>
                    {text(fact.other)}{' '}
                    {fact.isSame && <Label tone="wait" text={translate('applications.alike.same')} />}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          ))}
        </Table>
      </Box>
    </Stack>
  );
}

interface ComparedFact {
  /** Text key. */
  readonly label: string;
  readonly record: Fact | undefined;
  readonly other: Fact | undefined;
  /** Both have a value, equal except for case and surrounding spaces. */
  readonly isSame: boolean;
}

interface ComparedSection {
  /** Text key. */
  readonly title: string;
  readonly facts: readonly ComparedFact[];
}

const comparable = (fact: Fact | undefined): string => (fact?.value ?? '').trim().toLowerCase();

/** Sections of both records side by side, including fields that only one of them has. */
function comparedSections(record: ApplicationView, other: ApplicationView): ComparedSection[] {
  const [ownSections, otherSections] = [sectionsOf(record), sectionsOf(other)];
  const titles = [...new Set([...ownSections, ...otherSections].map(({ title }) => title))];
  return titles.map((title) => {
    const [a, b] = [ownSections, otherSections].map(
      (sections) => sections.find((one) => one.title === title)?.facts ?? [],
    );
    const labels = [...new Set([...(a ?? []), ...(b ?? [])].map(({ label }) => label))];
    return {
      title,
      facts: labels.map((label) => {
        const [one, two] = [a, b].map((facts) => facts?.find((fact) => fact.label === label));
        return {
          label,
          record: one,
          other: two,
          isSame: comparable(one) !== '' && comparable(one) === comparable(two),
        };
      }),
    };
  });
}
