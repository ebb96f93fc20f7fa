import { Alert, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { usualList } from './usual-list.ts';

/** Says that the list shows corrected applications only, with the way back to the usual list, in place of the choice of states. */
export function OnlyFixed({ otherwise }: { otherwise: ReactNode }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  if (!('fixed' in (filterValues as object))) return otherwise;
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" onClick={() => setFilters(usualList.filter, {})}>
          {translate('applications.list.notOnlyFixed')}
        </Button>
      }
    >
      {translate('applications.list.onlyFixed')}
    </Alert>
  );
}
