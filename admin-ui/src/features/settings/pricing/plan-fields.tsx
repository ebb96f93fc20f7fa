import { Box, TextField, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../../../shell/language/language.ts';
import { rupees } from '../../../shell/ui/format.ts';
import { rupeesOf, sumOfItems, type PriceInput } from './price-input.ts';

interface Props {
  price: PriceInput;
  onChange: (price: PriceInput) => void;
}

const numeric = { htmlInput: { inputMode: 'numeric', maxLength: 6, autoComplete: 'off' } } as const;

/** Line items and total of one plan, with the sum of the items while typing. */
export function PlanFields({ price, onChange }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const sumId = useId();
  const { plan, lines, total } = price;
  const sum = sumOfItems(price);
  const isRight = rupeesOf(total) > 0 && sum === rupeesOf(total);
  return (
    <Box component="fieldset" sx={{ border: 0, borderTop: 1, borderColor: 'divider', m: 0, p: 0, pt: 1.5 }}>
      <Typography component="legend" variant="h3" sx={{ float: 'left', width: '100%', mb: 1.5 }}>
        {translate(`pricing.plan.${plan}`)}
      </Typography>
      <Box
        sx={{
          clear: 'both',
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr 1fr', sm: `repeat(${lines.length + 1}, 1fr)` },
          alignItems: 'end',
        }}
      >
        {lines.map((line, index) => (
          <TextField
            key={line.label}
            size="small"
            label={language === 'hi' ? line.labelHi : line.label}
            value={line.amount}
            error={Number.isNaN(rupeesOf(line.amount))}
            onChange={({ target }) =>
              onChange({
                ...price,
                lines: lines.map((other, at) => (at === index ? { ...other, amount: target.value } : other)),
              })
            }
            slotProps={numeric}
          />
        ))}
        <TextField
          size="small"
          label={translate('pricing.total')}
          value={total}
          error={!isRight}
          onChange={({ target }) => onChange({ ...price, total: target.value })}
          slotProps={{ htmlInput: { ...numeric.htmlInput, 'aria-describedby': sumId } }}
        />
      </Box>
      <Typography
        id={sumId}
        variant="body2"
        role="status"
        sx={{ mt: 0.75, color: isRight ? 'text.secondary' : 'error.main' }}
      >
        {Number.isNaN(sum)
          ? translate('pricing.noSum')
          : translate(isRight ? 'pricing.sum' : 'pricing.wrongSum', { sum: rupees(sum) })}
      </Typography>
    </Box>
  );
}
