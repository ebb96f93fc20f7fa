import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { indiaDateTime } from '../../ui/format.ts';
import { Label, type Tone } from '../labels.tsx';
import { Panel } from './section.tsx';

/** What an entry is about; determines the colour of its dot. */
export type TimelineKind = 'decision' | 'money' | 'mail' | 'edit' | 'note';

/** One event in the life of a record. */
export interface TimelineEntry {
  readonly id: string;
  /** UTC, ISO 8601. */
  readonly at: string;
  readonly kind: TimelineKind;
  readonly text: string;
  /** Name of the actor; absent when unknown. */
  readonly who?: string;
  /** State of something that is still under way. */
  readonly label?: { readonly tone: Tone; readonly text: string };
  /** In place of date and actor. */
  readonly when?: string;
  /** Lines and buttons below the text. */
  readonly details?: ReactNode;
  /** Shown even among the older entries of a collapsed timeline. */
  readonly needsAttention?: boolean;
}

/** Number of entries shown at first. */
const initialEntries = 10;

const colours: Record<TimelineKind, string> = {
  decision: 'primary.main',
  money: 'success.main',
  mail: 'info.main',
  edit: 'text.secondary',
  note: 'warning.main',
};

/** Everything that happened to a record, newest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const translate = useTranslate();
  const [isAll, setAll] = useState(false);
  const all = [...entries].sort((one, other) => other.at.localeCompare(one.at));
  const shown = isAll
    ? all
    : all.filter((entry, index) => index < initialEntries || entry.needsAttention === true);
  return (
    <Panel title={translate('record.section.history')}>
      {all.length === 0 && (
        <Typography color="text.secondary" sx={{ px: 2, pt: 1.5 }}>
          {translate('record.history.none')}
        </Typography>
      )}
      <Box
        component="ol"
        sx={{ listStyle: 'none', m: 0, mx: 2, my: 1, p: 0, borderLeft: 2, borderColor: 'divider' }}
      >
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Box>
      {(isAll || shown.length < all.length) && (
        <Box sx={{ px: 2, pb: 1.5 }}>
          <Button size="small" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {translate(isAll ? 'record.history.less' : 'record.history.more', { smart_count: all.length })}
          </Button>
        </Box>
      )}
    </Panel>
  );
}

function Entry({ entry: { kind, at, who, text, label, when, details } }: { entry: TimelineEntry }) {
  return (
    <Box component="li" sx={{ position: 'relative', pl: 2, py: 0.5, overflowWrap: 'anywhere' }}>
      <Box
        aria-hidden="true"
        sx={{
          position: 'absolute',
          left: -6,
          top: 11,
          width: 10,
          height: 10,
          borderRadius: '50%',
          bgcolor: colours[kind],
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Box sx={{ fontWeight: 600 }}>{text}</Box>
        {label && <Label {...label} />}
        <Typography variant="body2" component="span" color="text.secondary">
          {when ?? [indiaDateTime(at), who].filter(Boolean).join(', ')}
        </Typography>
      </Box>
      {details}
    </Box>
  );
}
