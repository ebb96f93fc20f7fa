import { Alert, Box, LinearProgress, Stack, Typography } from '@mui/material';
import { calls } from '@portal/contract/calls';
import type { CodeSheets } from '@portal/contract/data/responses';
import { filled } from '@portal/contract/text';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useTexts } from '../language/language.ts';
import { useWireText } from '../language/wire-text.ts';
import { ActionButton } from '../record/action-button.tsx';
import { call } from '../session/call.ts';
import { indiaDateTime, showCount } from '../ui/format.ts';
import { codeTexts } from './codes.texts.ts';

/** ms between polls while sheets are being made. */
const POLL_INTERVAL_MS = 1_500;

const isOver = ({ state }: CodeSheets): boolean => state !== 'waiting' && state !== 'running';

interface Props {
  /** Run id. */
  id: string;
  /** Which sheets they are, shown before their state. */
  title?: ReactNode;
  /** Called when the sheets are ready or have failed. */
  onOver: () => void;
}

/**
 * One file of activation code sheets: progress, then the download link; renders nothing if it is gone or belongs to another user.
 */
export function CodeSheetsStatus({ id, title, onOver }: Props) {
  const t = useTexts(codeTexts);
  const { data: sheets } = useQuery({
    queryKey: ['code-sheets', id],
    queryFn: async ({ signal }) => (await call(calls.getCodeSheets, { params: { id }, signal })).data,
    refetchInterval: ({ state: { data, error } }) =>
      error || (data && isOver(data)) ? false : POLL_INTERVAL_MS,
    retry: false,
  });
  const wasSeenUnderWay = useRef(false);
  const isDone = sheets !== undefined && isOver(sheets);
  useEffect(() => {
    if (isDone && wasSeenUnderWay.current) onOver();
    wasSeenUnderWay.current = sheets !== undefined && !isDone;
  }, [isDone, sheets, onOver]);
  if (sheets === undefined) return null;
  return (
    <Stack spacing={0.5}>
      {title}
      {isDone ? (
        <Ended sheets={sheets} />
      ) : (
        <>
          <Box role="status">{filled(t('making'), { progress: sheets.progress })}</Box>
          <LinearProgress
            variant="determinate"
            value={sheets.progress}
            aria-label={filled(t('making'), { progress: sheets.progress })}
          />
        </>
      )}
    </Stack>
  );
}

function Ended({ sheets: { id, made, error } }: { sheets: CodeSheets }) {
  const t = useTexts(codeTexts);
  const wireText = useWireText();
  const notify = useNotify();
  if (made === undefined) return <Alert severity="error">{wireText(error?.key ?? 'codes.failed')}</Alert>;
  const download = async () => {
    try {
      const { data } = await call(calls.downloadCodeSheets, { params: { id } });
      location.assign(data.url);
    } catch (problem) {
      notify(wireText(problem), { type: 'error' });
    }
  };
  const counts = { sheets: showCount(made.sheets), working: showCount(made.working) };
  const isWorthless = made.working === 0;
  return (
    <>
      <Typography role="status">
        {filled(t('ready'), { ...counts, until: indiaDateTime(made.until) })}
      </Typography>
      {!isWorthless && made.working < made.sheets && (
        <Alert severity="warning">{filled(t('some'), counts)}</Alert>
      )}
      <ActionButton
        variant="outlined"
        label={t('download')}
        disabledReason={isWorthless ? t('none') : undefined}
        onClick={() => void download()}
      />
    </>
  );
}
