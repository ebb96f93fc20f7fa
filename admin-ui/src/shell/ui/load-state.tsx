import { Alert, Button, Skeleton } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useWireText } from '../language/wire-text.ts';

interface Props {
  query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>;
  /** Text keys. */
  failed: string;
  retry: string;
  loading: string;
  /** Of the placeholder, in px. */
  height: number;
}

/** A placeholder until a page's record is loaded, or the error with a retry; an error of a later refetch is shown above the record. */
export function LoadState({ query: { data, error, refetch }, failed, retry, loading, height }: Props) {
  const translate = useTranslate();
  const wireText = useWireText();
  if (error) {
    return (
      <Alert
        severity="error"
        role="alert"
        action={<Button onClick={() => void refetch()}>{translate(retry)}</Button>}
      >
        {translate(failed)} {wireText(error)}
      </Alert>
    );
  }
  return data === undefined ? (
    <div role="status" aria-label={translate(loading)}>
      <Skeleton variant="rounded" height={height} />
    </div>
  ) : null;
}
