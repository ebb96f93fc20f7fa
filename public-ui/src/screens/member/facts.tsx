import { useId, type ReactNode } from 'react';

export type Fact = readonly [label: string, value: ReactNode];

/** A titled list of what the record says; what is not given is left out. */
export function Facts({
  title,
  facts,
  children,
}: {
  title: string;
  facts: readonly Fact[];
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <section className="answers" aria-labelledby={id}>
      <div className="answers-head">
        <h2 id={id}>{title}</h2>
      </div>
      {children}
      <dl>
        {facts.map(
          ([label, value]) =>
            value !== undefined &&
            value !== false &&
            value !== '' && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
