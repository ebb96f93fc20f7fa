import { Box, Dialog, Tab, Tabs } from '@mui/material';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useShortcuts } from '../../console/shortcuts.ts';
import { Panel } from '../detail/section.tsx';
import type { ApplicationFile } from './application-files.ts';
import { FileStage } from './file-stage.tsx';
import { PersonChoice } from './person-choice.tsx';

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
  /** Whether there is room for tall pictures. */
  isTall?: boolean;
  /** Content below the current file. */
  below?: (file: ApplicationFile) => ReactNode;
}

/** Files of an application, one at a time, with zoom, rotation and full screen. */
export function FileViewer({ files, renew, title, nextKey, isTall = false, below }: Props) {
  const translate = useTranslate();
  const base = useId();
  const [chosen, setChosen] = useState(files[0]?.id);
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
  useShortcuts(nextKey ? [{ key: nextKey, label: translate('record.keys.document'), run: next }] : []);
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
      isTall={isTall}
    />
  );
  return (
    <Panel title={translate(title)}>
      <Box sx={{ px: 2, pt: people.length > 1 ? 1.5 : 0 }}>
        <PersonChoice people={people} chosen={file.person} choose={choosePerson} />
      </Box>
      <Tabs
        value={file.id}
        onChange={(_event, id: string) => choose(id)}
        variant="fullWidth"
        aria-label={translate(title)}
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {files
          .filter(({ person }) => person === file.person)
          .map(({ id, label }) => (
            <Tab
              key={id}
              value={id}
              id={`${base}${id}`}
              aria-controls={`${base}panel`}
              label={translate(label)}
              sx={{ minWidth: 0 }}
            />
          ))}
      </Tabs>
      <Box role="tabpanel" id={`${base}panel`} aria-labelledby={`${base}${file.id}`}>
        {isFull ? null : stage}
        {below?.(file)}
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
