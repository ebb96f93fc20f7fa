import { Box, Button, IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Icon } from '../../ui/icon.tsx';
import { zooms, type View, type ViewStep } from './view.ts';

const icons = {
  out: 'M19 13H5v-2h14z',
  in: 'M19 13h-6v6h-2v-6H5v-2h6V5h2v6h6z',
  left: 'M7.11 8.53 5.7 7.11C4.8 8.27 4.24 9.61 4.07 11h2.02c.14-.88.49-1.72 1.02-2.47M6.09 13H4.07c.17 1.39.72 2.73 1.62 3.89l1.41-1.42c-.52-.75-.87-1.59-1.01-2.47m1.01 5.32c1.16.9 2.51 1.44 3.9 1.61V17.9c-.87-.15-1.71-.49-2.46-1.03zM13 4.07V1L8.45 5.55 13 10V6.09c2.84.48 5 2.94 5 5.91s-2.16 5.43-5 5.91v2.02c3.95-.49 7-3.85 7-7.93s-3.05-7.44-7-7.93',
  right:
    'M15.55 5.55 11 1v3.07C7.06 4.56 4 7.92 4 12s3.05 7.44 7 7.93v-2.02c-2.84-.48-5-2.94-5-5.91s2.16-5.43 5-5.91V10zM19.93 11c-.17-1.39-.72-2.73-1.62-3.89l-1.42 1.42c.54.75.88 1.6 1.02 2.47zM13 17.9v2.02c1.39-.17 2.74-.71 3.9-1.61l-1.44-1.44c-.75.54-1.59.89-2.46 1.03m3.89-2.42 1.42 1.41c.9-1.16 1.45-2.5 1.62-3.89h-2.02c-.14.87-.48 1.72-1.02 2.48',
  full: 'M7 14H5v5h5v-2H7zm-2-4h2V7h3V5H5zm12 7h-3v2h5v-5h-2zM14 5v2h3v3h2V5z',
  close:
    'M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z',
} as const;

interface Props {
  view: View;
  step: (step: ViewStep) => void;
  isFull: boolean;
  toggleFull: () => void;
}

export function ViewTools({ view, step, isFull, toggleFull }: Props) {
  const translate = useTranslate();
  const text = (key: string) => translate(`record.viewer.${key}`);
  return (
    <Box
      role="toolbar"
      aria-label={text('tools')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        px: 1,
        borderBottom: 1,
        borderColor: 'divider',
        flexWrap: 'wrap',
      }}
    >
      <Tool
        label={text('zoomOut')}
        icon={icons.out}
        isDisabled={view.zoom === zooms[0]}
        run={() => step('out')}
      />
      <Box component="span" role="status" sx={{ minWidth: 48, textAlign: 'center' }}>
        {Math.round(view.zoom * 100)}%
      </Box>
      <Tool
        label={text('zoomIn')}
        icon={icons.in}
        isDisabled={view.zoom === zooms.at(-1)}
        run={() => step('in')}
      />
      <Tool label={text('left')} icon={icons.left} run={() => step('left')} />
      <Tool label={text('right')} icon={icons.right} run={() => step('right')} />
      <Button size="small" color="inherit" sx={{ minWidth: 0 }} onClick={() => step('reset')}>
        {text('reset')}
      </Button>
      <Box sx={{ ml: 'auto' }}>
        <Tool
          label={text(isFull ? 'close' : 'full')}
          icon={isFull ? icons.close : icons.full}
          run={toggleFull}
        />
      </Box>
    </Box>
  );
}

function Tool({
  label,
  icon,
  run,
  isDisabled = false,
}: {
  label: string;
  icon: string;
  run: () => void;
  isDisabled?: boolean;
}) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton size="small" sx={{ p: 0.75 }} aria-label={label} onClick={run} disabled={isDisabled}>
          <Icon path={icon} />
        </IconButton>
      </span>
    </Tooltip>
  );
}
