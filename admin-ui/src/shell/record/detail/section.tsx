import { Box, Paper, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Breakable } from '../../ui/breakable.tsx';
import { Copyable } from '../../ui/copyable.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { EditField } from '../edit/edit-field.tsx';
import { useEditing } from '../edit/editing.ts';
import type { Fact } from './sections.ts';
import { useFactText } from './use-fact-text.ts';

interface PanelProps {
  title: string;
  /** The title is only read out. */
  isTitleHidden?: boolean;
  children: ReactNode;
}

/** A titled panel of the detail page. */
export function Panel({ title, isTitleHidden = false, children }: PanelProps) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ overflow: 'hidden' }}>
      <Typography
        id={id}
        variant="h2"
        sx={
          isTitleHidden
            ? visuallyHidden
            : { px: 2, py: 0.5, bgcolor: 'background.default', borderBottom: 1, borderColor: 'divider' }
        }
      >
        {title}
      </Typography>
      {children}
    </Paper>
  );
}

/** Labels and values; while editing, inputs for the values that staff may change. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const translate = useTranslate();
  const { isOn: isEditing } = useEditing();
  const shown = useFactText();
  return (
    <Box component="dl" sx={{ m: 0, fontSize: '0.875rem' }}>
      {facts.map(({ label, value, isWord, isPlace, isCopied, edit }) => (
        <Box
          key={label}
          sx={{
            display: 'grid',
            gridTemplateColumns: isEditing ? '1fr' : 'minmax(100px, 36%) minmax(0, 1fr)',
            columnGap: 2,
            px: 2,
            py: 0.375,
            borderBottom: '1px solid #e7e5e4',
            '&:last-of-type': { borderBottom: 0 },
          }}
        >
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {translate(label)}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {edit && isEditing ? (
              <EditField {...edit} label={translate(label)} />
            ) : isCopied && value ? (
              <Copyable value={value} label={translate(label)} />
            ) : (
              <Breakable value={shown({ value, isWord, isPlace })} />
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

export function Section({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <Panel title={title}>
      <Facts facts={facts} />
    </Panel>
  );
}
