/** How each workspace is built, and from what. */
export interface Workspace {
  name: string;
  /** Workspaces whose output it reads. */
  needs: string[];
  /** Folders with what the build itself runs, such as plugins. */
  tools: string[];
  /** Programs of node_modules/.bin with their arguments, one after the other. */
  commands: string[][];
  /** Folder the commands run in, from the root. */
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

/** In an order in which each comes after what it needs. */
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

/** Files outside the workspaces on which every build depends. */
export const sharedInputs = [
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.build.json',
  'nest-cli.json',
];
