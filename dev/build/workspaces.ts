/** Build recipe of a workspace. */
export interface Workspace {
  name: string;
  /** Workspaces whose output the build reads. */
  needs: string[];
  /** Folders with build code, such as plugins. */
  tools: string[];
  /** Programs by their path from the root, with their arguments, run in order. */
  commands: string[][];
  /** Working directory of the commands, relative to the root. */
  cwd: string;
}

/**
 * Compiles in a quarter of the time that Nest's command needs, which calls TypeScript 6 but also copies templates. More than one checker
 * would infer the same types for the declarations again.
 */
const compile = (name: string): string[] => [
  'contract/node_modules/.bin/tsc',
  '--checkers',
  '1',
  '-p',
  `${name}/tsconfig.build.json`,
];
const bundle = (name: string): string[] => ['node_modules/.bin/rolldown', '-c', `${name}/rolldown.config.ts`];
const vite = (name: string): Workspace => ({
  name,
  needs: ['contract'],
  tools: ['public-ui/vite', 'admin-ui/vite'],
  commands: [['node_modules/.bin/vite', 'build', '--logLevel', 'warn']],
  cwd: name,
});

/** In topological order. */
export const workspaces: Workspace[] = [
  { name: 'contract', needs: [], tools: [], commands: [compile('contract')], cwd: '.' },
  {
    name: 'backend',
    needs: ['contract'],
    tools: [],
    commands: [compile('backend'), bundle('backend')],
    cwd: '.',
  },
  {
    name: 'worker',
    needs: ['contract', 'backend'],
    tools: [],
    commands: [['node_modules/.bin/nest', 'build', 'worker'], bundle('worker')],
    cwd: '.',
  },
  vite('public-ui'),
  vite('admin-ui'),
];

/** Files outside the workspaces that are an input of every build. */
export const sharedInputs = [
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.build.json',
  'nest-cli.json',
];
