import { Box, Chip } from '@mui/material';
import type { ReactNode, Ref } from 'react';

interface Props<T extends string> {
  label: string;
  /** Each value with its text. */
  choices: readonly (readonly [value: T, text: ReactNode])[];
  chosen: unknown;
  onChoose: (value: T) => void;
  ref?: Ref<HTMLDivElement>;
  /** Scrolls sideways on a phone. */
  isOneLine?: boolean;
  /** Further choices. */
  children?: ReactNode;
}

/** Chips of which one is chosen. */
export function ChoiceChips<T extends string>({
  label,
  choices,
  chosen,
  onChoose,
  isOneLine,
  ...props
}: Props<T>) {
  return (
    <Box
      ref={props.ref}
      role="group"
      aria-label={label}
      className="no-print"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        p: 0.25,
        flexWrap: isOneLine ? { sm: 'wrap' } : 'wrap',
        overflowX: isOneLine ? { xs: 'auto', sm: 'visible' } : 'visible',
      }}
    >
      {choices.map(([value, text]) => (
        <Chip
          key={value}
          clickable
          component="button"
          type="button"
          aria-pressed={chosen === value}
          label={text}
          color={chosen === value ? 'primary' : 'default'}
          variant={chosen === value ? 'filled' : 'outlined'}
          onClick={() => onChoose(value)}
          sx={{
            height: 'auto',
            minHeight: { xs: 36, md: 30 },
            flexShrink: 0,
            font: 'inherit',
            fontSize: { xs: '0.875rem', md: '0.8125rem' },
            ...(chosen === value ? {} : { bgcolor: 'background.paper' }),
          }}
        />
      ))}
      {props.children}
    </Box>
  );
}
