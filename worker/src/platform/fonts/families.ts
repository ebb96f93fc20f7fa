export type Weight = 400 | 700;

/** `sans` for forms, `serif` for certificates. */
export type Face = 'sans' | 'serif';

/** A font family that covers one part of Unicode. */
export interface Family {
  readonly name: string;
  /** Path in @fontsource up to the weight. */
  readonly file: string;
  readonly weights: Readonly<Record<Weight, number>>;
  /** The script that it covers; absent for Latin. */
  readonly script?: RegExp;
}

const plain: Family['weights'] = { 400: 400, 700: 700 };
/** At the sizes of certificates, the lightest and heaviest serif weights look poor. */
const serifWeights: Family['weights'] = { 400: 500, 700: 600 };

/** The scripts in which a name may be written, beside Latin (docs/rules/validation.md). */
const indic = [
  ['NotoHi', 'devanagari', /\p{Script=Devanagari}/u],
  ['NotoBn', 'bengali', /\p{Script=Bengali}/u],
  ['NotoPa', 'gurmukhi', /\p{Script=Gurmukhi}/u],
  ['NotoGu', 'gujarati', /\p{Script=Gujarati}/u],
  ['NotoOr', 'oriya', /\p{Script=Oriya}/u],
  ['NotoTa', 'tamil', /\p{Script=Tamil}/u],
  ['NotoTe', 'telugu', /\p{Script=Telugu}/u],
  ['NotoKn', 'kannada', /\p{Script=Kannada}/u],
  ['NotoMl', 'malayalam', /\p{Script=Malayalam}/u],
] as const;

const latin = ['latin', 'latin-ext', 'vietnamese'] as const;

const sans: readonly Family[] = [
  ...indic.map(([name, file, script]) => ({
    name,
    file: `noto-sans-${file}/files/noto-sans-${file}-${file}`,
    weights: plain,
    script,
  })),
  ...latin.map((part) => ({
    name: `Noto-${part}`,
    file: `noto-sans/files/noto-sans-${part}`,
    weights: plain,
  })),
];

const serif: readonly Family[] = [
  {
    name: 'NotoSerifHi',
    file: 'noto-serif-devanagari/files/noto-serif-devanagari-devanagari',
    weights: serifWeights,
    script: /\p{Script=Devanagari}/u,
  },
  ...latin.map((part) => ({
    name: `Garamond-${part}`,
    file: `eb-garamond/files/eb-garamond-${part}`,
    weights: serifWeights,
  })),
];

/** The families of each face; serif falls back to sans. */
export const familiesOfFace: Readonly<Record<Face, readonly Family[]>> = {
  sans,
  serif: [...serif, ...sans],
};
