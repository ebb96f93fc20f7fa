import type { TextId } from '../../language/text-id.ts';
import { showPlainDate } from '../../language/format.ts';
import { useText, type Translate } from '../../language/use-text.ts';
import { otherCollege } from './form/step-rules.ts';
import { readStep, type Answers, type ApplyType, type Step } from './form/steps.ts';

interface AnswerListProps {
  step: Step;
  appType: ApplyType;
  answers: Answers;
  onChange: () => void;
}

const labels: Readonly<Record<string, TextId>> = {
  name: 'apply.name',
  dob: 'apply.dob',
  gender: 'apply.gender',
  blood_group: 'apply.bloodGroup',
  docstatus: 'apply.docstatus',
  phone: 'apply.phone',
  email: 'apply.email',
  profile_image: 'apply.photo',
  signature_image: 'apply.signature',
  qualifications: 'apply.qualification',
  degree: 'apply.year',
  specialization: 'apply.specialization',
  college: 'apply.college',
  regno: 'apply.regno',
  cert_image: 'apply.licence',
  line1: 'apply.line1',
  line2: 'apply.line2',
  state: 'apply.state',
  city: 'apply.city',
  pincode: 'apply.pincode',
  nmo_state: 'apply.nmoState',
  prant: 'apply.prant',
  nmo_unit: 'apply.unit',
  state_sec_email: 'apply.secretary',
  ref_person: 'apply.refPerson',
  ref_membership_no: 'apply.refNumber',
  ref_person_phone: 'apply.refPhone',
};
const studentLabels: Readonly<Record<string, TextId>> = {
  qualifications: 'apply.course',
  regno: 'apply.rollno',
  cert_image: 'apply.collegeId',
};
const values: Readonly<Record<string, TextId>> = {
  male: 'apply.gender.male',
  female: 'apply.gender.female',
  other: 'apply.gender.other',
  doctor: 'apply.docstatus.doctor',
  student: 'apply.docstatus.student',
  '1st': 'apply.year.1',
  '2nd': 'apply.year.2',
  '3rd': 'apply.year.3',
  '4th': 'apply.year.4',
};
const named = ['gender', 'docstatus', 'degree'];

function shown(field: string, given: Readonly<Record<string, string>>, t: Translate): string {
  const value = given[field] ?? '';
  if (value === '') return t('apply.check.none');
  if (field === 'dob') return showPlainDate(value);
  if (field.endsWith('_image')) return t('apply.check.uploaded');
  if (field.endsWith('phone')) return `+91 ${value}`;
  if (field === 'college' && value === otherCollege) return given.college_other ?? '';
  const text = named.includes(field) ? values[value] : undefined;
  return text ? t(text) : value;
}

/** The answers of one step as a list, with a Change link. */
export function AnswerList({ step, appType, answers, onChange }: AnswerListProps) {
  const { t } = useText();
  const given = readStep(step, answers);
  const fields = step.fields.filter((field) => labels[field] !== undefined);
  return (
    <section className="answers" aria-labelledby={`answers-${step.id}`}>
      <div className="answers-head">
        <h2 id={`answers-${step.id}`}>{t(step.title)}</h2>
        <button type="button" className="link" onClick={onChange}>
          {t('apply.change')}
          <span className="visually-hidden"> {t(step.title)}</span>
        </button>
      </div>
      <dl>
        {fields.map((field) => {
          const label = (appType === 'student' ? studentLabels[field] : undefined) ?? labels[field];
          return (
            label && (
              <div key={field}>
                <dt>{t(label)}</dt>
                <dd>{shown(field, given, t)}</dd>
              </div>
            )
          );
        })}
      </dl>
    </section>
  );
}
