import { Button } from '@mui/material';
import type { ApplicationView } from '@portal/contract/applications/responses';
import { useTranslate } from 'react-admin';
import { useKnownPersons } from './known-persons-panel.tsx';
import { useLookAlikes } from './look-alikes-panel.tsx';

/** Element with the records that are related to the application. */
export const relatedId = 'related-records';

/** Number of memberships, earlier applications and look-alikes; leads to their panels. Renders nothing without any. */
export function RelatedLink({ application }: { application: ApplicationView }) {
  const translate = useTranslate();
  const { data: known } = useKnownPersons(application);
  const { data: alike = [] } = useLookAlikes(application);
  const count =
    alike.length +
    (known?.persons.reduce((sum, { memberships, earlier }) => sum + memberships.length + earlier.length, 0) ??
      0);
  if (count === 0) return null;
  return (
    <Button
      size="small"
      color="warning"
      onClick={() => document.getElementById(relatedId)?.focus()}
      sx={{ minHeight: 28, py: 0 }}
    >
      {translate('applications.known.count', { smart_count: count })}
    </Button>
  );
}
