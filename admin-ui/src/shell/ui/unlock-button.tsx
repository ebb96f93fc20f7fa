import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useTexts } from '../language/language.ts';
import { useWireText } from '../language/wire-text.ts';
import { uiTexts } from './ui.texts.ts';

interface Props {
  /** Member or staff user who is throttled. */
  name: string;
  lift: () => Promise<{ msg: string }>;
  /** Called after the throttle was lifted or lifting it failed, to refetch the data. */
  onDone: () => void;
}

/** Lifts the throttle after wrong passwords or codes (docs/rules/sessions.md). */
export function UnlockButton({ name, lift, onDone }: Props) {
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
