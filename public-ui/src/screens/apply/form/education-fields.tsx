import { qualifications } from '@portal/contract/enums';
import { inListedSpelling } from '@portal/contract/validation/spelling';
import { useRef } from 'react';
import { SelectField } from '../../../controls/select-field.tsx';
import { TextField } from '../../../controls/text-field.tsx';
import { TryAgain } from '../../../controls/try-again.tsx';
import { useConstants } from '../../../data/reference.query.ts';
import { useText } from '../../../language/use-text.ts';
import { useFieldTexts } from '../../../language/use-field-texts.ts';
import { CollegeField } from '../../../fields/college-field.tsx';
import type { StepContext } from './step-context.ts';
import { otherCollege } from './step-rules.ts';
import { usePlaceOptions } from '../../../language/place-names.ts';
import { StepFields } from './step-fields.tsx';

/** Education: a college from the list, and suggested qualifications for doctors. */
export function EducationFields(context: StepContext) {
  const { form, appType, idOf, errorOf } = context;
  const fieldTexts = useFieldTexts();
  const constants = useConstants();
  const qualification = (
    <TextField
      id={idOf('qualifications')}
      {...fieldTexts.labelAndHint('qualifications')}
      error={errorOf('qualifications')}
      suggestions={constants.data?.qual ?? []}
      autoComplete="off"
      {...form.register('qualifications', {
        onBlur: ({ target }: { target: { value: string } }) => {
          const listed = inListedSpelling(target.value, qualifications);
          if (listed !== target.value) form.setValue('qualifications', listed, { shouldDirty: true });
        },
      })}
    />
  );
  return (
    <StepFields
      context={context}
      custom={{
        ...(appType === 'student' ? {} : { qualifications: qualification }),
        college_state: <CollegeFields {...context} />,
        college: null,
        college_other: null,
      }}
    />
  );
}

/** The college: state first, then a search; 'other' switches to free text (docs/rules/validation.md). */
export function CollegeFields({ form, idOf, errorOf, prefilled }: StepContext) {
  const { t } = useText();
  const fieldTexts = useFieldTexts();
  const optionsOf = usePlaceOptions();
  const [state = '', college = ''] = form.watch(['college_state', 'college']);
  const constants = useConstants();
  // State of the college picked from the list. Choosing another state clears a picked college, but not a typed one.
  const pickedIn = useRef(college === otherCollege ? '' : state);
  const isOther = college === otherCollege;
  const setCollege = (value: string): void => form.setValue('college', value, { shouldDirty: true });
  return (
    <>
      <SelectField
        key={`states-${constants.data ? 'there' : 'awaited'}`}
        id={idOf('college_state')}
        {...fieldTexts.labelAndHint('college_state')}
        {...(state !== '' && state === prefilled.college_state && { hint: t('apply.prefilled') })}
        placeholder={t('apply.chooseState')}
        options={optionsOf((constants.data?.state ?? []).map(({ state_name }) => state_name))}
        {...form.register('college_state', {
          onChange: () => {
            if (pickedIn.current !== '') setCollege('');
            pickedIn.current = '';
          },
        })}
      />
      {constants.isError && <TryAgain error={constants.error} onRetry={() => void constants.refetch()} />}
      <CollegeField
        id={idOf('college')}
        label={fieldTexts.labelAndHint('college').label}
        error={errorOf('college')}
        value={college}
        state={state}
        onType={(text) => {
          pickedIn.current = '';
          // Typing the sentinel value must not switch to free text.
          setCollege(text === otherCollege ? 'Other' : text);
        }}
        onPick={(name, inState) => {
          pickedIn.current = inState;
          form.setValue('college_state', inState, { shouldDirty: true });
          setCollege(name);
        }}
        other={{
          isChosen: isOther,
          onChoose: () => {
            if (!isOther) form.setValue('college_other', college, { shouldDirty: true });
            pickedIn.current = '';
            setCollege(otherCollege);
            requestAnimationFrame(() => form.setFocus('college_other'));
          },
        }}
      />
      {isOther && (
        <TextField
          id={idOf('college_other')}
          {...fieldTexts.labelAndHint('college_other')}
          error={errorOf('college_other')}
          autoComplete="off"
          {...form.register('college_other')}
        />
      )}
    </>
  );
}
