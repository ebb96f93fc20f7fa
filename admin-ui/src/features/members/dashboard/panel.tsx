import { Alert, Button, Paper, Skeleton, Typography } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useWireText } from '../../../shell/language/wire-text.ts';

interface Props<T> {
  /** Text key of the heading. */
  title: string;
  query: UseQueryResult<T>;
  /** Height in px while loading, that of the content. */
  height: number | Readonly<Record<string, number>>;
  /** Content beside the heading. */
  aside?: ReactNode;
  children: (data: T) => ReactNode;
}

/** A dashboard panel that loads, fails and retries independently. */
export function Panel<T>({ title, query, height, aside, children }: Props<T>) {
  const translate = useTranslate();
  const headingId = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={headingId} sx={{ p: { xs: 1.5, sm: 2 } }}>
      <Typography variant="h2" id={headingId} sx={{ mb: 1 }}>
        {translate(title)}
      </Typography>
      {aside}
      <Content query={query} height={height}>
        {children}
      </Content>
    </Paper>
  );
}

/** Renders the data, or the error with a retry. Existing figures stay visible when a refetch fails. */
export function Content<T>({ query, height, children }: Pick<Props<T>, 'query' | 'height' | 'children'>) {
  const translate = useTranslate();
  const wireText = useWireText();
  const { data, error, refetch } = query;
  return (
    <>
      {error && (
        <Alert
          severity="error"
          role="alert"
          sx={{ mb: data === undefined ? 0 : 1.5 }}
          action={<Button onClick={() => void refetch()}>{translate('dashboard.retry')}</Button>}
        >
          {translate('dashboard.failed')} {wireText(error)}
        </Alert>
      )}
      {data === undefined && !error && <Loading height={height} />}
      {data !== undefined && <Suspense fallback={<Loading height={height} />}>{children(data)}</Suspense>}
    </>
  );
}

function Loading({ height }: Pick<Props<unknown>, 'height'>) {
  const translate = useTranslate();
  return (
    <div role="status" aria-label={translate('dashboard.loading')}>
      <Skeleton variant="rounded" height="auto" sx={{ height }} />
    </div>
  );
}
