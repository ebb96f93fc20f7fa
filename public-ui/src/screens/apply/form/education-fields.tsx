import { TextField } from '../../../controls/text-field.tsx';
import { useConstants } from '../../../data/reference.query.ts';
import { useWords } from '../../../language/use-words.ts';
import { CollegeFields } from './college-fields.tsx';
import type { StepContext } from './step-context.ts';
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
