import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import { calls } from '@portal/contract/calls';
import type { Price } from '@portal/contract/settings/prices';
import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { FormDialog } from '../../../shell/dialogs/form-dialog.tsx';
import { call } from '../../../shell/session/call.ts';
import { preservedInput, usePreserveInput } from '../../../shell/dialogs/preserved-input.ts';
import { DayPicker } from '../../../shell/ui/day-picker.tsx';
import { calendarDate, rupees } from '../../../shell/ui/format.ts';
import { PlanFields } from './plan-fields.tsx';
import { firstDay, isValidPrice, pricesFrom, rupeesOf, type PriceInput, typedFrom } from './price-input.ts';

interface Props {
  /** Current fees, used as initial values. */
  now: readonly Price[];
  onClose: (wasDone: boolean) => void;
}

const name = 'prices';

/** Values that were typed when the session ended. */
export const preservedPrices = () => preservedInput<{ day: string; typed: PriceInput[] }>(name);

/** Form of a new version; explains the effect and asks for confirmation before saving. */
export function NewPrices({ now, onClose }: Props) {
  const translate = useTranslate();
  const earliest = firstDay(Date.now());
  const [day, setDay] = useState(() => preservedPrices()?.day ?? '');
  const [typed, setTyped] = useState(() => preservedPrices()?.typed ?? typedFrom(now));
  usePreserveInput(
    name,
    useMemo(() => ({ day, typed }), [day, typed]),
  );
  const [isAsked, setAsked] = useState(false);
  const [wasSubmitted, setSubmitted] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isDayValid = day >= earliest;
  const hint = translate('pricing.firstDayHint', { day: calendarDate(earliest) });
  const change = (price: PriceInput) =>
    setTyped(typed.map((other) => (other.plan === price.plan ? price : other)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isDayValid && typed.every(isValidPrice)) setAsked(true);
  };
  return (
    <Paper component="form" variant="outlined" noValidate onSubmit={submit} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Stack spacing={2.5}>
        <Typography variant="h2" ref={heading} tabIndex={-1}>
          {translate('pricing.newHeading')}
        </Typography>
        <DayPicker
          label={translate('pricing.firstDay')}
          value={day}
          onChange={setDay}
          min={earliest}
          hint={hint}
          problem={wasSubmitted && !isDayValid ? hint : undefined}
          size="medium"
          sx={{ maxWidth: 320 }}
        />
        {typed.map((price) => (
          <PlanFields key={price.plan} price={price} onChange={change} />
        ))}
        {wasSubmitted && !typed.every(isValidPrice) && (
          <Typography color="error" role="alert">
            {translate('pricing.notSound')}
          </Typography>
        )}
        <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
          <Button type="submit" variant="contained">
            {translate('pricing.save')}
          </Button>
          <Button onClick={() => onClose(false)}>{translate('ra.action.cancel')}</Button>
        </Box>
      </Stack>
      {isAsked && (
        <FormDialog
          title={translate('pricing.askTitle', { day: calendarDate(day) })}
          action={translate('pricing.save')}
          run={async () => call(calls.addPrices, { body: { validFrom: day, prices: pricesFrom(typed) } })}
          onClose={(wasDone) => {
            setAsked(false);
            if (wasDone) onClose(true);
          }}
        >
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {typed.map(({ plan, total }) => (
              <li key={plan}>
                {translate('pricing.change', {
                  plan: translate(`pricing.plan.${plan}`),
                  before: rupees(now.find((price) => price.plan === plan)?.total ?? 0),
                  after: rupees(rupeesOf(total)),
                })}
              </li>
            ))}
          </Box>
          <Typography color="text.secondary">{translate('pricing.askHint')}</Typography>
        </FormDialog>
      )}
    </Paper>
  );
}
