import { qualifications } from '@portal/contract/enums';
import { otherCollege } from '@portal/contract/fields/form-steps';
import { inListedSpelling } from '@portal/contract/validation/spelling';
import { printedName } from '@portal/contract/validation/visible-text';
import { useBranding } from '../../data/branding.query.ts';
import { useText } from '../../language/use-text.ts';
import type { Answers, ApplyType } from './form/steps.ts';

interface CertificateLinesProps {
  appType: ApplyType;
  answers: Answers;
}

/** What each person's certificate will read, as the last chance to correct it before it is printed for life. */
export function CertificateLines({ appType, answers }: CertificateLinesProps) {
  const { t } = useText();
  const { doctorTitle } = useBranding();
  const persons = (answers.applicants ?? []).slice(0, appType === 'couple' ? 2 : 1);
  const linesOf = ({ name = '', docstatus, college = '', ...person }: (typeof persons)[number]): string => {
    const isStudent = appType === 'student' || (appType === 'couple' && docstatus === 'student');
    return [
      printedName(name, isStudent ? undefined : doctorTitle),
      inListedSpelling(person.qualifications ?? '', qualifications),
      college === otherCollege ? (person.college_other ?? '') : college,
    ]
      .filter(Boolean)
      .join(', ');
  };
  return (
    <section className="certificate-lines" aria-label={t('apply.check.certificate')}>
      {persons.map((person, index) => (
        <div key={index}>
          <p>{t(index === 1 ? 'apply.check.certificateSpouse' : 'apply.check.certificate')}</p>
          <p className="certificate-line serif">{linesOf(person)}</p>
        </div>
      ))}
    </section>
  );
}
