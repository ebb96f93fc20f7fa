import { Alert, Box, Button, Dialog, IconButton, InputBase, Typography } from '@mui/material';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTexts } from '../language/language.ts';
import { useStaffUser } from '../session/session.ts';
import { closeIcon, Icon, searchIcon } from '../ui/icon.tsx';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { finderTexts } from './finder.texts.ts';
import { type SearchResult, useSearchResults } from './use-search-results.ts';

interface Props {
  isOpen: boolean;
  close: () => void;
}

/** Search over pages, actions and records. Closing it restores the focus. */
export default function FinderDialog({ isOpen, close }: Props) {
  const t = useTexts(finderTexts);
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      fullWidth
      maxWidth="sm"
      aria-label={t('title')}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: { sx: { mx: { xs: 1, sm: 4 }, mt: { xs: 1, sm: 8 }, width: { xs: 'calc(100% - 16px)' } } },
      }}
    >
      <Finder close={close} />
    </Dialog>
  );
}

/** A combobox with a list of links: the focus stays in the field while the arrow keys move the selection (ARIA APG). */
function Finder({ close }: Pick<Props, 'close'>) {
  const t = useTexts(finderTexts);
  const user = useStaffUser();
  const navigate = useNavigate();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const { groups, isSearching, isShort, hasFailed, retry } = useSearchResults(typed, user);
  const all = groups.flatMap(({ results }) => results);
  const at = Math.min(active, all.length - 1);
  const chosen = all[at];
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at, all.length]);

  const handleKey = (event: KeyboardEvent) => {
    // A key press that completes an input method's composition does not belong to the list.
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && all.length > 0) {
      event.preventDefault();
      setActive((at + step + all.length) % all.length);
    }
    if (event.key !== 'Enter' || chosen === undefined) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) {
      window.open(chosen.address, '_blank', 'noopener');
      return;
    }
    close();
    void navigate(chosen.address);
  };
  const status = isSearching
    ? t('searching')
    : hasFailed || (typed.trim() === '' && all.length === 0)
      ? ''
      : all.length > 0
        ? t('found').replace('{count}', String(all.length))
        : isShort
          ? ''
          : t('none');
  const isEmpty = all.length === 0;
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 2,
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Icon path={searchIcon} sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          value={typed}
          placeholder={t('hint')}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(0);
          }}
          onKeyDown={handleKey}
          inputProps={{
            role: 'combobox',
            'aria-label': t('title'),
            'aria-expanded': !isEmpty,
            'aria-controls': `${id}list`,
            'aria-autocomplete': 'list',
            'aria-activedescendant': chosen === undefined ? undefined : `${id}${at}`,
            maxLength: 100,
            autoComplete: 'off',
            spellCheck: false,
            enterKeyHint: 'go',
          }}
          sx={{ minHeight: 44, fontSize: '1rem' }}
        />
        <IconButton aria-label={t('close')} onClick={close} edge="end">
          <Icon path={closeIcon} />
        </IconButton>
      </Box>
      <Box sx={{ overflowY: 'auto', maxHeight: { xs: '70vh', sm: '60vh' }, p: 1 }} tabIndex={-1}>
        {hasFailed && (
          <Alert
            severity="error"
            action={
              <Button color="inherit" onClick={retry}>
                {t('again')}
              </Button>
            }
          >
            {t('failed')}
          </Alert>
        )}
        <div id={`${id}list`} ref={list} role="listbox" aria-label={t('results')} hidden={isEmpty}>
          {groups.map(({ heading, results }) => (
            <div key={heading} role="group" aria-labelledby={`${id}${heading}`}>
              <Typography
                id={`${id}${heading}`}
                role="presentation"
                component="div"
                sx={{
                  px: 1.5,
                  pt: 1,
                  pb: 0.5,
                  fontSize: '0.8125rem',
                  fontWeight: 600,
                  color: 'text.secondary',
                }}
              >
                {t(heading)}
              </Typography>
              {results.map((find) => {
                const place = all.indexOf(find);
                return (
                  <Option
                    key={find.address}
                    id={`${id}${place}`}
                    find={find}
                    isChosen={place === at}
                    close={close}
                  />
                );
              })}
            </div>
          ))}
        </div>
        {isEmpty && !hasFailed && (
          <Typography color="text.secondary" sx={{ px: 1.5, py: 1.5 }}>
            {isShort ? t('start') : isSearching ? t('searching') : t('none')}
          </Typography>
        )}
      </Box>
      <Typography
        aria-hidden
        sx={{
          display: { xs: 'none', sm: 'block' },
          px: 2,
          py: 1,
          fontSize: '0.8125rem',
          color: 'text.secondary',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {t('keys')}
      </Typography>
      <Box role="status" sx={visuallyHidden}>
        {status}
      </Box>
    </>
  );
}

/** A link, so that Ctrl-click opens a new tab. */
function Option({
  id,
  find,
  isChosen,
  close,
}: {
  id: string;
  find: SearchResult;
  isChosen: boolean;
  close: () => void;
}) {
  return (
    <Box
      component={Link}
      to={find.address}
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      onClick={(event) => {
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) close();
      }}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.5,
        alignItems: 'center',
        minHeight: 44,
        px: 1.5,
        py: 0.5,
        borderRadius: 1,
        color: 'text.primary',
        textDecoration: 'none',
        overflowWrap: 'anywhere',
        '&:hover': { bgcolor: 'action.hover' },
        '&[aria-selected="true"]': { bgcolor: 'var(--brand-tint)', outline: '2px solid', outlineOffset: -2 },
      }}
    >
      <span>{find.label}</span>
      {find.details !== undefined && (
        <Typography
          component="span"
          sx={{ ml: { sm: 'auto' }, fontSize: '0.8125rem', color: 'text.secondary' }}
        >
          {find.details}
        </Typography>
      )}
    </Box>
  );
}
