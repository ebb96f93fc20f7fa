import { Alert, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useTexts } from '../language/language.ts';
import { listTexts } from './list.texts.ts';

interface Props {
  /** Names of the filters. */
  sources: readonly string[];
  text: (values: Readonly<Record<string, string | undefined>>) => string;
  /** Filter after the button, beside those that stay. */
  usual?: object;
  /** Shown while the list has none of the filters. */
  otherwise?: ReactNode;
}

/** Says which filter of a link, one without an input, narrows the list, with a button that removes it. */
export function LinkedFilter({ sources, text, usual = {}, otherwise = null }: Props) {
  const t = useTexts(listTexts);
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const filters = filterValues as Readonly<Record<string, string | undefined>>;
  if (!sources.some((source) => filters[source])) return otherwise;
  const others = Object.entries(filters).filter(([name]) => !sources.includes(name));
  const remove = () => setFilters({ ...Object.fromEntries(others), ...usual }, displayedFilters);
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" onClick={remove}>
          {t('notLinked')}
        </Button>
      }
    >
      {text(filters)}
    </Alert>
  );
}
