import { Box, Dialog, Tab, Tabs, type Theme, useMediaQuery } from '@mui/material';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useShortcuts } from '../../console/shortcuts.ts';
import { Panel } from '../detail/section.tsx';
import type { ApplicationFile } from './application-files.ts';
import { FileStage } from './file-stage.tsx';
import { PersonChoice } from './person-choice.tsx';

/** Height of the current file below the bar of a record, so that it ends with the window. */
const boardHeight = 'max(340px, calc(100vh - 330px))';

/** Age in ms up to which a signed address is used for a file that was not loaded yet; it is valid for 5 minutes. */
const addressLife = 4 * 60_000;

interface Props {
  files: readonly ApplicationFile[];
  /** Refetches the record for fresh signed addresses. */
  renew: () => void;
  /** Text key. */
  title: string;
  /** Shortcut that shows the next file. */
  nextKey?: string;
  /** CSS height of the current file on a wide screen. */
  height?: string;
  /** Keeps small pictures of all files in view beside the current one. */
  isBoard?: boolean;
  /** Content below the current file. */
  below?: (file: ApplicationFile) => ReactNode;
}

/** The picture of a tab: the file itself, or its type where it is no picture. */
function Picture({ file: { kind, address, isPdf } }: { file: ApplicationFile }) {
  const height = { profile_image: 200, signature_image: 64 }[kind] ?? 96;
  const isShown = address !== '' && !isPdf;
  return (
    <Box
      component={isShown ? 'img' : 'span'}
      {...(isShown ? { src: address, alt: '' } : { 'aria-hidden': true })}
      sx={{
        width: { xs: 72, md: '100%' },
        height: { xs: 72, md: height },
        objectFit: 'contain',
        display: 'grid',
        placeItems: 'center',
        bgcolor: '#f5f5f4',
        borderRadius: 1,
      }}
    >
      {isShown ? undefined : isPdf ? 'PDF' : '–'}
    </Box>
  );
}

/** Files of an application, the current one with zoom, rotation and full screen. */
export function FileViewer({ files, renew, title, nextKey, height, isBoard = false, below }: Props) {
  const translate = useTranslate();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const isColumn = isBoard && isWide;
  const base = useId();
  const [chosen, setChosen] = useState(
    () => (isBoard ? files.find(({ kind }) => kind === 'cert_image') : files[0])?.id,
  );
  const [isFull, setFull] = useState(false);
  const at = Math.max(
    files.findIndex(({ id }) => id === chosen),
    0,
  );
  const file = files[at];

  const addresses = files.map(({ address }) => address).join();
  const readAt = useRef(0);
  useEffect(() => {
    readAt.current = Date.now();
  }, [addresses]);
  const renewWhenOld = () => {
    if (Date.now() - readAt.current > addressLife) renew();
  };
  const choose = (id: string | undefined) => {
    renewWhenOld();
    setChosen(id);
  };
  const toggleFull = () => {
    renewWhenOld();
    setFull(!isFull);
  };
  const next = () => choose(files[(at + 1) % files.length]?.id);
  useShortcuts([
    ...(nextKey ? [{ key: nextKey, label: translate('record.keys.document'), run: next }] : []),
    ...(isBoard ? [{ key: 'z', label: translate('record.viewer.full'), run: toggleFull }] : []),
  ]);
  if (!file) return null;

  const people = files.filter(
    ({ person }, index) => files.findIndex((other) => other.person === person) === index,
  );
  /** Keeps the kind of file selected. */
  const choosePerson = (person: number) => {
    const filesOfPerson = files.filter((one) => one.person === person);
    choose((filesOfPerson.find(({ kind }) => kind === file.kind) ?? filesOfPerson[0])?.id);
  };

  const stage = (
    <FileStage
      key={`${file.id}-${isFull}`}
      file={file}
      renew={renew}
      isFull={isFull}
      toggleFull={toggleFull}
      height={height ?? (isBoard ? boardHeight : '440px')}
    />
  );
  return (
    <Panel title={translate(title)} isTitleHidden={isBoard}>
      <Box sx={{ px: 2, pt: people.length > 1 ? 1 : 0 }}>
        <PersonChoice people={people} chosen={file.person} choose={choosePerson} />
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: `${isColumn ? '184px ' : ''}minmax(0, 1fr)` }}>
        <Tabs
          value={file.id}
          onChange={(_event, id: string) => choose(id)}
          variant={isColumn ? 'standard' : 'fullWidth'}
          orientation={isColumn ? 'vertical' : 'horizontal'}
          aria-label={translate(title)}
          sx={{ [isColumn ? 'borderRight' : 'borderBottom']: 1, borderColor: 'divider' }}
        >
          {files
            .filter(({ person }) => person === file.person)
            .map((one) => (
              <Tab
                key={one.id}
                value={one.id}
                id={`${base}${one.id}`}
                aria-controls={`${base}panel`}
                label={translate(one.label)}
                icon={isBoard ? <Picture file={one} /> : ''}
                sx={{ minWidth: 0, maxWidth: 'none', p: isBoard ? 1 : undefined }}
              />
            ))}
        </Tabs>
        <Box role="tabpanel" id={`${base}panel`} aria-labelledby={`${base}${file.id}`} sx={{ minWidth: 0 }}>
          {isFull ? null : stage}
          {below?.(file)}
        </Box>
      </Box>
      <Dialog
        fullScreen
        open={isFull}
        onClose={toggleFull}
        slotProps={{
          paper: {
            'aria-label': translate('record.file.of', { file: translate(file.label), name: file.name }),
          },
        }}
      >
        {stage}
      </Dialog>
    </Panel>
  );
}
