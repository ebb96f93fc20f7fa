/** Build recipe of a workspace. */
export interface Workspace {
  name: string;
  /** Workspaces whose output the build reads. */
  needs: string[];
  /** Folders with build code, such as plugins. */
  tools: string[];
  /** Commands from node_modules/.bin with their arguments, run in order. */
  commands: string[][];
  /** Working directory of the commands, relative to the root. */
  cwd: string;
}

const nest = (name: string, needs: string[]): Workspace => ({
  name,
  needs,
  tools: [],
  commands: [
    ['nest', 'build', name],
    ['rolldown', '-c', `${name}/rolldown.config.ts`],
  ],
  cwd: '.',
});
const vite = (name: string): Workspace => ({
  name,
  needs: ['contract'],
  tools: ['public-ui/vite', 'admin-ui/vite'],
  commands: [['vite', 'build', '--logLevel', 'warn']],
  cwd: name,
});

/** In topological order. */
export const workspaces: Workspace[] = [
  {
    name: 'contract',
    needs: [],
    tools: [],
    commands: [['tsc', '-p', 'contract/tsconfig.build.json']],
    cwd: '.',
  },
  nest('backend', ['contract']),
  nest('worker', ['contract', 'backend']),
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
