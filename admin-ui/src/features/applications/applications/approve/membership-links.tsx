import { Alert, Box, Button, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import type { ApplicationView } from '@portal/contract/applications/responses';
import type { KnownPerson, DifferenceView } from '@portal/contract/applications/known-persons';
import { calls } from '@portal/contract/calls';
import { showRupees } from '@portal/contract/format';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../../shell/session/call.ts';
import { CompareDialog } from '../detail/compare-dialog.tsx';
import { MailLinkButton } from '../mail-link-button.tsx';
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
  const difference = data?.difference;
  if (rows.length === 0 && difference?.state !== 'paid') return null;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ mb: 1.5 }}>
        {translate('applications.link.title')}
      </Typography>
      <Stack spacing={1.5}>
        {difference?.state === 'paid' && (
          <Alert severity="info">
            {translate('applications.link.paid', { amount: showRupees(difference.amount) })}
          </Alert>
        )}
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
            another={
              membership.isPriced ? (
                <Box sx={{ mt: 1 }}>
                  <MailLinkButton
                    size="small"
                    label={translate(
                      `applications.link.${difference === undefined ? 'another' : 'anotherAgain'}`,
                    )}
                    send={() => call(calls.askDifference, { params: { id: application._id } })}
                    onSent={() => void refetch()}
                  />
                </Box>
              ) : null
            }
            due={difference?.state === 'due' ? difference : undefined}
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
  /** Asks for the difference to the full fee. */
  another: ReactNode;
  due: DifferenceView | undefined;
}

function Row({ membership, name, isTicked, tick, compare, another, due }: RowProps) {
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
  if (isPriced && isSame && due === undefined) {
    return (
      <Alert severity="info" action={button}>
        {translate('applications.link.agrees', values)}
      </Alert>
    );
  }
  return (
    <div>
      {isPriced && (
        <Alert severity="warning">
          {due === undefined
            ? translate('applications.link.differs', values)
            : translate('applications.link.due', { ...values, amount: showRupees(due.amount) })}
        </Alert>
      )}
      {(!isPriced || isOpen(membership)) && (
        <FormControlLabel
          label={translate(isStudent ? 'applications.link.convert' : 'applications.link.keep', values)}
          control={<Checkbox checked={isTicked} onChange={(_event, checked) => tick(checked)} />}
        />
      )}
      {button}
      {another}
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
  if (priced.length > 0) return priced;
  return memberships.filter((membership) =>
    membership.isStudent ? isOpen(membership) : appType === 'couple' && membership.state === 'active',
  );
}

/** A student membership that an approval can convert. */
const isOpen = ({ state }: Membership): boolean => state === 'active' || state === 'expired';
