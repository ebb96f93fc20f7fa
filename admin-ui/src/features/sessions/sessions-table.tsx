import { Box, Button, Chip, TableCell, TableRow } from '@mui/material';
import type { SessionRecord } from '@portal/contract';
import { useTranslate } from 'react-admin';
import { useRoleName } from '../../shell/console/role-name.ts';
import { session as present } from '../../shell/session/session.ts';
import { indiaDateTime } from '../../shell/ui/format.ts';
import { RecordTable } from '../../shell/ui/record-table.tsx';
import { useEndSession } from './use-sessions.ts';

const facts = ['ip', 'createdAt', 'lastUsedAt', 'expiresAt'] as const;

/** The open sessions, each with the button that ends it; on a narrow screen as cards. */
export function SessionsTable({ sessions }: { sessions: readonly SessionRecord[] }) {
  const translate = useTranslate();
  const heads = ['user', ...facts, 'action'].map((column) => translate(`sessions.${column}`));
  return (
    <RecordTable label={translate('sessions.table')} heads={heads} cardsBelow="lg">
      {(isNarrow) =>
        sessions.map((session) => <Row key={session.id} session={session} isNarrow={isNarrow} />)
      }
    </RecordTable>
  );
}

function Row({ session, isNarrow }: { session: SessionRecord; isNarrow: boolean }) {
  const translate = useTranslate();
  const roleName = useRoleName();
  const shown = {
    ip: session.ip ?? translate('sessions.unknown'),
    createdAt: indiaDateTime(session.createdAt),
    lastUsedAt: indiaDateTime(session.lastUsedAt),
    expiresAt: indiaDateTime(session.expiresAt),
  };
  const who = (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <strong>{session.username}</strong>
      <span>{roleName(session.role)}</span>
      {session.current && <Chip component="span" size="small" label={translate('sessions.current')} />}
    </Box>
  );
  if (isNarrow) {
    return (
      <TableRow>
        <TableCell sx={{ py: 1.5 }}>
          {who}
          {facts.map((fact) => (
            <Box key={fact} sx={{ color: 'text.secondary' }}>
              {translate(`sessions.${fact}`)}: {shown[fact]}
            </Box>
          ))}
          <EndButton session={session} />
        </TableCell>
      </TableRow>
    );
  }
  return (
    <TableRow hover>
      <TableCell>{who}</TableCell>
      {facts.map((fact) => (
        <TableCell key={fact}>{shown[fact]}</TableCell>
      ))}
      <TableCell>
        <EndButton session={session} />
      </TableCell>
    </TableRow>
  );
}

/** Ending the session of this very tab is logging out. */
function EndButton({ session }: { session: SessionRecord }) {
  const translate = useTranslate();
  const end = useEndSession();
  if (session.current) {
    return (
      <Button
        size="small"
        variant="outlined"
        sx={{ whiteSpace: 'nowrap' }}
        onClick={() => void present.logOut()}
      >
        {translate('sessions.logOut')}
      </Button>
    );
  }
  const name = session.username;
  return (
    <Button
      size="small"
      variant="outlined"
      color="error"
      disabled={end.isPending}
      sx={{ whiteSpace: 'nowrap' }}
      aria-label={translate('sessions.endOf', { name, at: indiaDateTime(session.createdAt) })}
      onClick={() => end.mutate(session)}
    >
      {translate('sessions.end')}
    </Button>
  );
}
