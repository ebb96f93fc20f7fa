import { globSync } from 'node:fs';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

const typedProjects = [
  'contract/tsconfig.test.json',
  'backend/tsconfig.test.json',
  'worker/tsconfig.test.json',
  'admin-ui/tsconfig.json',
  'public-ui/tsconfig.json',
  'dev/tsconfig.json',
  'e2e/tsconfig.json',
  'bench/tsconfig.json',
].filter(
  (project) =>
    globSync(`${project.split('/')[0]}/**/*.{ts,tsx}`, { exclude: ['**/node_modules/**'] }).length > 0,
);

/** A test that is left out, or that leaves out the others, hides a fault. */
const noLeftOutTests = ['describe', 'it', 'test'].flatMap((object) =>
  ['only', 'skip'].map((property) => ({ object, property, message: 'No test is left out.' })),
);

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.data/**', 'coverage/**', '**/src/generated/**'] },
  tseslint.configs.base,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { project: typedProjects, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // An interface may ask for a promise where an implementation has nothing to wait for.
      '@typescript-eslint/require-await': 'off',
      // JSON.parse and drivers answer `any`; the type that is written beside it is the check.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      // React's handlers and Jest's callbacks may be asynchronous.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'no-console': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      'max-lines': ['error', { max: 300 }],
      'no-restricted-properties': ['error', ...noLeftOutTests],
      eqeqeq: ['error', 'always'],
    },
  },
  {
    // A text of 100 kB that means harm must not hold the process up (SEC-23).
    files: ['**/*.ts', '**/*.tsx', '**/*.mjs'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: false }],
    },
  },
  { files: ['dev/**', 'bench/**'], rules: { 'no-console': 'off' } },
);
