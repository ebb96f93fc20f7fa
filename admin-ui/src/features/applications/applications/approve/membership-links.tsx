import { Alert, Box, Button, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import type { ApplicationView, KnownPerson } from '@portal/contract/applications/responses';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CompareDialog } from '../detail/compare-dialog.tsx';
import { LookUpError, useKnownPersons } from '../detail/known-persons-panel.tsx';

type Membership = KnownPerson['memberships'][number];

interface Props {
  application: ApplicationView;
  /** By index of the person: the membership number that the reviewer selected. */
  ticked: readonly (string | undefined)[];
  tick: (ticked: readonly (string | undefined)[]) => void;
}

/** Lets the reviewer link persons to existing memberships where the records are ambiguous; renders nothing without a match. */
export function MembershipLinks({ application, ticked, tick }: Props) {
  const translate = useTranslate();
  const [compared, setCompared] = useState<string>();
  const { data, error, refetch } = useKnownPersons(application);
  if (error) return <LookUpError text="applications.known.failed" retry={refetch} />;
  const rows = (data?.persons ?? []).flatMap(({ memberships }, person) =>
    linkable(memberships, application.appType).map((membership) => ({ membership, person })),
  );
  if (rows.length === 0) return null;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ mb: 1.5 }}>
        {translate('applications.link.title')}
      </Typography>
      <Stack spacing={1.5}>
        {rows.map(({ membership, person }) => (
          <Row
            key={`${person} ${membership.number}`}
            membership={membership}
            name={application.applicants[person]?.name ?? ''}
            isTicked={ticked[person] === membership.number}
            tick={(isTicked) =>
              tick(
                application.applicants.map((_applicant, place) =>
                  place === person ? (isTicked ? membership.number : undefined) : ticked[place],
                ),
              )
            }
            compare={() => setCompared(membership.record?.applicationId)}
          />
        ))}
      </Stack>
      {compared !== undefined && (
        <CompareDialog application={application} other={compared} close={() => setCompared(undefined)} />
      )}
    </Box>
  );
}

interface RowProps {
  membership: Membership;
  name: string;
  isTicked: boolean;
  tick: (isTicked: boolean) => void;
  compare: () => void;
}

function Row({ membership, name, isTicked, tick, compare }: RowProps) {
  const translate = useTranslate();
  const { number, isStudent, isPriced, isSame, record } = membership;
  const values = { name, number };
  const button = record && (
    <Button
      size="small"
      variant="outlined"
      onClick={compare}
      aria-label={translate('applications.alike.compareWith', { number })}
    >
      {translate('applications.alike.compare')}
    </Button>
  );
  if (isPriced && isSame) {
    return (
      <Alert severity="info" action={button}>
        {translate('applications.link.agrees', values)}
      </Alert>
    );
  }
  return (
    <div>
      {isPriced && <Alert severity="warning">{translate('applications.link.differs', values)}</Alert>}
      <FormControlLabel
        label={translate(isStudent ? 'applications.link.convert' : 'applications.link.keep', values)}
        control={<Checkbox checked={isTicked} onChange={(_event, checked) => tick(checked)} />}
      />
      {button}
    </div>
  );
}

/**
 * Memberships that may be linked: a student number that set the price rules out all others, and an active life membership counts
 * only in a couple.
 */
function linkable(memberships: readonly Membership[], appType: string): Membership[] {
  if (appType !== 'single' && appType !== 'couple') return [];
  const priced = memberships.filter(({ isPriced }) => isPriced);
  return (priced.length > 0 ? priced : memberships).filter(({ isStudent, state }) =>
    isStudent ? state === 'active' || state === 'expired' : appType === 'couple' && state === 'active',
  );
}
