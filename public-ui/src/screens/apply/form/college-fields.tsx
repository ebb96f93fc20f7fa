import { SelectField, type Option } from '../../../controls/select-field.tsx';
import { TextField } from '../../../controls/text-field.tsx';
import { TryAgain } from '../../../controls/try-again.tsx';
import { useColleges, useConstants } from '../../../data/reference.query.ts';
import { useText } from '../../../language/use-text.ts';
import { useWords } from '../../../language/use-words.ts';
import type { StepContext } from './step-context.ts';
import { otherCollege } from './step-rules.ts';
import { usePlaceOptions } from './use-place-options.ts';

const asOption = (value: string): Option => ({ value, label: value });

/** The college, from the list of a state; 'other' switches to a free text (docs/rules/validation.md). */
export function CollegeFields({ form, idOf, errorOf, prefilled }: StepContext) {
  const { t } = useText();
  const words = useWords();
  const optionsOf = usePlaceOptions();
  const [state = '', college = ''] = form.watch(['college_state', 'college']);
  const constants = useConstants();
  const colleges = useColleges(state);
  const listed = colleges.data ?? [];
  const kept = college && college !== otherCollege && !listed.includes(college) ? [college] : [];
  // Nobody should have to choose 'Other' because a slow line has not brought the college yet.
  const isComing = colleges.isFetching && college !== otherCollege;
  const other = { value: otherCollege, label: t('apply.college.other') };
  return (
    <>
      <SelectField
        key={`states-${constants.data ? 'there' : 'awaited'}`}
        id={idOf('college_state')}
        {...words.of('college_state')}
        {...(state !== '' && state === prefilled.college_state && { hint: t('apply.prefilled') })}
        placeholder={t('apply.chooseState')}
        options={optionsOf((constants.data?.state ?? []).map(({ state_name }) => state_name))}
        {...form.register('college_state', { onChange: () => form.setValue('college', '') })}
      />
      {constants.isError && <TryAgain error={constants.error} onRetry={() => void constants.refetch()} />}
      <SelectField
        key={`colleges-${state}-${colleges.data ? 'there' : 'awaited'}`}
        id={idOf('college')}
        label={words.of('college').label}
        error={errorOf('college')}
        placeholder={t(colleges.isFetching ? 'shell.loading' : 'apply.chooseCollege')}
        options={[...[...kept, ...listed].map(asOption), ...(isComing ? [] : [other])]}
        {...form.register('college')}
      />
      {colleges.isError && <TryAgain error={colleges.error} onRetry={() => void colleges.refetch()} />}
      {college === otherCollege && (
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
