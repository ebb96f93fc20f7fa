import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act } from 'react';
import { renderInDom, type Rendered } from '../../../testing/render-in-dom.tsx';
import { stepsOf, type Answers } from './steps.ts';

// Catalogues and styles are built by Vite.
jest.unstable_mockModule('../../../language/language.ts', () => ({
  loadTexts: async () => Promise.resolve(),
}));
jest.unstable_mockModule('../../../fields/combobox.css', () => ({}));

const cities: Readonly<Record<string, readonly string[]>> = {
  Bihar: ['Gaya', 'Patna'],
  'Uttar Pradesh': ['Agra', 'Bijnor'],
  // The office took Kolkata off its list.
  'West Bengal': ['Howrah'],
};

describe('the address of the form', () => {
  let page: Rendered;
  let StepForm: typeof import('./step-form.tsx').StepForm;
  const { fetch } = globalThis;
  beforeAll(async () => {
    ({ StepForm } = await import('./step-form.tsx'));
  });
  beforeEach(() => {
    globalThis.fetch = (async (request: string) => {
      const { pathname, searchParams } = new URL(request, 'https://portal.example');
      const body = pathname.endsWith('/get_city')
        ? cities[searchParams.get('state') ?? '']
        : {
            data: {},
            qual: [],
            state: Object.keys(cities).map((name) => ({ state_name: name })),
            nmostate: [],
          };
      return Promise.resolve(Response.json(body ?? []));
    }) as typeof fetch;
  });
  afterEach(async () => {
    globalThis.fetch = fetch;
    await page.close();
  });

  const open = async (address: Answers['address'] = {}): Promise<void> => {
    const step = stepsOf('single').find(({ id }) => id === 'address');
    if (!step) throw new Error('There is no step');
    const nothing = (): void => undefined;
    page = await renderInDom(
      <StepForm
        step={step}
        appType="single"
        appId="a"
        answers={{ address }}
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
    await settle();
  };
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn += 1)
      await act(async () => new Promise((resolve) => setTimeout(resolve, 30)));
  };
  const typePin = async (pin: string): Promise<void> => {
    await page.type('#f-pincode', pin);
    await settle();
  };
  const places = (): string[] =>
    ['#f-state', '#f-city'].map((select) => page.find<HTMLSelectElement>(select).value);

  it.each([
    ['of one district', '800004', ['Bihar', 'Patna']],
    ['whose first digits two states share', '246701', ['Uttar Pradesh', 'Bijnor']],
    ['of a district that the list has lost', '700001', ['West Bengal', '']],
    ['that is not whole', '80000', ['Bihar', '']],
  ])('takes state and district from a pin code %s', async (_what, pin, expected) => {
    await open();
    await typePin(pin);
    expect(places()).toEqual(expected);
  });

  it('follows a corrected pin code, but never overrides a choice', async () => {
    await open();
    await typePin('800004');
    await typePin('823001');
    expect(places()).toEqual(['Bihar', 'Gaya']);
    await page.close();
    await open({ state: 'Bihar', city: 'Gaya', pincode: '' });
    await typePin('800004');
    expect(places()).toEqual(['Bihar', 'Gaya']);
  });
});
