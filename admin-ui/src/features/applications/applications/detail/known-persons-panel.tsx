import { Alert, Box, Button, Typography } from '@mui/material';
import { type ApplicationView } from '@portal/contract/applications/responses';
import { type KnownPersons } from '@portal/contract/applications/known-persons';
import { calls } from '@portal/contract/calls';
import { pageAddress } from '@portal/contract/pages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Panel } from '../../../../shell/record/detail/section.tsx';
import { Label, StateLabel } from '../../../../shell/record/labels.tsx';
import { memberAddress } from '../../../../shell/record/member-address.ts';
import { call } from '../../../../shell/session/call.ts';
import { indiaDate } from '../../../../shell/ui/format.ts';

/** Memberships and earlier applications of each person, and whether the referrer is a member (docs/rules/records.md). */
export function KnownPersonsPanel({ application }: { application: ApplicationView }) {
  const translate = useTranslate();
  const { data, error, refetch } = useKnownPersons(application);
  if (error) return <LookUpError text="applications.known.failed" retry={refetch} />;
  if (data === undefined) return null;
  const persons = data.persons.filter(
    ({ memberships, earlier }) => memberships.length > 0 || earlier.length > 0,
  );
  if (persons.length === 0 && data.referrer === undefined) return null;
  return (
    <Panel title={translate('applications.known.title')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, px: 2, py: 1.25, display: 'grid', gap: 1.5 }}>
        {persons.map((person, index) => (
          <Person key={index} person={person} />
        ))}
        {data.referrer && <Referrer referrer={data.referrer} />}
      </Box>
    </Panel>
  );
}

function Person({ person: { name, memberships, earlier } }: { person: KnownPersons['persons'][number] }) {
  const translate = useTranslate();
  return (
    <li>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
      {memberships.map(({ number, isStudent, state, by, record }) => (
        <Fact
          key={number}
          by={translate(`applications.known.by.${by}`)}
          label={
            <Label
              tone={state === 'active' ? 'good' : 'plain'}
              text={translate(`applications.known.state.${state}`)}
            />
          }
        >
          {translate(isStudent ? 'applications.known.student' : 'applications.known.member')}{' '}
          {record ? (
            <Link to={memberAddress(record)} className="row-link">
              {number}
            </Link>
          ) : (
            number
          )}
        </Fact>
      ))}
      {earlier.map(({ id, number, state, by, at }) => (
        <Fact
          key={id}
          by={`${indiaDate(at)}, ${translate(`applications.known.by.${by}`)}`}
          label={<StateLabel state={state} />}
        >
          {translate('applications.known.earlier')}{' '}
          <Link to={pageAddress('application', { id })} className="row-link">
            {number}
          </Link>
        </Fact>
      ))}
    </li>
  );
}

function Fact({ label, by, children }: { label: ReactNode; by: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1, rowGap: 0.25 }}>
      <span>{children}</span>
      {label}
      <Typography component="span" color="text.secondary">
        {by}
      </Typography>
    </Box>
  );
}

function Referrer({ referrer: { typed, state, name } }: { referrer: NonNullable<KnownPersons['referrer']> }) {
  const translate = useTranslate();
  const text = state === undefined ? 'unknown' : 'found';
  return (
    <li>
      <Typography sx={{ fontWeight: 600 }}>{translate('applications.known.referrer')}</Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
        <span>
          {translate(`applications.known.referrer.${text}`, { number: typed })}
          {name !== undefined && `: ${name}`}
        </span>
        {state !== undefined && (
          <Label
            tone={state === 'active' ? 'good' : 'plain'}
            text={translate(`applications.known.state.${state}`)}
          />
        )}
      </Box>
    </li>
  );
}

/** A failed look-up with a retry. @param text text key */
export function LookUpError({ text, retry }: { text: string; retry: () => Promise<unknown> }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      action={<Button onClick={() => void retry()}>{translate('record.detail.retry')}</Button>}
    >
      {translate(text)}
    </Alert>
  );
}

/** Related records of the persons of an application; refetched when the record was edited. */
export function useKnownPersons({ _id: id, updatedAt }: ApplicationView) {
  return useQuery({
    queryKey: ['knownPersons', id, updatedAt],
    queryFn: async ({ signal }) => (await call(calls.getKnownPersons, { params: { id }, signal })).data,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
}
