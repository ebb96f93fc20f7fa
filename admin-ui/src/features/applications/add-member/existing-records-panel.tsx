import { Alert, AlertTitle, Box } from '@mui/material';
import { calls } from '@portal/contract/calls';
import { type KnownBeforehand, type LookAlike } from '@portal/contract/applications/known-persons';
import { pageAddress } from '@portal/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { memberAddress } from '../../../shell/record/member-address.ts';
import { call } from '../../../shell/session/call.ts';

/** Existing members and applications that match the saved answers, shown before the submission. */
export function ExistingRecordsPanel({ appId }: { appId: string }) {
  const translate = useTranslate();
  const wireText = useWireText();
  const { data, error } = useQuery({
    queryKey: ['known-beforehand', appId],
    queryFn: ({ signal }) => call(calls.knownBeforehand, { params: { appId }, signal }),
    gcTime: 0,
    retry: false,
  });
  if (error)
    return (
      <Alert severity="warning" sx={{ m: 2 }}>
        {translate('add-member.known.failed')} {wireText(error)}
      </Alert>
    );
  if (!data) return null;
  const { persons, lookAlikes } = data.data;
  const hasNoMatch = lookAlikes.length === 0 && persons.every(({ memberships }) => memberships.length === 0);
  return (
    <Alert severity={hasNoMatch ? 'info' : 'warning'} sx={{ m: 2, overflowWrap: 'anywhere' }}>
      <AlertTitle>{translate('add-member.known.heading')}</AlertTitle>
      {hasNoMatch ? (
        translate('add-member.known.empty')
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          <Memberships persons={persons} />
          {lookAlikes.map((one) => (
            <LookAlikeRow key={one.id ?? one.number} one={one} />
          ))}
        </Box>
      )}
    </Alert>
  );
}

function Memberships({ persons }: Pick<KnownBeforehand, 'persons'>) {
  const translate = useTranslate();
  return persons.flatMap(({ name, memberships }) =>
    memberships.map(({ number, state, record }) => {
      const text = translate('add-member.known.membership', {
        name,
        number,
        state: translate(`add-member.member.${state}`),
      });
      return (
        <li key={number}>
          {record ? (
            <Link to={memberAddress(record)} target="_blank">
              {text}
            </Link>
          ) : (
            text
          )}
        </li>
      );
    }),
  );
}

function LookAlikeRow({ one: { id, number, names = [], agrees = [], state } }: { one: LookAlike }) {
  const translate = useTranslate();
  if (id === undefined) return <li>{translate('add-member.known.unreadable', { number })}</li>;
  const text = translate('add-member.known.alike', {
    number,
    names: names.join(', '),
    agrees: agrees.map((likeness) => translate(`add-member.known.${likeness}`)).join(', '),
  });
  return (
    <li>
      <Link to={pageAddress('application', { id })} target="_blank">
        {text}
      </Link>{' '}
      ({translate(`record.state.${state}`)})
    </li>
  );
}
