import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';

/** What stands beside a record could not be looked up; it can be asked for again. @param text its key */
export function LookUpFailed({ text, again }: { text: string; again: () => Promise<unknown> }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      action={<Button onClick={() => void again()}>{translate('record.detail.retry')}</Button>}
    >
      {translate(text)}
    </Alert>
  );
}
