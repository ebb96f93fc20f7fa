import { Box, TextField } from '@mui/material';
import { colourPattern, leastContrast, leastContrastOf } from '@portal/contract';
import { useTranslate } from 'react-admin';
import { type TypedBranding, typedColours } from './typed-branding.ts';

interface Props {
  typed: TypedBranding;
  onChange: (name: string, value: string) => void;
}

/** The three colours, each with its contrast where it is hardest to read while it is typed. */
export function ColourFields({ typed, onChange }: Props) {
  const translate = useTranslate();
  const colours = typedColours(typed);
  const areSound = Object.values(colours).every((value) => colourPattern.test(value));
  return (['brand', 'brandDark', 'brandTint'] as const).map((name) => {
    const isColour = colourPattern.test(colours[name]);
    const contrast = areSound ? leastContrastOf(name, colours) : undefined;
    const isReadable = isColour && (contrast === undefined || contrast >= leastContrast);
    // Never rounded up to what it has to be.
    const value = contrast === undefined ? '' : (Math.floor(contrast * 10) / 10).toFixed(1);
    const hint = translate(`branding.${isReadable ? 'contrast' : 'tooLittle'}`, { value });
    return (
      <Box key={name} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Box
          aria-hidden
          sx={{
            width: 40,
            height: 40,
            mt: 1,
            flex: 'none',
            borderRadius: 1,
            border: 1,
            borderColor: 'divider',
          }}
          style={{ background: isColour ? colours[name] : 'transparent' }}
        />
        <TextField
          fullWidth
          label={translate(`branding.colours.${name}`)}
          value={typed[`colours.${name}`] ?? ''}
          error={!isReadable}
          helperText={!isColour ? translate('branding.noColour') : contrast === undefined ? ' ' : hint}
          onChange={({ target }) => onChange(`colours.${name}`, target.value)}
          slotProps={{
            htmlInput: { maxLength: 7, spellCheck: false, autoCapitalize: 'none' },
            formHelperText: { role: 'status' },
          }}
        />
      </Box>
    );
  });
}
