import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { useTexts } from '../language/language.ts';
import { useWireText } from '../language/wire-text.ts';
import { activity, idlePhase, type IdlePhase } from '../session/idle.ts';
import { session, useSession } from '../session/session.ts';
import { consoleTexts } from './console.texts.ts';

const activityEvents = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Watches user activity. Warns a minute before the session ends, then covers the page with the password prompt; typed input is
 * preserved (docs/rules/sessions.md).
 */
export function IdleDialogs() {
  const state = useSession();
  const isLocked = state.status === 'in' && state.isLocked === true;
  const [phase, setPhase] = useState<IdlePhase>({ kind: 'used' });
  const isWarned = phase.kind === 'warned';

  useEffect(() => {
    const checkPhase = () => {
      const next = idlePhase(activity.usedAt, Date.now());
      setPhase(next);
      if (next.kind === 'over') session.lock();
      // The user has logged in again in another tab.
      else if (isLocked) void session.renew();
    };
    const timer = setInterval(checkPhase, 1_000);
    return () => clearInterval(timer);
  }, [isLocked]);

  useEffect(() => {
    // Once the warning is shown, only its answer counts as activity.
    if (isWarned || isLocked) return undefined;
    const recordActivity = () => {
      if (activity.recordActivity()) void session.renew();
    };
    for (const eventName of activityEvents)
      window.addEventListener(eventName, recordActivity, { capture: true, passive: true });
    return () => {
      for (const eventName of activityEvents)
        window.removeEventListener(eventName, recordActivity, { capture: true });
    };
  }, [isWarned, isLocked]);

  if (isLocked) return <Locked username={state.user.username} />;
  return phase.kind === 'warned' ? <Warning secondsLeft={phase.secondsLeft} /> : null;
}

function Warning({ secondsLeft }: { secondsLeft: number }) {
  const t = useTexts(consoleTexts);
  const continueSession = () => {
    activity.recordActivity();
    void session.renew();
  };
  return (
    <Dialog
      open
      onClose={continueSession}
      role="alertdialog"
      aria-labelledby="idle-title"
      aria-describedby="idle-text"
    >
      <DialogTitle id="idle-title">{t('idle.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id="idle-text">{t('idle.text')}</DialogContentText>
        <DialogContentText sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
          {t('idle.left').replace('%{seconds}', String(secondsLeft))}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void session.logOut()}>{t('idle.logOut')}</Button>
        <Button variant="contained" onClick={continueSession} autoFocus>
          {t('idle.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Asks for the password, and the mailed code where required, before the page is shown again. */
function Locked({ username }: { username: string }) {
  const t = useTexts(consoleTexts);
  const wireText = useWireText();
  const [needsCode, setNeedsCode] = useState(false);
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);

  const enter = async () => {
    if (needsCode) return session.enterCode(typed);
    const { otpRequired } = await session.logIn(username, typed);
    if (!otpRequired) return undefined;
    await session.requestCode(username);
    setTyped('');
    setNeedsCode(true);
    return undefined;
  };
  const submit = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    await enter().catch((problem: unknown) => setFailure(problem));
    setBusy(false);
  };
  const problem = failure === undefined ? '' : wireText(failure);

  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby="locked-title"
      slotProps={{ backdrop: { sx: { bgcolor: 'background.default' } } }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void submit();
        }}
      >
        <DialogTitle id="locked-title">{t('locked.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText>{t('locked.text').replace('%{name}', username)}</DialogContentText>
          <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
          <TextField
            key={String(needsCode)}
            label={t(needsCode ? 'locked.code' : 'reauth.password')}
            type={needsCode ? 'text' : 'password'}
            name={needsCode ? 'code' : 'password'}
            autoComplete={needsCode ? 'one-time-code' : 'current-password'}
            value={typed}
            onChange={(change) => setTyped(change.target.value)}
            error={problem !== ''}
            helperText={problem}
            slotProps={{ formHelperText: { role: problem ? 'alert' : undefined } }}
            autoFocus
            fullWidth
            margin="dense"
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => void session.logOut()}>{t('idle.logOut')}</Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {t('locked.logIn')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
