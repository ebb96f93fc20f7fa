import polyglot from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { features } from '../features.ts';

const texts = Object.fromEntries(features.map((feature) => [feature.name, feature.texts]));

/** react-admin's English with the features' texts beside it, each under its feature's name. */
export const i18nProvider = polyglot(() => ({ ...english, ...texts }), 'en', [
  { locale: 'en', name: 'English' },
]);
