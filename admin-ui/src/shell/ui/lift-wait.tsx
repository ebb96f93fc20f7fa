import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useTexts } from '../language/language.ts';
import { useWireText } from '../language/wire-text.ts';
import { uiTexts } from './ui.texts.ts';

interface Props {
  /** Whose log-in waits. */
  name: string;
  lift: () => Promise<{ msg: string }>;
  /** The wait is gone, or it could not be lifted: what is shown is read again. */
  onDone: () => void;
}

/** Takes the wait after wrong passwords and codes away (docs/rules/sessions.md). */
export function LiftWait({ name, lift, onDone }: Props) {
  const t = useTexts(uiTexts);
  const notify = useNotify();
  const wireText = useWireText();
  const step = useMutation({
    mutationFn: lift,
    onSuccess: ({ msg }) => notify(wireText(msg), { type: 'success' }),
    onError: (problem) => notify(wireText(problem), { type: 'error' }),
    onSettled: onDone,
  });
  return (
    <Button
      size="small"
      variant="outlined"
      disabled={step.isPending}
      aria-label={`${t('liftWait')}: ${name}`}
      onClick={() => step.mutate()}
    >
      {t('liftWait')}
    </Button>
  );
}
