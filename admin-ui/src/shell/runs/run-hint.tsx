import { Button, CircularProgress } from '@mui/material';
import { filled } from '@portal/contract/text';
import { useTexts } from '../language/use-texts.ts';
import { runTexts } from './run.texts.ts';
import { isOver, useRun } from './use-run.ts';

interface Props {
  /** Of the run; without one nothing is shown. */
  id: string | undefined;
  label: string;
  /** Opens what shows more of it. */
  open: () => void;
}

/** One line beside a button: that work is under way, and how far it is. Nothing otherwise. */
export function RunHint({ id, label, open }: Props) {
  const t = useTexts(runTexts);
  const { data: run } = useRun(id);
  if (!run || isOver(run)) return null;
  return (
    <Button
      size="small"
      onClick={open}
      startIcon={<CircularProgress size={16} variant="determinate" value={run.progress} aria-hidden />}
    >
      {filled(t('percent'), { label, progress: run.progress })}
    </Button>
  );
}
