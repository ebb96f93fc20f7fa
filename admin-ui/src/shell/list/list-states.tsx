import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useTexts } from '../language/language.ts';
import { useWireText } from '../language/wire-text.ts';
import { listTexts } from './list.texts.ts';

function State({
  heading,
  hint,
  role,
  children,
}: {
  heading: string;
  hint?: string;
  role?: 'alert';
  children?: ReactNode;
}) {
  return (
    <Box role={role} sx={{ p: 4, textAlign: 'center' }}>
      <Typography variant="h2" component="p">
        {heading}
      </Typography>
      {hint !== undefined && <Typography color="text.secondary">{hint}</Typography>}
      {children}
    </Box>
  );
}

/** A list that did not come, and the way to ask for it again. */
export function ListProblem() {
  const t = useTexts(listTexts);
  const wireText = useWireText();
  const { error, refetch } = useListContext();
  return (
    <State heading={t('failed')} hint={wireText(error)} role="alert">
      <Button variant="contained" sx={{ mt: 2 }} onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    </State>
  );
}

interface NoRowsProps {
  /** Key of what is said. */
  heading: string;
  /** Key of what is said besides while no filter is set. */
  hint?: string;
  hintArgs?: Record<string, unknown>;
  /** Key of the words that take the filters off, where they do not lead to all rows. */
  showAll?: string;
  /** Filters that stay when the others are taken off. */
  kept?: Readonly<Record<string, unknown>>;
}

/** Nothing to show; with filters there is a way to take them off. */
export function NoRows({ heading, hint, hintArgs, showAll, kept = {} }: NoRowsProps) {
  const translate = useTranslate();
  const t = useTexts(listTexts);
  const { filterValues, setFilters } = useListContext();
  const isFiltered = Object.keys(filterValues as object).some((name) => !(name in kept));
  if (!isFiltered)
    return (
      <State
        heading={translate(heading)}
        {...(hint === undefined ? {} : { hint: translate(hint, hintArgs) })}
      />
    );
  return (
    <State heading={translate(heading)} hint={t('noMatch')}>
      <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setFilters(kept, {})}>
        {showAll === undefined ? t('showAll') : translate(showAll)}
      </Button>
    </State>
  );
}
