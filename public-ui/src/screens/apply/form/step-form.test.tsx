import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { renderInDom, type Rendered } from '../../../testing/render-in-dom.tsx';
import { stepsOf } from './steps.ts';

// Catalogues and styles are built by Vite.
jest.unstable_mockModule('../../../language/language.ts', () => ({
  loadTexts: async () => Promise.resolve(),
}));
jest.unstable_mockModule('../../../fields/combobox.css', () => ({}));

describe('a step of the form', () => {
  let page: Rendered;
  let StepForm: typeof import('./step-form.tsx').StepForm;
  beforeAll(async () => {
    ({ StepForm } = await import('./step-form.tsx'));
  });
  afterEach(async () => page.close());

  it('clears the message of a field on its first change, and checks it again on Next', async () => {
    const [step] = stepsOf('single');
    if (!step) throw new Error('There is no step');
    const nothing = (): void => undefined;
    page = await renderInDom(
      <StepForm
        step={step}
        appType="single"
        appId="a"
        answers={{}}
        kicker=""
        nextLabel="Next"
        nextHint={undefined}
        validateOnOpen={false}
        onChange={nothing}
        onUpload={nothing}
        onNext={async () => Promise.resolve()}
        onBack={nothing}
      />,
    );
    await page.click('[type=submit]');
    expect(page.exists('#f-name-error')).toBe(true);
    expect(page.exists('#f-phone-error')).toBe(true);
    await page.type('#f-name', 'A');
    expect(page.exists('#f-name-error')).toBe(false);
    expect(page.exists('#f-phone-error')).toBe(true);
    await page.click('[type=submit]');
    expect(page.exists('#f-name-error')).toBe(true);
  });
});
