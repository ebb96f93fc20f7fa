import { expect, it } from '@jest/globals';
import { find, renderInConsole } from '../../../testing/render-in-console.tsx';

const { useAuditLabels } = await import('./use-audit-labels.ts');

/** Texts are their keys here: a code without a text is shown by itself. */
function Labels({ id }: { id: string }) {
  const labels = useAuditLabels();
  return (
    <>
      <p id="object">{labels.object({ kind: 'import', id })}</p>
      <p id="value">{labels.value('fields.0', 'applicants.1.name', 'application')}</p>
    </>
  );
}

it.each([
  ['65a000000000000000000001', 'import'],
  ['0123456789abcdef0123456789abcdef', 'import'],
  ['3f2b8c1e-9d4a-4c6b-8e2f-1a2b3c4d5e6f', 'import'],
  ['NMO/2026/17', 'import NMO/2026/17'],
])('a record without a name is shown with its id %s only if people can read it', async (id, shown) => {
  await renderInConsole(<Labels id={id} />);
  expect(find('#object').textContent).toBe(shown);
});

it('the name of a changed field is shown by its label, not by its path', async () => {
  await renderInConsole(<Labels id="x" />);
  expect(find('#value').textContent).toBe('applicants 2: name');
});
