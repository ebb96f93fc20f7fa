import type { ProofWords } from '../../offline-proof/proof-words.ts';

const classes: Readonly<Record<ProofWords['tone'], string>> = {
  good: 'receipt',
  unsure: 'receipt receipt-warning',
  bad: 'panel panel-error',
};

/** What is said of the proof that the QR of a document carries. */
export function ProofResult({ words: { tone, lines, facts } }: { words: ProofWords }) {
  return (
    <section className={classes[tone]} role={tone === 'bad' ? 'alert' : 'status'}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {facts.length > 0 && (
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
