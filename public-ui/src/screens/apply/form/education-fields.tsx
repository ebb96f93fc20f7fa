import { useRef } from 'react';
import { SelectField } from '../../../controls/select-field.tsx';
import { TextField } from '../../../controls/text-field.tsx';
import { TryAgain } from '../../../controls/try-again.tsx';
import { useConstants } from '../../../data/reference.query.ts';
import { useText } from '../../../language/use-text.ts';
import { useWords } from '../../../language/use-words.ts';
import { CollegeField } from '../../../fields/college-field.tsx';
import type { StepContext } from './step-context.ts';
import { otherCollege } from './step-rules.ts';
import { usePlaceOptions } from '../../../language/place-names.ts';
import { StepFields } from './step-fields.tsx';

/** Educational qualifications: the college comes from a list, and a doctor's qualification has suggestions. */
export function EducationFields(context: StepContext) {
  const { form, appType, idOf, errorOf } = context;
  const words = useWords();
  const constants = useConstants();
  const qualification = (
    <TextField
      id={idOf('qualifications')}
      {...words.of('qualifications')}
      error={errorOf('qualifications')}
      suggestions={constants.data?.qual ?? []}
      autoComplete="off"
      {...form.register('qualifications')}
    />
  );
  return (
    <StepFields
      context={context}
      own={{
        ...(appType === 'student' ? {} : { qualifications: qualification }),
        college_state: <CollegeFields {...context} />,
        college: null,
        college_other: null,
      }}
    />
  );
}

/** The college: its state first, then a search in the list; 'other' switches to a free text (docs/rules/validation.md). */
export function CollegeFields({ form, idOf, errorOf, prefilled }: StepContext) {
  const { t } = useText();
  const words = useWords();
  const optionsOf = usePlaceOptions();
  const [state = '', college = ''] = form.watch(['college_state', 'college']);
  const constants = useConstants();
  // Where the college that was taken from the list is: it goes when another state is chosen, and what was typed stays.
  const pickedIn = useRef(college === otherCollege ? '' : state);
  const isOther = college === otherCollege;
  const setCollege = (value: string): void =>
    form.setValue('college', value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return (
    <>
      <SelectField
        key={`states-${constants.data ? 'there' : 'awaited'}`}
        id={idOf('college_state')}
        {...words.of('college_state')}
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
        label={words.of('college').label}
        error={errorOf('college')}
        value={college}
        state={state}
        onType={(text) => {
          pickedIn.current = '';
          // The word itself, typed, is a name like any other.
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
          {...words.of('college_other')}
          error={errorOf('college_other')}
          autoComplete="off"
          {...form.register('college_other')}
        />
      )}
    </>
  );
}
