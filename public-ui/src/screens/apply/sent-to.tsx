import { useText } from '../../language/use-text.ts';
import type { Answers } from './form/steps.ts';

interface SentToProps {
  answers: Answers;
  /** Leads to the first (0) or second (1) applicant's details. */
  onChange: (person: 0 | 1) => void;
}

/** Where receipt, number and documents go: everything hangs on this address, so it is shown large before paying. */
export function SentTo({ answers, onChange }: SentToProps) {
  const { t } = useText();
  const [first, second] = answers.applicants ?? [];
  const rows = [
    { person: 0, title: t('apply.check.sentTo'), email: first?.email },
    { person: 1, title: t('apply.check.sentToSpouse'), email: second?.email },
  ] as const;
  return (
    <section className="panel sent-to" aria-label={t('apply.check.sentTo')}>
      {rows.map(
        ({ person, title, email }) =>
          email && (
            <div key={person}>
              <p>{title}</p>
              <p className="sent-to-address">
                {email.slice(0, email.lastIndexOf('@') + 1)}
                <wbr />
                {email.slice(email.lastIndexOf('@') + 1)}
              </p>
              <button type="button" className="link" onClick={() => onChange(person)}>
                {t('apply.check.wrongAddress')}
              </button>
            </div>
          ),
      )}
    </section>
  );
}
