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

/** A list that failed to load, with a retry. */
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
  /** Text key. */
  heading: string;
  /** Text key of a hint shown when no filter is set. */
  hint?: string;
  hintArgs?: Record<string, unknown>;
  /** Text key of the button that removes the filters, if it does not show all rows. */
  showAll?: string;
  /** Filters that remain when the others are removed. */
  permanent?: Readonly<Record<string, unknown>>;
}

/** Empty list; offers to remove the filters if any are set. */
export function NoRows({ heading, hint, hintArgs, showAll, permanent = {} }: NoRowsProps) {
  const translate = useTranslate();
  const t = useTexts(listTexts);
  const { filterValues, setFilters } = useListContext();
  const isFiltered = Object.keys(filterValues as object).some((name) => !(name in permanent));
  if (!isFiltered)
    return (
      <State
        heading={translate(heading)}
        {...(hint === undefined ? {} : { hint: translate(hint, hintArgs) })}
      />
    );
  return (
    <State heading={translate(heading)} hint={t('noMatch')}>
      <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setFilters(permanent, {})}>
        {showAll === undefined ? t('showAll') : translate(showAll)}
      </Button>
    </State>
  );
}
